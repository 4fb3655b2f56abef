import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { KnowledgeLinks } from "#app/_knowledge/knowledge-links.ts";
import { KnowledgeQuote } from "#app/_knowledge/knowledge-quote.tsx";
import { type Answering, AnswerQuestion } from "#app/_plan/questions/answer-question.tsx";
import { Badge } from "#app/_ui/badge.tsx";
import { FoldSection } from "#app/_ui/fold-section.tsx";
import { InlineMarkdown } from "#app/_ui/inline-markdown.tsx";
import { proposedCases } from "#lib/domain/plan/design/proposed-cases.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { PLAN_WORDS } from "#lib/domain/plan/plan-words.ts";
import { scopeLines } from "#lib/domain/plan/scope-lines.ts";
import { speakerName } from "#lib/domain/roles/seats.ts";
import { isAnswerable } from "#lib/domain/workshop/remark-answers.ts";
import { Bullets } from "./bullets.tsx";
import { PlanItemLink } from "./item-link.tsx";

function Row({ id, children }: { id: string; children: ReactNode }) {
  return (
    <li
      id={id}
      className="keep grid gap-x-3 border-b border-line py-2 last:border-b-0 sm:grid-cols-[5.5rem_1fr]"
    >
      <span className="font-mono text-small leading-relaxed text-faint">{id}</span>
      <div className="min-w-0">{children}</div>
    </li>
  );
}

function Refs({ ids }: { ids: readonly string[] }) {
  return (
    <span className="text-small">
      {ids.map((id) => (
        <PlanItemLink key={id} id={id} />
      ))}
    </span>
  );
}

/** Scope and out of scope, side by side, and how success is measured. */
export function ScopePart({ plan }: { plan: Plan }) {
  const words = PLAN_WORDS[useLocale()];
  const { language } = plan.meta;
  return (
    <div id="scope" className="mt-9 grid scroll-mt-28 gap-x-10 gap-y-6 sm:grid-cols-2">
      <section>
        <h2 className="mb-2 border-b border-line pb-1.5 text-read font-semibold">{words.scope}</h2>
        <Bullets texts={scopeLines(plan)} none={words.nothingStated} lang={language} />
      </section>
      <section>
        <h2 className="mb-2 border-b border-line pb-1.5 text-read font-semibold">{words.nonGoals}</h2>
        <Bullets texts={plan.non_goals} none={words.nothingStated} lang={language} />
      </section>
      {plan.targets.length > 0 ? (
        <section>
          <h2 className="mb-2 border-b border-line pb-1.5 text-read font-semibold">{words.targets}</h2>
          <Bullets texts={plan.targets} none={words.nothingStated} lang={language} />
        </section>
      ) : null}
    </div>
  );
}

