"use client";
import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { paths } from "#lib/contracts/paths.ts";

/** Joins the workspace and opens it. */
export function JoinButton({ token, label }: { token: string; label: string }) {
  const locale = useLocale();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const join = async () => {
    setBusy(true);
    const joined = await postJson(paths.api.acceptances(), { token }, locale);
    setBusy(joined.ok);
    setProblem(joined.ok ? null : joined.message);
    if (joined.ok) {
      router.push(paths.home());
      router.refresh();
    }
  };
  return (
    <div className="grid gap-3">
      {problem ? (
        <Notice tone="block" role="alert">
          {problem}
        </Notice>
      ) : null}
      <Button look="primary" size="large" disabled={busy} onClick={() => void join()}>
        {label}
      </Button>
    </div>
  );
}
