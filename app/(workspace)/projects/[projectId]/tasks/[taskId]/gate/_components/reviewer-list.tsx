import { useLocale, useTranslations } from "next-intl";
import { Badge, type Tone } from "#app/_ui/badge.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import type { PlanIssueView } from "#lib/contracts/plan-issue.ts";
import { joinSentences } from "#lib/domain/join-sentences.ts";
import type { Language } from "#lib/domain/language.ts";
import { idRanges } from "#lib/domain/plan/id-ranges.ts";
import { withFullStop } from "#lib/domain/plan/source-words.ts";
import type { PlanReview } from "#lib/domain/review/plan-review.ts";
import { type SeatNames, speakerName } from "#lib/domain/roles/seats.ts";
import { FindingIssue, type RaisingProps } from "./finding-issue.tsx";

const TONES = {
  accept: "agree",
  needs_changes: "concern",
  blocked: "block",
  defer: "plain",
} as const satisfies Record<string, Tone>;

/** The reviewers, their source and opinion. A model's opinion is shown separately and changes no check. */
export function ReviewerList({
  review,
  language,
  names,
  issues,
  raising,
}: {
  review: PlanReview;
  language: Language;
  names: SeatNames;
  /** The issues that people made of findings of this version. */
  issues: readonly PlanIssueView[];
  raising: RaisingProps;
}) {
  const t = useTranslations("gate.reviewer");
  const locale = useLocale();
  const view = review.ai_review;
  return (
    <PageSection title={t("title")}>
      <ul className="grid gap-3">
        {review.reviewers.map((one) => (
          <li key={one.id} className="keep">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">{speakerName(one.role, locale, names)}</span>
              <Badge tone={TONES[one.decision]}>{t(`decision.${one.decision}`)}</Badge>
              <span className="text-small text-faint">{t(`source.${one.source}`)}</span>
            </p>
            {one.source === "rules" ? (
              <p className="text-soft">{t("rulesAbove")}</p>
            ) : (
              <ul lang={language} className="mt-0.5 list-disc ps-5 text-soft">
                {[...one.blocking_issues, ...one.weaknesses, ...one.strengths].map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {view ? (
        <div className="mt-4 rounded-md border border-line px-4 py-3">
          <p className="text-small text-faint">{t("model")}</p>
          <p lang={language}>{view.summary}</p>
          <ul className="mt-1 list-disc ps-5 text-soft">
            {view.findings.map(({ text, requirements, suggestion }) => (
              <li key={text}>
                <span lang={language}>
                  {requirements.length > 0 ? (
                    <span className="text-faint">{idRanges(requirements, language)} </span>
                  ) : null}
                  {joinSentences(language, withFullStop(text), suggestion)}
                </span>
                <FindingIssue
                  {...raising}
                  finding={text}
                  issue={issues.find(({ finding }) => finding === text) ?? null}
                />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </PageSection>
  );
}