/** Test cases that states and permissions propose. They are not part of the plan before somebody adds them. */
function ProposedCases({ plan }: { plan: Plan }) {
  const t = useTranslations("plan.proposedCases");
  const proposed = proposedCases(plan);
  if (proposed.length === 0) return null;
  return (
    <details className="mb-3 rounded-md border border-waiting/40 bg-waiting-soft px-3 py-2">
      <summary>{t("title", { count: proposed.length })}</summary>
      <p className="mt-1 text-small text-soft">{t("hint")}</p>
      <ul lang={plan.meta.language} className="mt-1 grid list-disc gap-0.5 ps-5">
        {proposed.map(({ title }) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </details>
  );
}

export function TestPart({ plan }: { plan: Plan }) {
  const t = useTranslations("plan");
  const words = PLAN_WORDS[useLocale()];
  const { language } = plan.meta;
  const { cases, strategy } = plan.test_plan;
  const isEmpty = cases.length === 0 && !strategy && proposedCases(plan).length === 0;
  const none = isEmpty ? words.nothingStated : undefined;
  return (
    <FoldSection id="tests" title={words.tests} count={cases.length} none={none}>
      {strategy ? (
        <p lang={language} className="mb-3 max-w-3xl text-soft">
          {strategy}
        </p>
      ) : null}
      <ProposedCases plan={plan} />
      {plan.requirements.map((requirement) => {
        const own = cases.filter((one) => one.requirements[0] === requirement.id);
        if (own.length === 0) return null;
        return (
          <div key={requirement.id} className="mb-3">
            <h3 className="text-small text-faint">
              <PlanItemLink id={requirement.id} />
              <span lang={language}>{requirement.title}</span>
            </h3>
            <ul>
              {own.map((one) => (
                <Row key={one.id} id={one.id}>
                  <span lang={language}>{one.title}</span>{" "}
                  <span className="text-small text-faint">{words.testLevels[one.level]}</span>
                  {one.derived ? (
                    <span className="ms-2 text-small text-faint" title={one.derived.how}>
                      {t("derived")}
                    </span>
                  ) : null}
                </Row>
              ))}
            </ul>
          </div>
        );
      })}
    </FoldSection>
  );
}

export function TaskPart({ plan }: { plan: Plan }) {
  const words = PLAN_WORDS[useLocale()];
  return (
    <FoldSection
      id="tasks"
      title={words.tasks}
      count={plan.tasks.length}
      none={plan.tasks.length === 0 ? words.nothingStated : undefined}
    >
      <ul>
        {plan.tasks.map((task) => (
          <Row key={task.id} id={task.id}>
            <p>
              <span lang={plan.meta.language} className="font-semibold">
                {task.title}
              </span>{" "}
              <Badge>{task.effort}</Badge>
            </p>
            {task.description ? (
              <p lang={plan.meta.language} className="text-soft">
                {task.description}
              </p>
            ) : null}
            <p className="text-small text-faint">
              <Refs ids={task.requirements} />
              {task.depends.length > 0 ? `${words.depends} ` : null}
              <Refs ids={task.depends} />
            </p>
          </Row>
        ))}
      </ul>
    </FoldSection>
  );
}

interface CitesProps {
  cites: Plan["assumptions"][number]["cites"];
  language: string;
  links: KnowledgeLinks | undefined;
}

/** Quotes of project knowledge on which an item is based. */
function Cites({ cites, language, links }: CitesProps) {
  if (cites === undefined || cites.length === 0) return null;
  return (
    <p className="text-small">
      {cites.map((span) => (
        <KnowledgeQuote key={`${span.ref}${span.start}`} span={span} language={language} links={links} />
      ))}
    </p>
  );
}

/** Assumptions and open questions. */
export function AssumptionsPart({
  plan,
  links,
  answering,
}: {
  plan: Plan;
  links?: KnowledgeLinks | undefined;
  /** Absent where questions cannot be answered, e.g. in an older version. */
  answering?: Answering | undefined;
}) {
  const locale = useLocale();
  const words = PLAN_WORDS[locale];
  const { language } = plan.meta;
  return (
    <>
      <FoldSection
        id="questions"
        title={words.questions}
        count={plan.open_questions.length}
        none={plan.open_questions.length === 0 ? words.noQuestions : undefined}
      >
        <ul>
          {plan.open_questions.map((one) => (
            <Row key={one.id} id={one.id}>
              <p>
                <span lang={language}>{one.text}</span>{" "}
                {one.blocking ? <Badge tone="block">{words.blocking}</Badge> : null}{" "}
                <Badge tone={one.status === "open" ? "waiting" : "plain"}>
                  {words.questionStatus[one.status]}
                </Badge>
              </p>
              <p className="text-soft">
                {words.whyAsked}
                {words.colon}
                <span lang={language}>{one.why}</span>
              </p>
              {one.default ? (
                <p className="text-soft">
                  {words.default}
                  {words.colon}
                  <span lang={language}>{one.default}</span>
                </p>
              ) : null}
              <Cites cites={one.cites} language={language} links={links} />
              <p className="text-small text-faint">
                {words.raisedBy}
                {words.colon}
                {speakerName(one.raised_by, locale, plan.consensus.names)}
              </p>
              {answering !== undefined && isAnswerable(one) ? (
                <AnswerQuestion
                  key={answering.planVersion}
                  {...answering}
                  questionId={one.id}
                  hasDefault={one.default !== undefined}
                />
              ) : null}
            </Row>
          ))}
        </ul>
      </FoldSection>
      <FoldSection
        id="assumptions"
        title={words.assumptions}
        count={plan.assumptions.length}
        none={plan.assumptions.length === 0 ? words.noAssumptions : undefined}
      >
        <ul>
          {plan.assumptions.map((one) => (
            <Row key={one.id} id={one.id}>
              <span lang={language}>{one.text}</span>{" "}
              <span className="text-small text-faint">{words.sources[one.source]}</span>
              <Cites cites={one.cites} language={language} links={links} />
            </Row>
          ))}
        </ul>
      </FoldSection>
    </>
  );
}

/** Parts of the need that no item covers, so that nothing is dropped silently. */
export function UncoveredNeedPart({ plan }: { plan: Plan }) {
  const words = PLAN_WORDS[useLocale()];
  const { language } = plan.meta;
  return (
    <>
      {plan.unused_clauses.length > 0 ? (
        <FoldSection id="unused" title={words.unused} count={plan.unused_clauses.length}>
          <ul lang={language} className="grid gap-1.5">
            {plan.unused_clauses.map((one) => (
              <li key={`${one.ref}${one.start}`}>
                <q>
                  <InlineMarkdown text={one.text} />
                </q>{" "}
                <span className="text-soft">{one.reason}</span>
              </li>
            ))}
          </ul>
        </FoldSection>
      ) : null}
    </>
  );
}
