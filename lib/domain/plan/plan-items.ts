import type { Language } from "../language.ts";
import { printedStatement } from "../statement/binding-words.ts";
import { printedSentence } from "./as-stated.ts";
import { type DesignItem, designKey, designParts } from "./design/design.ts";
import { fieldText, stepText } from "./design/design-tables.ts";
import { DESIGN_WORDS } from "./design/design-words.ts";
import type { Plan, Requirement } from "./plan.ts";
import { canonicalJson } from "./plan-hash.ts";
import { planWords } from "./plan-words.ts";

/** Sections of a plan whose items are compared, in display order. */
export const PLAN_SECTIONS = [
  "requirements",
  "scope",
  "non_goals",
  "targets",
  "tasks",
  "risks",
  "acceptance",
  "tests",
  "assumptions",
  "open_questions",
  "files",
  "entities",
  "states",
  "interfaces",
  "rights",
  "decisions",
  "alternatives",
  "text",
] as const;
export type PlanSection = (typeof PLAN_SECTIONS)[number];

/** A comparable item of a plan. */
export interface PlanItem {
  /** Id or path, or the text if it has neither. */
  readonly id: string;
  readonly title: string;
  /** Equal only if the whole item is equal. */
  readonly value: string;
  /** Equal only if the item is equal except for its id. */
  readonly content: string;
  /** Comparable fields as text. */
  readonly fields: Readonly<Record<string, string>>;
}

type Fields = Record<string, unknown>;

const lines = (value: readonly unknown[]): string => value.map(asText).filter(Boolean).join("\n");

/** A value as readable text: lists line by line, spans by their text, scenarios with their steps. */
function asText(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return lines(value);
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value !== "object") return "";
  const fields = value as Fields;
  if (typeof fields.name === "string" && Array.isArray(fields.steps))
    return `${fields.name}\n${lines(fields.steps)}`;
  if (typeof fields.how === "string") return fields.how;
  if (typeof fields.ref === "string") return asText(fields.text);
  if (typeof fields.op === "string")
    return [fields.op, asText(fields.previous_title)].filter(Boolean).join(" ");
  return Object.values(fields).map(asText).filter(Boolean).join(" ");
}

function item(id: string, title: string, value: object): PlanItem {
  const { id: _id, ...rest } = value as Fields;
  const fields = Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, asText(one)]));
  return { id, title, value: canonicalJson(value), content: canonicalJson(rest), fields };
}

/** A requirement, with its wording as documents print it. */
function requirementItem(requirement: Requirement, plan: Plan): PlanItem {
  const { language } = plan.meta;
  const { as_stated, proposal } = requirement;
  const compared = item(requirement.id, requirement.title, requirement);
  const wording = {
    shall: printedSentence(requirement, language),
    ...(as_stated === true ? { as_stated: planWords(plan).asStated } : {}),
    ...(proposal === undefined ? {} : { proposal: printedStatement(proposal.shall, language) }),
  };
  return { ...compared, fields: { ...compared.fields, ...wording } };
}

/** The fields of an item of the design as people read them. */
function designFields(one: DesignItem, language: Language): Record<string, string> {
  const { directions } = DESIGN_WORDS[language];
  if ("fields" in one) return { fields: lines(one.fields.map((field) => fieldText(field, language))) };
  if ("transitions" in one)
    return { transitions: lines(one.transitions.map((step) => stepText(step, language))) };
  return "partner" in one ? { direction: directions[one.direction] } : {};
}

/** Items of the design are known by their names. */
const designItems = (items: readonly DesignItem[], { meta }: Plan): PlanItem[] =>
  items.map((one) => {
    const compared = item(designKey(one), designKey(one), one);
    return { ...compared, fields: { ...compared.fields, ...designFields(one, meta.language) } };
  });

const plain = (texts: readonly string[]): PlanItem[] =>
  texts.map((text) => ({ id: text, title: text, value: text, content: text, fields: {} }));

/** Texts of a plan outside its lists: one item per non-empty text. */
function texts({ why, what, design, test_plan }: Plan): PlanItem[] {
  const named = {
    why,
    what,
    design: design.overview,
    dependencies: lines(design.dependencies),
    strategy: test_plan.strategy,
    automation: test_plan.automation,
  };
  return Object.entries(named)
    .filter(([, text]) => text !== "")
    .map(([id, text]) => ({ id, title: id, value: text, content: text, fields: { text } }));
}

/** All comparable items of a plan by section, in the plan's order. */
export function planItems(plan: Plan): Record<PlanSection, PlanItem[]> {
  const parts = designParts(plan);
  return {
    requirements: plan.requirements.map((one) => requirementItem(one, plan)),
    scope: plain(plan.scope),
    non_goals: plain(plan.non_goals),
    targets: plain(plan.targets),
    tasks: plan.tasks.map((one) => item(one.id, one.title, one)),
    risks: plan.risks.map((one) => item(one.id, one.description, one)),
    acceptance: plan.acceptance.map((one) => item(one.id, one.text, one)),
    tests: plan.test_plan.cases.map((one) => item(one.id, one.title, one)),
    assumptions: plan.assumptions.map((one) => item(one.id, one.text, one)),
    open_questions: plan.open_questions.map((one) => item(one.id, one.text, one)),
    files: plan.file_impacts.map((one) => item(one.path, one.path, one)),
    entities: designItems(parts.entities, plan),
    states: designItems(parts.states, plan),
    interfaces: designItems(parts.interfaces, plan),
    rights: designItems(parts.rights, plan),
    decisions: plain(plan.design.key_decisions),
    alternatives: plain(plan.design.alternatives),
    text: texts(plan),
  };
}
