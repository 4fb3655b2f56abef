"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { PlanIssueInput, PlanIssueView } from "#lib/contracts/plan-issue.ts";

/** Where findings become issues. */
export interface RaisingProps {
  readonly taskId: string;
  readonly planVersion: number;
  /** The reader has the right to edit. */
  readonly can: boolean;
  /** The review is about the newest plan, and the task is at its gate. */
  readonly open: boolean;
}

interface FindingIssueProps extends RaisingProps {
  readonly finding: string;
  /** The issue that was made of the finding. */
  readonly issue: PlanIssueView | null;
}

/** The issue that was made of a finding, or the button that makes it one. */
export function FindingIssue({ taskId, planVersion, can, open, finding, issue }: FindingIssueProps) {
  const t = useTranslations("gate.reviewer.issue");
  const locale = useLocale();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (issue !== null)
    return (
      <p role="status" className="text-small text-agree">
        {t("raised", { name: issue.author.name })}
      </p>
    );
  if (!open) return null;
  if (!can) return <p className="no-print text-small text-faint">{t("noRight")}</p>;
  const raise = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const body = { finding } satisfies PlanIssueInput;
    const posted = await postJson(paths.api.planIssues(taskId, planVersion), body, locale);
    setBusy(false);
    if (posted.ok) router.refresh();
    else setProblem(posted.message);
  };
  return (
    <div className="no-print my-1 grid justify-items-start gap-2">
      <Button size="small" aria-disabled={busy || undefined} onClick={() => void raise()}>
        {t("make")}
      </Button>
      {problem === null ? null : (
        <Notice tone="block" role="alert">
          <p>{problem}</p>
        </Notice>
      )}
    </div>
  );
}
