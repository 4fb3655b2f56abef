import { useLocale, useTranslations } from "next-intl";
import { Notice } from "#app/_ui/notice.tsx";
import type { GateView } from "#lib/contracts/gate.ts";
import type { Language } from "#lib/domain/language.ts";
import type { PlanReview } from "#lib/domain/review/plan-review.ts";
import { phaseSpec } from "#lib/domain/task/phase-specs.ts";
import { Presence } from "../../_workshop/presence.tsx";
import { FollowTask } from "../../follow-task.tsx";
import { ApprovalProgressList } from "./approval-progress.tsx";
import { DecisionList } from "./decision-list.tsx";

/** The message key of the gate's state. */
function answerKey(gate: GateView): "passed" | "none" | "title" | "closed" {
  const [last] = gate.decisions;
  if (gate.open) return gate.approval.given === 0 ? "none" : "title";
  return last?.effective && !last.stale && last.decision !== "request_changes" ? "passed" : "closed";
}

/** The gate's question and its state so far. */
export function GateHeader({ gate, taskId }: { gate: GateView; taskId: string }) {
  const t = useTranslations("gate");
  const locale = useLocale();
  const { given, needed } = gate.approval;
  return (
    <>
      <FollowTask taskId={taskId} after={gate.seq} />
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-title font-semibold">
          {phaseSpec(gate.leads_to).enterQuestion?.[locale](gate.plan_version ?? 0)}
        </h2>
        <Presence taskId={taskId} place="gate" />
      </div>
      <p className="mt-1 text-read">{t(`answer.${answerKey(gate)}`, { given, needed })}</p>
    </>
  );
}

interface GateStateProps {
  gate: GateView;
  review: PlanReview;
  stale: boolean;
  language: Language;
}

const REVIEW_TONES = { accept: "agree", defer: "concern", needs_changes: "block", blocked: "block" } as const;

/** The review's result, and decisions given and pending. */
export function GateState({ gate, review, stale, language }: GateStateProps) {
  const t = useTranslations("gate");
  const { mine, open } = gate;
  return (
    <>
      {stale ? (
        <Notice tone="block" role="alert" title={t("stale.title")}>
          {t("stale.body", { reviewed: review.plan_version, current: gate.plan_version ?? 0 })}
        </Notice>
      ) : null}
      <Notice
        tone={REVIEW_TONES[review.aggregate.decision]}
        title={t(`reviewDecision.${review.aggregate.decision}`)}
      >
        <ul lang={language}>
          {review.aggregate.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        {gate.plan_status === "draft" && open ? (
          <p className="mt-1">
            <strong className="font-semibold">{t("draft.title")}</strong>
            {t("draft.colon")}
            {t("draft.body")}
          </p>
        ) : null}
      </Notice>
      <ApprovalProgressList approval={gate.approval} open={open} />
      {mine.approved && open ? <Notice tone="waiting">{t("answer.waitingForOthers")}</Notice> : null}
      {mine.standing_for.length > 0 && !mine.approved && open ? (
        <Notice tone="waiting">{t("answer.alsoFor", { names: mine.standing_for.join(", ") })}</Notice>
      ) : null}
      <DecisionList decisions={gate.decisions} language={language} />
    </>
  );
}
