import { Link2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { KnowledgeLinks } from "#app/_knowledge/knowledge-links.ts";
import { KnowledgeQuote } from "#app/_knowledge/knowledge-quote.tsx";
import { Badge } from "#app/_ui/badge.tsx";
import { InlineMarkdown } from "#app/_ui/inline-markdown.tsx";
import { withoutMarks } from "#lib/domain/document/inline-marks.ts";
import type { Language } from "#lib/domain/language.ts";
import { editableSentence, printedSentence } from "#lib/domain/plan/as-stated.ts";
import type { Plan, Requirement } from "#lib/domain/plan/plan.ts";
import { PLAN_WORDS } from "#lib/domain/plan/plan-words.ts";
import { repeatsSentence } from "#lib/domain/plan/says-the-same.ts";
import { lacksAcceptance } from "#lib/domain/plan/unfinished.ts";
import { printedStatement } from "#lib/domain/statement/binding-words.ts";
import { PlanItemLink } from "./item-link.tsx";

interface RequirementCardProps {
  requirement: Requirement;
  plan: Plan;
  links?: KnowledgeLinks | undefined;
}

function Scenarios({ scenarios, plan }: { scenarios: Requirement["scenarios"]; plan: Plan }) {
  const t = useTranslations("plan");
  return (
    <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {scenarios.map((scenario) => (
        <div key={scenario.name}>
          <h4 className="text-base font-semibold">
            <span lang={plan.meta.language}>{scenario.name}</span>
            {scenario.derived ? (
              <span className="ms-2 text-small font-normal text-faint" title={scenario.derived.how}>
                {t("derived")}
              </span>
            ) : null}
          </h4>
          <ol lang={plan.meta.language} className="mt-0.5 grid gap-0.5 text-soft">
            {scenario.steps.map((step) => (
              <li key={step}>{printedStatement(step, plan.meta.language)}</li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

/** The sentence, marked if it is the user's own, and the wording that the rules propose for it. */
function Wording({ requirement, language }: { requirement: Requirement; language: Language }) {
  const words = PLAN_WORDS[useLocale()];
  const { proposal } = requirement;
  return (
    <>
      <p className="reading mt-2">
        <span lang={language}>
          <InlineMarkdown text={editableSentence(requirement, language)} />
        </span>{" "}
        {requirement.as_stated ? <Badge>{words.asStated}</Badge> : null}
      </p>
      {proposal ? (
        <p className="reading mt-1 text-soft">
          <Badge tone="waiting">{words.proposal}</Badge>{" "}
          <span lang={language}>{printedStatement(proposal.shall, language)}</span>
        </p>
      ) : null}
    </>
  );
}

/** One requirement: its sentence, source, scenarios and tests. */
export function RequirementCard({ requirement, plan, links }: RequirementCardProps) {
  const t = useTranslations("plan");
  const locale = useLocale();
  const words = PLAN_WORDS[locale];
  const { id, source, derived, measure } = requirement;
  const { language } = plan.meta;
  const sentence = printedSentence(requirement, language);
  // The words of an as-stated sentence are not quoted again below it.
  const quoted = source.filter(
    (one) => one.place !== undefined || !repeatsSentence(withoutMarks(one.text), sentence),
  );
  const acceptance = plan.acceptance.filter((one) => one.requirements.includes(id));
  const tests = plan.test_plan.cases.filter((one) => one.requirements.includes(id));
  return (
    <article
      id={id}
      data-item={id}
      tabIndex={-1}
      className="keep group/r rounded-md border border-line bg-surface p-4 sm:px-5"
    >
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <a href={`#${id}`} className="font-mono text-small text-accent hover:underline">
          {id}
        </a>
        <h3
          lang={language}
          className={repeatsSentence(requirement.title, sentence) ? "sr-only" : "font-semibold"}
        >
          {requirement.title}
        </h3>
        <span className="ms-auto flex flex-wrap gap-1">
          {requirement.change.op === "added" ? null : (
            <Badge tone="accent">{words.changeOps[requirement.change.op]}</Badge>
          )}
          <Badge>{words.types[requirement.type]}</Badge>
          <Badge tone={requirement.priority === "critical" ? "concern" : "plain"}>
            {words.priorities[requirement.priority]}
          </Badge>
        </span>
      </header>
      <div
        className={quoted.length > 0 ? "lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-x-8" : ""}
      >
        <div>
          <Wording requirement={requirement} language={language} />
          {measure ? (
            <p className="mt-1 text-soft">
              {words.figure}
              {words.colon}
              <span lang={language}>{measure.metric}</span> {measure.comparator} {measure.value}{" "}
              {measure.unit}
              {[measure.condition, measure.percentile].filter(Boolean).map((one) => ` · ${one}`)}
            </p>
          ) : null}
          {requirement.figure_missing ? <p className="mt-1 text-concern">{words.figureMissing}</p> : null}
        </div>
        <p className="mt-2 text-small text-faint">
          {quoted.length > 0 ? `${words.source} ` : null}
          {quoted.map((one) =>
            one.place ? (
              <KnowledgeQuote key={`${one.ref}${one.start}`} span={one} language={language} links={links} />
            ) : (
              <q key={`${one.ref}${one.start}`} lang={language} className="me-2 text-soft">
                <InlineMarkdown text={one.text} />
              </q>
            ),
          )}
          {derived ? (
            <span>
              {words.derived}
              {words.colon}
              <span lang={language}>{derived.how}</span>
            </span>
          ) : null}
        </p>
      </div>
      {requirement.scenarios.length > 0 ? (
        <div className="mt-3 border-t border-line pt-3">
          <Scenarios scenarios={requirement.scenarios} plan={plan} />
        </div>
      ) : null}
      {lacksAcceptance(plan, requirement) ? (
        <p className="mt-2 text-small text-concern">{words.noAcceptance}</p>
      ) : null}
      {acceptance.length + tests.length > 0 ? (
        <ul className="mt-3 grid gap-1 text-soft">
          {acceptance.map((one) => (
            <li key={one.id}>
              <span className="me-1.5 font-mono text-small text-faint">{one.id}</span>
              <span lang={language}>{printedStatement(one.text, language)}</span>
            </li>
          ))}
          {tests.length > 0 ? (
            <li className="text-small text-faint">
              <Link2 size={12} aria-hidden className="me-1 inline" />
              {t("testedBy")}{" "}
              {tests.map((one) => (
                <PlanItemLink key={one.id} id={one.id} />
              ))}
            </li>
          ) : null}
        </ul>
      ) : null}
    </article>
  );
}
