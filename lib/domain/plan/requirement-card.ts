import { plainLine, plainWords } from "../document/markdown-text.ts";
import type { Language } from "../language.ts";
import { printedStatement } from "../statement/binding-words.ts";
import { LINK_LABELS } from "../statement/link-labels.ts";
import { printedSentence } from "./as-stated.ts";
import type { Plan, Requirement } from "./plan.ts";
import { type PlanWords, planWords } from "./plan-words.ts";
import { scenarioSentence, sourceQuotes, withFullStop } from "./source-words.ts";
import { lacksAcceptance } from "./unfinished.ts";

/** Options of a requirement card: heading, statement, and a compact list of attributes. */
export interface CardOptions {
  readonly level: 3 | 4;
  /** Whether a wording that nobody has confirmed is printed. Default: no. */
  readonly showsProposal?: boolean;
  /** How the sentence is written as a paragraph. Default: as plain text. */
  readonly paragraph?: (sentence: string) => string;
  /** Additional entries at the end of the list, as Markdown. */
  readonly more?: readonly string[];
}

/** One entry of the list: bold name and value. */
export function fact(name: string, value: string, words: PlanWords): string {
  return `- **${name}**${words.colon}${value}`;
}

/** The card as Markdown without a final line end. */
export function requirementCard(plan: Plan, requirement: Requirement, options: CardOptions): string {
  const words = planWords(plan);
  const { paragraph = plainLine } = options;
  const lines = [
    `${"#".repeat(options.level)} ${requirement.id} ${plainWords(requirement.title)}`,
    "",
    paragraph(printedSentence(requirement, plan.meta.language)),
    "",
    ...(requirement.as_stated === true ? [fact(words.wording, words.asStated, words)] : []),
    ...(options.showsProposal === true ? proposalLines(requirement, plan.meta.language, words) : []),
    fact(words.source, origin(requirement, words), words),
    fact(words.priority, classification(requirement, words), words),
    ...refinement(requirement, plan.meta.language, words),
    ...measureLines(requirement, words),
  ];
  if (requirement.rationale !== undefined)
    lines.push(fact(words.rationale, plainWords(withFullStop(requirement.rationale)), words));
  lines.push(
    ...scenarioLines(plan, requirement, words),
    ...checkLines(plan, requirement, words),
    ...(options.more ?? []),
  );
  return lines.join("\n");
}

function origin(requirement: Requirement, words: PlanWords): string {
  const parts: string[] = [];
  if (requirement.source.length > 0) parts.push(plainWords(sourceQuotes(requirement.source, words)));
  if (requirement.derived !== undefined)
    parts.push(`${words.derived}${words.colon}${plainWords(requirement.derived.how)}`);
  return parts.join(words.semicolon);
}

function classification(requirement: Requirement, words: PlanWords): string {
  const parts = [
    words.priorities[requirement.priority],
    `${words.type}${words.colon}${words.types[requirement.type]}`,
  ];
  if (requirement.actor !== undefined)
    parts.push(`${words.actor}${words.colon}${plainWords(requirement.actor)}`);
  return parts.join(words.semicolon);
}

/** The functions that a rule constrains, under the label of the corresponding link type. */
function refinement({ refines = [] }: Requirement, language: Language, words: PlanWords): string[] {
  if (refines.length === 0) return [];
  return [fact(LINK_LABELS[language].refines, refines.join(words.listComma), words)];
}

const COMPARATORS = { "<": "<", "<=": "≤", "=": "=", ">=": "≥", ">": ">", between: "" } as const;

function measureLines(requirement: Requirement, words: PlanWords): string[] {
  const { measure } = requirement;
  if (measure === undefined)
    return requirement.figure_missing === true ? [fact(words.figure, words.figureMissing, words)] : [];
  const { metric, comparator, value, unit, percentile, condition } = measure;
  const amount = [metric, COMPARATORS[comparator], value, unit].filter((part) => part !== "").join(" ");
  const limits = [percentile, condition].filter((part) => part !== undefined && part !== "");
  return [fact(words.figure, plainWords([amount, ...limits].join(words.comma)), words)];
}

function proposalLines({ proposal }: Requirement, language: Language, words: PlanWords): string[] {
  if (proposal === undefined) return [];
  return [fact(words.proposal, plainWords(printedStatement(proposal.shall, language)), words)];
}

function scenarioLines(plan: Plan, requirement: Requirement, words: PlanWords): string[] {
  // Not under the label of scenarios or acceptance, where the words would be read back as a criterion.
  if (lacksAcceptance(plan, requirement)) return [fact(words.missing, words.noAcceptance, words)];
  if (requirement.scenarios.length === 0) return [];
  const lines = [`- **${words.scenarios}**`];
  for (const scenario of requirement.scenarios) {
    const sentence = plainWords(scenarioSentence(scenario.steps));
    const how = scenario.derived === undefined ? "" : words.derivedNote(plainWords(scenario.derived.how));
    lines.push(`  - ${plainWords(scenario.name)}${words.colon}${sentence}${how}`);
  }
  return lines;
}

function checkLines(plan: Plan, requirement: Requirement, words: PlanWords): string[] {
  const lines: string[] = [];
  const points = plan.acceptance.filter((point) => point.requirements.includes(requirement.id));
  if (points.length > 0) lines.push(`- **${words.acceptance}**`);
  for (const point of points) lines.push(`  - ${point.id} ${plainWords(withFullStop(point.text))}`);
  const cases = plan.test_plan.cases.filter((one) => one.requirements.includes(requirement.id));
  if (cases.length > 0) {
    const names = cases.map((one) => words.withLevel(one.id, words.testLevels[one.level]));
    lines.push(fact(words.verification, names.join(words.listComma), words));
  }
  return lines;
}
