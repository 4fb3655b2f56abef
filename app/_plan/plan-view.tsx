import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { KnowledgeLinks } from "#app/_knowledge/knowledge-links.ts";
import type { Answering } from "#app/_plan/questions/answer-question.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { joinSentences } from "#lib/domain/join-sentences.ts";
import { isUnanswered, unansweredQuestions } from "#lib/domain/plan/open-items.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { PLAN_WORDS } from "#lib/domain/plan/plan-words.ts";
import { speakerName } from "#lib/domain/roles/seats.ts";
import { type Deciding, DecisionsPart } from "./decisions/decisions-part.tsx";
import { DesignSections } from "./design-sections.tsx";
import { GlossaryPart } from "./glossary-part.tsx";
import { NeedPanel } from "./need-panel.tsx";
import { AssumptionsPart, ScopePart, TaskPart, TestPart, UncoveredNeedPart } from "./plan-lists.tsx";
import { PlanNav } from "./plan-nav.tsx";
import { PlanRequirements } from "./requirement-list.tsx";
import { RiskPart } from "./risk-part.tsx";
import { SourceHighlight } from "./source-highlight.tsx";

/** Statements of seats that the plan does not need. */
function Noted({ plan }: { plan: Plan }) {
  const locale = useLocale();
  const words = PLAN_WORDS[locale];
  const { noted = [], names } = plan.consensus;
  if (noted.length === 0) return null;
  return (
    <>
      <p className="mt-1">{words.noted}</p>
      <ul className="list-disc ps-5">
        {noted.map(({ role, text }) => (
          <li key={`${role}${text}`}>
            {speakerName(role, locale, names)}
            {words.colon}
            <span lang={plan.meta.language}>{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The decision on the plan with its numbers. `inBanner`: a banner of the page says it already, and only the numbers are left. */
function Decision({ plan, inBanner }: { plan: Plan; inBanner: boolean }) {
  const t = useTranslations("plan");
  const locale = useLocale();
  const words = PLAN_WORDS[locale];
  const names = (roles: readonly string[]) =>
    roles.map((role) => speakerName(role, locale, plan.consensus.names)).join(words.listComma);
  const blocking = unansweredQuestions(plan).length;
  const open = plan.open_questions.filter(isUnanswered).length;
  const counts = (
    <p className="text-soft">
      {joinSentences(
        locale,
        words.counts(plan.requirements.length, open, blocking),
        t("risk", { level: plan.meta.risk }),
      )}
    </p>
  );
  if (inBanner)
    return (
      <div>
        {counts}
        <Noted plan={plan} />
      </div>
    );
  const isReserved = plan.consensus.reserved_by.length > 0;
  return (
    <Notice
      tone={plan.meta.status === "final" ? "agree" : "concern"}
      title={t("version", { version: plan.meta.version, status: words.status[plan.meta.status] })}
    >
      <p>{plan.meta.status === "final" ? words.final : isReserved ? words.draft : words.draftShort}</p>
      {isReserved ? <p>{words.reservedBy(names(plan.consensus.reserved_by))}</p> : null}
      {plan.consensus.not_judged_by !== undefined && plan.consensus.not_judged_by.length > 0 ? (
        <p>{words.notJudgedBy(names(plan.consensus.not_judged_by))}</p>
      ) : null}
      <Noted plan={plan} />
      <div className="mt-1">{counts}</div>
    </Notice>
  );
}

interface PlanViewProps {
  plan: Plan;
  /** The need next to the plan; a review link shows none. */
  need?: string;
  /** How quotes of project knowledge are linked; a review link has no such links. */
  links?: KnowledgeLinks;
  /** Where its questions can be answered; absent for a reader who cannot, and for older versions. */
  answering?: Answering | undefined;
  /** Where its matches and pairs can be decided; absent where they cannot, and for older versions. */
  deciding?: Deciding | undefined;
  /** The page has a banner with the state of the plan. */
  hasBanner?: boolean;
  /** Checklists that the plan mentions; absent for older versions and shared pages. */
  concerns?: ReactNode;
  /** Files that the change may touch and that nobody has confirmed; absent for older versions and shared pages. */
  candidates?: ReactNode;
}

/** A plan as a page: decision and summary first, then requirements, then the supporting parts. */
export function PlanContent({
  plan,
  need,
  links,
  answering,
  deciding,
  hasBanner = false,
  concerns,
  candidates,
}: PlanViewProps) {
  const { language } = plan.meta;
  return (
    <SourceHighlight>
      <div
        className={
          need === undefined
            ? "grid grid-cols-[minmax(0,1fr)] gap-6"
            : "grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
        }
      >
        <div className="grid min-w-0 content-start gap-4">
          <Decision plan={plan} inBanner={hasBanner} />
          {plan.why ? (
            <div lang={language} className="reading whitespace-pre-wrap">
              {plan.why}
            </div>
          ) : null}
          {plan.what && plan.what !== plan.why ? (
            <div lang={language} className="reading whitespace-pre-wrap">
              {plan.what}
            </div>
          ) : null}
        </div>
        {need === undefined ? null : (
          <div className="lg:row-span-2">
            <div data-need className="lg:sticky lg:top-18 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
              <NeedPanel need={need} plan={plan} />
            </div>
          </div>
        )}
        <div className="min-w-0">
          <PlanNav plan={plan} />
          <DecisionsPart plan={plan} deciding={deciding} />
          <PlanRequirements plan={plan} links={links} />
          <ScopePart plan={plan} />
          <RiskPart plan={plan} />
          <AssumptionsPart plan={plan} links={links} answering={answering} />
          {concerns}
          <TestPart plan={plan} />
          <TaskPart plan={plan} />
          {candidates}
          <DesignSections plan={plan} />
          <GlossaryPart plan={plan} />
          <UncoveredNeedPart plan={plan} />
        </div>
      </div>
    </SourceHighlight>
  );
}
