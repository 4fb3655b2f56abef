import { useLocale, useTranslations } from "next-intl";
import type { Language } from "#lib/domain/language.ts";
import { designParts } from "#lib/domain/plan/design/design.ts";
import { openPairs } from "#lib/domain/plan/open-items.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { PLAN_WORDS } from "#lib/domain/plan/plan-words.ts";
import { FoldAll } from "./fold-all.tsx";

interface Part {
  readonly id: string;
  readonly title: string;
  readonly count?: number;
}

function hasDesign(plan: Plan): boolean {
  const { overview, dependencies, key_decisions, alternatives } = plan.design;
  const lists = [
    dependencies,
    key_decisions,
    alternatives,
    plan.file_impacts,
    ...Object.values(designParts(plan)),
  ];
  return overview !== "" || lists.some(({ length }) => length > 0);
}

/** Parts that readers look for also when there is nothing in them. */
const ALWAYS = new Set(["requirements", "questions"]);

/** The parts of the page that readers look for, in its order, without empty ones. */
function partsOf(plan: Plan, words: (typeof PLAN_WORDS)[Language], decide: string): Part[] {
  const open = (plan.matches ?? []).filter(({ status }) => status === "open").length + openPairs(plan).length;
  const all: Part[] = [
    { id: "decisions", title: decide, count: open },
    { id: "requirements", title: words.requirements, count: plan.requirements.length },
    { id: "scope", title: words.scope },
    { id: "risks", title: words.risks, count: plan.risks.length },
    { id: "questions", title: words.questions, count: plan.open_questions.length },
    { id: "assumptions", title: words.assumptions, count: plan.assumptions.length },
    { id: "tests", title: words.tests, count: plan.test_plan.cases.length },
    { id: "tasks", title: words.tasks, count: plan.tasks.length },
    ...(hasDesign(plan) ? [{ id: "design", title: words.design }] : []),
    { id: "unused", title: words.unused, count: plan.unused_clauses.length },
  ];
  return all.filter(({ id, count }) => ALWAYS.has(id) || count !== 0);
}

/** The parts of a plan as links that stay in view, and folding all of them. */
export function PlanNav({ plan }: { plan: Plan }) {
  const t = useTranslations("plan.nav");
  const decide = useTranslations("plan.decisions")("title");
  const words = PLAN_WORDS[useLocale()];
  return (
    <nav
      aria-label={t("label")}
      className="no-print sticky top-13 z-10 -mx-1 mb-5 flex items-center gap-3 border-b border-line bg-paper px-1 py-1.5 text-small"
    >
      <ul className="flex min-w-0 flex-1 gap-x-4 overflow-x-auto sm:flex-wrap sm:overflow-visible">
        {partsOf(plan, words, decide).map(({ id, title, count }) => (
          <li key={id} className="whitespace-nowrap">
            <a href={`#${id}`} className="inline-flex min-h-7 items-center gap-1 text-accent hover:underline">
              {title}
              {count === undefined ? null : <span className="text-faint tabular-nums">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
      <FoldAll />
    </nav>
  );
}
