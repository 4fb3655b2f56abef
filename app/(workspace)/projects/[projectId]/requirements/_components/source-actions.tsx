"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { sendChange } from "#app/_live/send-change.ts";
import { Button } from "#app/_ui/button.tsx";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { RequirementSourceView } from "#lib/contracts/requirement-reuse.ts";

interface SourceActionsProps {
  projectId: string;
  requirementId: string;
  source: RequirementSourceView;
}

/** Taking over or keeping the text, and ending the relation. */
export function SourceActions({ projectId, requirementId, source }: SourceActionsProps) {
  const t = useTranslations("reuse.source");
  const locale = useLocale();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const url = paths.api.requirementReview(projectId, requirementId);
  const ask = async (change: Parameters<typeof sendChange>[0]): Promise<boolean> => {
    setBusy(true);
    const answer = await sendChange(change, locale);
    setBusy(false);
    if (answer.ok) router.refresh();
    else toast.error(answer.message);
    return answer.ok;
  };
  const undo = async () => {
    if (await ask({ url, method: "DELETE" })) toast.success(t("undone"));
  };
  const decide = async (decision: "taken" | "kept") => {
    const body = { decision, check: source.check };
    if (!(await ask({ url, method: "POST", body }))) return;
    const action = { label: t("undo"), onClick: () => void undo() };
    toast.success(t(`did.${decision}`), { duration: 10_000, action });
  };
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {source.state === "suspect" && source.check !== null ? (
        <>
          <Button size="small" look="primary" disabled={busy} onClick={() => void decide("taken")}>
            {t("take")}
          </Button>
          <Button size="small" disabled={busy} onClick={() => void decide("kept")}>
            {t("keep")}
          </Button>
        </>
      ) : null}
      {source.review === null || source.state === "suspect" ? null : (
        <Button size="small" look="quiet" disabled={busy} onClick={() => void undo()}>
          {t("undoReview")}
        </Button>
      )}
      <Button
        size="small"
        look="quiet"
        disabled={busy}
        onClick={() => void ask({ url: paths.api.traceLink(projectId, source.link_id), method: "DELETE" })}
      >
        {t("detach")}
      </Button>
    </p>
  );
}
