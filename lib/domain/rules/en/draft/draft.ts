import type { LanguageTools } from "../../../language-tools.ts";
import type { RequirementType } from "../../../plan/plan.ts";
import type { RequirementDraft } from "../../../workshop/seat-turn.ts";
import type { DraftedRequirement } from "../../draft.ts";
import type { Clause, Reading } from "../../reading.ts";
import { type Frame, frameOf, paymentOf } from "./frame.ts";
import { type Limited, limitedOf } from "./limited.ts";
import { measureOf } from "./measure.ts";
import { momentOf } from "./moment.ts";
import { isPlain, statement } from "./plain-statement.ts";
import { limitScenarios, type Scenario, scenariosOf } from "./scenarios.ts";
import { rationaleOf, shallOf } from "./shall.ts";
import type { Scene } from "./steps.ts";
import { capabilityOf, statedTitle, titleOf } from "./title.ts";
import { instrument } from "./way.ts";

const TYPES: Partial<Record<Clause["kind"], RequirementType>> = {
  feature: "functional",
  rule: "rule",
  quality: "quality",
  constraint: "constraint",
  interface: "interface",
  data: "data",
};

const PRIORITY = { must: "high", must_not: "high", should: "medium", may: "medium", none: "medium" } as const;

/** The exact places of the need that a clause's words come from, without double ones. */
function sourcesOf(clause: Clause, more: readonly (Clause["span"] | undefined)[]): Clause["span"][] {
  const parts = [
    ...more,
    clause.actor?.span,
    clause.object?.span,
    ...clause.conditions.map(({ span }) => span),
  ];
  const outside = parts.flatMap((span) =>
    span && (span.start < clause.span.start || span.end > clause.span.end) ? [span] : [],
  );
  const all = [...outside, clause.span].sort((a, b) => a.start - b.start);
  return all.filter(
    (span, index) => all.findIndex(({ start, end }) => start === span.start && end === span.end) === index,
  );
}

/** Words taken from another clause: what the balance that is shown belongs to. */
function borrowed(frame: Frame, reading: Reading): Clause["span"] | undefined {
  const payment =
    frame.way === "shows" && / of the [^ ]/.test(frame.tail.slice(frame.object.length))
      ? paymentOf(reading)
      : undefined;
  return payment && instrument(payment)?.span;
}

/** Given / When / Then as one sentence. */
function acceptanceText(scenario: Scenario): string {
  const given = scenario.steps.filter((step) => step.startsWith("Given ")).map((step) => step.slice(6));
  const when = scenario.steps.find((step) => step.startsWith("When ")) ?? "";
  const then = (scenario.steps.find((step) => step.startsWith("Then ")) ?? "").slice(5);
  const opening =
    given.length > 0
      ? `Given ${given.join(" and ")}, ${when.slice(0, 1).toLowerCase()}${when.slice(1)}`
      : when;
  return `${opening}, ${then}.`;
}

function levelOf(frame: Frame, scenario: Scenario): DraftedRequirement["tests"][number]["level"] {
  const { kind, figures } = frame.clause;
  if (kind === "quality") return figures.length > 0 ? "integration" : "manual";
  if (kind === "constraint") return "manual";
  if (kind === "interface") return "integration";
  if (scenario.derived?.how.startsWith("Boundary") || frame.way === "limits") return "unit";
  if (kind === "rule" || momentOf(frame) || frame.way === "does") return "integration";
  return kind === "data" ? "integration" : "end-to-end";
}

function testsOf(frame: Frame, title: string, scenarios: readonly Scenario[]): DraftedRequirement["tests"] {
  return scenarios.map((scenario) => ({
    title:
      scenario.name === title
        ? title
        : `${title}: ${scenario.name.slice(0, 1).toLowerCase()}${scenario.name.slice(1)}`,
    level: levelOf(frame, scenario),
    ...(scenario.derived ? { derived: scenario.derived } : {}),
  }));
}

/** One requirement with its checks. */
function drafted(draft: RequirementDraft, frame: Frame): DraftedRequirement {
  const { scenarios, title } = draft;
  return {
    draft,
    clauseIds: [frame.clause.id],
    acceptance: scenarios.map((scenario) => ({
      text: acceptanceText(scenario),
      ...(scenario.derived ? { derived: scenario.derived } : {}),
    })),
    tests: testsOf(frame, title, scenarios),
  };
}

/** What somebody may do and its limit: the rule names the function that it bounds. */
function limitedDrafts(
  { capability, shall, title }: Limited,
  whole: DraftedRequirement,
  scene: Omit<Scene, "title">,
): DraftedRequirement[] {
  const [free] = draftClause({ ...capability, id: `${capability.id}.f` }, scene.reading, scene.tools);
  if (free === undefined) return [whole];
  const limits = limitScenarios({ ...scene, title });
  const rule: RequirementDraft = {
    ...whole.draft,
    title,
    shall,
    type: "rule",
    refines: [free.draft.key],
    change: { op: "added", capability: capabilityOf(title) },
    scenarios: limits.length > 0 ? limits : whole.draft.scenarios,
  };
  return [{ ...free, clauseIds: whole.clauseIds }, drafted(rule, scene.frame)];
}

/**
 * Requirements of one English clause (spec 8 §8.2): EARS sentence, title, scenarios, measure, acceptance and test
 * cases; of a permission with a limit the function and the rule. Goals, background and exclusions give none.
 */
export function draftClause(clause: Clause, reading: Reading, tools: LanguageTools): DraftedRequirement[] {
  const type = TYPES[clause.kind];
  if (!type || (!clause.action && !clause.object)) return [];
  const frame = frameOf(clause, reading, tools);
  const title = isPlain(frame) ? statedTitle(statement(frame, reading, tools)) : titleOf(frame, tools);
  const scenarios = scenariosOf({ frame, reading, tools, title });
  const rationale = rationaleOf(clause, reading, tools);
  const measure = clause.kind === "quality" ? measureOf(clause, reading, title) : undefined;
  const missing = clause.kind === "quality" && measure === undefined;
  const whole = drafted(
    {
      key: clause.id,
      title,
      shall: shallOf(frame, reading, tools),
      ...(rationale ? { rationale } : {}),
      type,
      priority: PRIORITY[clause.modality],
      ...(frame.person === "" ? {} : { actor: frame.person.replace(/^(?:only|an?|the) /, "") }),
      source: sourcesOf(clause, [borrowed(frame, reading)]),
      ...(measure ? { measure } : {}),
      ...(missing ? { figure_missing: true } : {}),
      change: { op: "added", capability: capabilityOf(title) },
      scenarios,
    },
    frame,
  );
  const limited = limitedOf(frame, (bare) => frameOf(bare, reading, tools), tools);
  return limited === undefined ? [whole] : limitedDrafts(limited, whole, { frame, reading, tools });
}
