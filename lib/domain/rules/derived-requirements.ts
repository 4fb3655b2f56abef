import type { LanguageTools } from "../language-tools.ts";
import type { RequirementDraft } from "../workshop/seat-turn.ts";
import { capabilityOf } from "./capability.ts";
import { type DerivedRequirement, speaksOf, type Variant } from "./concerns/concern.ts";
import { fill, type Places } from "./concerns/places.ts";
import { clauseFor, placesFor, type Woken } from "./concerns/wake.ts";
import type { DraftedRequirement } from "./draft.ts";
import type { Clause, Reading } from "./reading.ts";
import { umbrellaClauses } from "./umbrella.ts";

/**
 * Requirements that must exist because others presuppose them: a balance that is spent, a rest that is kept. Each is
 * marked derived with how (spec 8 §8.2); its source is the clause that presupposes it.
 */
export function derivedRequirements(
  woken: readonly Woken[],
  reading: Reading,
  tools: LanguageTools,
): readonly DraftedRequirement[] {
  return woken.flatMap((each) =>
    (each.concern.derives ?? [])
      .filter((rule) => needsIt(rule, each, reading))
      .map((rule) => derive(rule, each, { reading, tools })),
  );
}

function needsIt(rule: DerivedRequirement, woken: Woken, reading: Reading): boolean {
  const { language } = reading;
  if (!speaksOf(woken.context, rule.when, language)) return false;
  return rule.unless === undefined || !speaksOf(reading.text, rule.unless, language);
}

interface Scope {
  readonly reading: Reading;
  readonly tools: LanguageTools;
}

function derive(rule: DerivedRequirement, woken: Woken, { reading, tools }: Scope): DraftedRequirement {
  const clause = clauseFor(woken, rule.when);
  const { language } = reading;
  const places = placesFor(woken, clause, { reading, tools });
  const text = (template: { zh: string; en: string }) => fill(template, places, { language, tools });
  const how = text(rule.how);
  const title = text(rule.title);
  const roots = rootsOf(woken, clause, reading);
  const draft: RequirementDraft = {
    key: `derived.${woken.concern.id}.${roots[0]?.id ?? "c0"}`,
    title,
    shall: text(rule.shall),
    type: rule.type,
    priority: "high",
    source: roots.map((root) => root.span),
    derived: { how },
    change: { op: "added", capability: capabilityOf(clause, reading) },
    scenarios: rule.scenarios.map((scenario) => ({
      name: text(scenario.name),
      steps: scenario.steps[language].map((step) =>
        fill({ zh: step, en: step }, places, { language, tools }),
      ),
      derived: { how },
    })),
  };
  return {
    draft,
    clauseIds: roots.map((root) => root.id),
    acceptance: draft.scenarios.map((scenario) => ({ text: asAcceptance(scenario.steps), derived: { how } })),
    tests: draft.scenarios.map((scenario) => ({
      title: language === "zh" ? `${title}：${scenario.name}` : `${title}: ${scenario.name}`,
      level: "integration" as const,
      derived: { how },
    })),
  };
}

/** The clause that presupposes it, and the clause that only names the whole, which it fills with content. */
function rootsOf(woken: Woken, clause: Clause | undefined, reading: Reading): readonly Clause[] {
  const named = umbrellaClauses(reading).filter((each) => woken.clauses.includes(each));
  const roots = [...named, ...(clause === undefined || named.includes(clause) ? [] : [clause])];
  return roots.slice(0, 2);
}

/** A scenario's steps as one sentence that can be accepted. */
function asAcceptance(steps: readonly string[]): string {
  const chinese = steps.some((step) => /\p{Script=Han}/u.test(step));
  const bare = steps.map((step) => step.replace(/[。.；;，,\s]+$/, ""));
  if (chinese) return `${bare.join("，")}。`;
  return `${bare.map((step, at) => (at === 0 ? step : step.charAt(0).toLowerCase() + step.slice(1))).join(", ")}.`;
}

/** Adds the cases that a requirement's own words imply (whole and part, none, refused), each marked derived. */
export function withVariants(
  drafted: DraftedRequirement,
  woken: readonly Woken[],
  { reading, tools }: Scope,
): DraftedRequirement {
  const { language } = reading;
  const added = woken.flatMap((each) => {
    const clause = each.clauses.find((one) => drafted.clauseIds.includes(one.id));
    const touches = clause !== undefined || sharesWord(drafted, each);
    if (!touches) return [];
    const places = placesFor(each, clause ?? each.clauses[0], { reading, tools });
    return (each.concern.variants ?? [])
      .filter((variant) => fits(variant, drafted, reading))
      .map((variant) => scenarioOf(variant, places, { reading, tools }));
  });
  if (added.length === 0) return drafted;
  return {
    ...drafted,
    draft: { ...drafted.draft, scenarios: [...drafted.draft.scenarios, ...added].slice(0, MOST_SCENARIOS) },
    acceptance: [
      ...drafted.acceptance,
      ...added.map((scenario) => ({ text: asAcceptance(scenario.steps), derived: scenario.derived })),
    ],
    tests: [
      ...drafted.tests,
      ...added.map((scenario) => ({
        title:
          language === "zh"
            ? `${drafted.draft.title}：${scenario.name}`
            : `${drafted.draft.title}: ${scenario.name}`,
        level: "integration" as const,
        derived: scenario.derived,
      })),
    ],
  };
}

const MOST_SCENARIOS = 6;

function sharesWord(drafted: DraftedRequirement, woken: Woken): boolean {
  return drafted.draft.shall.toLowerCase().includes(woken.match.toLowerCase());
}

function fits(variant: Variant, drafted: DraftedRequirement, reading: Reading): boolean {
  const { draft } = drafted;
  if (draft.derived !== undefined) return false;
  const own = `${draft.shall} ${draft.source.map((span) => span.text).join(" ")}`;
  if (!speaksOf(own, variant.when, reading.language)) return false;
  const told = draft.scenarios.map((scenario) => `${scenario.name} ${scenario.steps.join(" ")}`).join(" ");
  return variant.unless === undefined || !speaksOf(told, variant.unless, reading.language);
}

function scenarioOf(variant: Variant, places: Places, { reading, tools }: Scope) {
  const { language } = reading;
  const scope = { language, tools };
  return {
    name: fill(variant.name, places, scope),
    steps: variant.steps[language].map((step) => fill({ zh: step, en: step }, places, scope)),
    derived: { how: fill(variant.how, places, scope) },
  };
}
