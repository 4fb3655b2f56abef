"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { requestJson } from "#app/_live/request-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";

/** Removes a mention from the list without a reply. */
export function ReadMention({ id, what }: { id: string; what: string }) {
  const t = useTranslations("home.needs");
  const locale = useLocale();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [leaving, startLeaving] = useTransition();
  const read = async () => {
    setBusy(true);
    const done = await requestJson(paths.api.readMention(id), { method: "POST" }, locale);
    setBusy(false);
    if (done.ok) startLeaving(() => router.refresh());
    else toast.error(done.message);
  };
  return (
    <Button
      size="small"
      look="quiet"
      aria-label={t("markReadLong", { what })}
      disabled={busy || leaving}
      onClick={() => void read()}
    >
      {t("markRead")}
    </Button>
  );
}
