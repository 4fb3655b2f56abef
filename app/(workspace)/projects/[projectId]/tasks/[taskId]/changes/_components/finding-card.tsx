"use client";
import { useLocale, useTranslations } from "next-intl";
import { SEVERITY_TONES } from "#app/_code/severity-tones.ts";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Badge } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Input } from "#app/_ui/field.tsx";
import type { ChangePlace } from "#lib/contracts/code-paths.ts";
import type { CodeCommentView, CodeFindingView } from "#lib/contracts/code-review.ts";
import { findingText } from "#lib/domain/code-review/finding.ts";
import { isLeft } from "#lib/domain/code-review/finding-state.ts";
import { answerAction, decideFindingAction } from "./actions.ts";
import { ChangePlaceFields } from "./change-place.tsx";
import { CommentLine } from "./comment-thread.tsx";

interface FindingCardProps {
  place: ChangePlace;
  finding: CodeFindingView;
  /** Its answers. */
  comments: readonly CodeCommentView[];
  canDecide: boolean;
  canComment: boolean;
}

/** Who reports a finding: a rule, a model in a seat, or a person. */
function Source({ source }: { source: CodeFindingView["source"] }) {
  const t = useTranslations("changes.sources");
  if (source.kind === "rule") return <>{t("rule", { rule: source.rule })}</>;
  return <>{source.kind === "model" ? t("model", { model: source.model }) : source.name}</>;
}

function Decide({ place, finding }: Pick<FindingCardProps, "place" | "finding">) {
  const t = useTranslations("changes.finding");
  return (
    <ActionForm action={decideFindingAction} className="flex flex-wrap items-center gap-2">
      <ChangePlaceFields place={place} />
      <input type="hidden" name="finding" value={finding.id} />
      {finding.state === "open" ? (
        <>
          <Button type="submit" size="small" name="state" value="accepted">
            {t("accept")}
          </Button>
          <Input
            name="reason"
            aria-label={t("reason")}
            placeholder={t("reason")}
            className="min-h-7 min-w-0 flex-1 basis-40 py-0.5 text-small"
          />
          <Button type="submit" size="small" look="quiet" name="state" value="dismissed">
            {t("dismiss")}
          </Button>
        </>
      ) : (
        <Button type="submit" size="small" look="quiet" name="state" value="open">
          {t("reopen")}
        </Button>
      )}
    </ActionForm>
  );
}

/** A finding with its answers and what can be done about it. */
export function FindingCard({ place, finding, comments, canDecide, canComment }: FindingCardProps) {
  const t = useTranslations("changes");
  const { severity, category, requirement, outcome, state } = finding;
  const { message, suggestion } = findingText(finding, useLocale());
  return (
    <article
      id={finding.id}
      className="keep grid gap-2 rounded-md border border-line-strong bg-surface px-3 py-2 font-sans text-base"
    >
      <p className="flex flex-wrap items-center gap-1.5 text-small">
        <Badge tone={isLeft(finding) && state === "open" ? SEVERITY_TONES[severity] : "plain"}>
          {t(`severities.${severity}`)}
        </Badge>
        <span className="text-soft">{t(`categories.${category}`)}</span>
        {outcome === "new" ? null : <Badge>{t(`outcomes.${outcome}`)}</Badge>}
        {state === "open" ? null : <Badge tone="accent">{t(`findingStates.${state}`)}</Badge>}
        <span className="text-faint">
          <Source source={finding.source} />
        </span>
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">{message}</p>
      {suggestion ? <p className="wrap-anywhere whitespace-pre-wrap text-soft">{suggestion}</p> : null}
      {requirement ? <p className="text-small text-soft">{requirement}</p> : null}
      {finding.reason === "" ? null : (
        <p className="text-small text-soft">
          {t("finding.because", { name: finding.decided_by ?? "", reason: finding.reason })}
        </p>
      )}
      {comments.map((comment) => (
        <CommentLine key={comment.id} comment={comment} />
      ))}
      {canComment ? (
        <ActionForm action={answerAction} clears className="flex flex-wrap gap-2">
          <ChangePlaceFields place={place} />
          <input type="hidden" name="finding" value={finding.id} />
          <Input
            name="text"
            required
            aria-label={t("finding.answer")}
            placeholder={t("finding.answer")}
            className="min-h-7 min-w-0 flex-1 basis-40 py-0.5 text-small"
          />
          <Button type="submit" size="small" look="quiet">
            {t("finding.send")}
          </Button>
        </ActionForm>
      ) : null}
      {canDecide && isLeft(finding) ? <Decide place={place} finding={finding} /> : null}
    </article>
  );
}
