"use client";
import { Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { paths } from "#lib/contracts/paths.ts";

interface StoredChangeProps {
  documentId: string;
  /** The version that contains the change. */
  version: number;
}

/** Confirms that a change was stored and offers to undo it. */
export function StoredChange({ documentId, version }: StoredChangeProps) {
  const t = useTranslations("lint.list");
  const locale = useLocale();
  const router = useRouter();
  const [state, setState] = useState<"stored" | "busy" | "undone">("stored");
  const [problem, setProblem] = useState<string | null>(null);
  const undo = async () => {
    setState("busy");
    const answer = await postJson(paths.api.undoVersion(documentId, version), {}, locale);
    setState(answer.ok ? "undone" : "stored");
    setProblem(answer.ok ? null : answer.message);
    if (answer.ok) router.refresh();
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 text-small">
      <span role="status">{state === "undone" ? t("undone") : t("stored", { version })}</span>
      {state === "undone" ? null : (
        <Button size="small" disabled={state === "busy"} onClick={() => void undo()}>
          <Undo2 size={14} aria-hidden /> {t("undo")}
        </Button>
      )}
      {problem === null ? null : (
        <span role="alert" className="basis-full text-block">
          {problem}
        </span>
      )}
    </div>
  );
}
