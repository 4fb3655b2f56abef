import { plainLine, plainWords, table, tableCell } from "../document/markdown-text.ts";
import { activeRequirements } from "../plan/active-requirements.ts";
import { sentenceOf } from "../plan/as-stated.ts";
import { distinctTerms, type PlanTerm, planTerms } from "../plan/defined-terms.ts";
import {
  dataModel,
  partnerList,
  permissionTable,
  stateModels,
  textList,
} from "../plan/design/design-markdown.ts";
import { openContradictions } from "../plan/open-items.ts";
import type { Plan, Requirement } from "../plan/plan.ts";
import { type PlanWords, planWords } from "../plan/plan-words.ts";
import { requirementCard } from "../plan/requirement-card.ts";
import { quoteText, sourceName, sourceQuotes, withFullStop, withoutFullStop } from "../plan/source-words.ts";
import { statementLine } from "../requirements/records/statement-line.ts";
import {
  REQUIREMENT_KINDS,
  type RequirementKind,
  type SectionKind,
  sectionKindFor,
} from "../srs-outline/profile.ts";
import { QUESTION_TOPICS, SRS_WORDS, type SrsWords } from "../srs-outline/srs-words.ts";
import type { RequirementStatus } from "../statement/requirement-status.ts";
import { bullets } from "./sections/bullets.ts";
import { journeys } from "./sections/journeys.ts";
import type { NeedFacts } from "./sections/need-facts.ts";
import { objectives } from "./sections/objectives.ts";
import { functionsSummary, perspective, purpose, scope, users } from "./sections/overview.ts";
import { prototypeChapter } from "./sections/prototype-chapter.ts";
import { stories } from "./sections/stories.ts";
import { summary } from "./sections/summary.ts";
import { useCaseTexts } from "./sections/use-cases.ts";
import { KINDS_WITH_QUESTION, VIEW_WORDS } from "./sections/view-words.ts";

/** Input of all section writers. */
export interface SrsContext {
  readonly plan: Plan;
  readonly projectName: string;
  readonly status: RequirementStatus;
  readonly terms: readonly PlanTerm[];
  readonly facts?: NeedFacts | undefined;
  readonly words: SrsWords;
  readonly planWords: PlanWords;
}

export function srsContext(
  plan: Plan,
  input: Pick<SrsContext, "projectName" | "status" | "terms" | "facts">,
): SrsContext {
  const terms = distinctTerms([...input.terms, ...planTerms(plan)]);
  return { plan, ...input, terms, words: SRS_WORDS[plan.meta.language], planWords: planWords(plan) };
}

const WRITERS: Readonly<Record<Exclude<SectionKind, RequirementKind>, (context: SrsContext) => string>> = {
  summary,
  purpose,
  scope,
  perspective,
  functions_summary: functionsSummary,
  users,
  objectives,
  journeys,
  stories,
  use_cases: useCaseTexts,
  prototype: prototypeChapter,
  definitions,
  references,
  verification,
  assumptions,
  questions,
  risks,
  trace,
  leftovers,
  data_model: ({ plan }) => dataModel(plan),
  states: ({ plan }) => stateModels(plan, 4),
  partners: ({ plan, projectName }) => partnerList(plan, projectName),
  permissions: ({ plan }) => permissionTable(plan),
  decisions,
  tasks,
  other: () => "",
};

/** The section's content from the plan, or null if there is none. */
export function sectionBody(kind: SectionKind, context: SrsContext): string | null {
  const body = isRequirementKind(kind) ? cards(kind, context) : WRITERS[kind](context);
  return body === "" ? null : body;
}

/** The sentence of a section without content, with the questions that would fill it. */
export function emptySectionText(kind: SectionKind, context: SrsContext): string {
  const topic = QUESTION_TOPICS[kind];
  const open = context.plan.open_questions.filter(
    (question) => question.status === "open" && topic?.test(question.text) === true,
  );
  const sentence = context.words.nothing[kind];
  if (open.length === 0) return `${sentence}${openPointText(kind, context)}`;
  const ids = open.map((question) => question.id).join(context.planWords.listComma);
  return `${sentence}${context.words.space}${context.words.relatedQuestions(ids, open.length)}`;
}

/** Question to the reader for a section without content; "" if none is needed. */
function openPointText(kind: SectionKind, { plan, words, planWords: { colon } }: SrsContext): string {
  const { ask, toConfirm } = VIEW_WORDS[plan.meta.language];
  const question = KINDS_WITH_QUESTION.has(kind) ? ask[kind as keyof typeof ask] : undefined;
  return question === undefined ? "" : `${words.space}**${toConfirm}**${colon}${question}`;
}

function isRequirementKind(kind: SectionKind): kind is RequirementKind {
  return REQUIREMENT_KINDS.some((known) => known === kind);
}

function cards(kind: RequirementKind, context: SrsContext): string {
  const own = activeRequirements(context.plan).filter((r) => sectionKindFor(r) === kind);
  return own.map((requirement) => srsCard(requirement, context, 1)).join("\n\n");
}

/** A requirement card with version and status. */
export function srsCard(requirement: Requirement, context: SrsContext, version: number): string {
  return requirementCard(context.plan, requirement, {
    level: 4,
    paragraph: statementLine,
    more: [statusLine(version, context.status, context.words)],
  });
}

export function statusLine(version: number, status: RequirementStatus, words: SrsWords): string {
  return words.space === ""
    ? `- **${words.version}**：${version}；${words.status}：${words.statuses[status]}`
    : `- **${words.version}**: ${version}; ${words.status}: ${words.statuses[status]}`;
}

function definitions(context: SrsContext): string {
  const rows = termRows(context);
  return rows.length === 0 ? "" : table(context.words.term, rows);
}

/** One row per term: the term, its definition, and the requirements that use it. */
export function termRows({ plan, terms, words, planWords: { listComma } }: SrsContext): string[][] {
  return terms.map((term) => {
    const used = plan.requirements
      .filter((r) => `${r.title} ${sentenceOf(r)}`.includes(term.text))
      .map((r) => r.id);
    return [tableCell(term.text), tableCell(term.definition ?? words.undefinedTerm), used.join(listComma)];
  });
}

function references({ plan, planWords: names }: SrsContext): string {
  const spans = plan.requirements
    .flatMap((r) => r.source)
    .filter(({ ref, place }) => place !== undefined || ref.startsWith("doc_"));
  const works = spans.map(({ ref, place }) =>
    place ? `${place.title} v${place.version}` : sourceName({ ref }, names),
  );
  return bullets([...new Set(works)]);
}

function verification({ plan, words, planWords: names }: SrsContext): string {
  const { strategy, automation, cases } = plan.test_plan;
  const parts = [strategy, automation]
    .filter((text) => text.trim() !== "")
    .map((text) => plainLine(withFullStop(text)));
  if (cases.length > 0) parts.push(table(words.testColumns, testRows(plan, names)));
  return parts.join("\n\n");
}

export function testRows(plan: Plan, words: PlanWords): string[][] {
  return plan.test_plan.cases.map((one) => [
    one.id,
    tableCell(one.title),
    words.testLevels[one.level],
    one.requirements.join(words.listComma),
  ]);
}

function assumptions(context: SrsContext): string {
  return bullets(assumptionItems(context));
}

export function assumptionItems({ plan, planWords: words }: SrsContext): string[] {
  return plan.assumptions.map(
    (one) => `**${one.id}** ${plainWords(withFullStop(one.text))}${words.note(words.sources[one.source])}`,
  );
}

function questions(context: SrsContext): string {
  return bullets(questionItems(context));
}

/** Open and settled questions, blocking ones first, including contradictions of the need. */
export function questionItems({ plan, words, planWords: names }: SrsContext): string[] {
  const ordered = [...plan.open_questions].sort((a, b) => Number(b.blocking) - Number(a.blocking));
  const asked = ordered.map((question) => {
    const marks = [
      question.blocking ? names.blocking : "",
      question.status === "open" ? "" : names.questionStatus[question.status],
    ];
    const mark = marks.filter((text) => text !== "").join(names.listComma);
    const gap = mark === "" ? " " : words.space;
    const lines = [
      `**${question.id}**${mark === "" ? "" : names.note(mark)}${gap}${plainWords(question.text)}`,
    ];
    lines.push(`  - ${words.whyAsked}${names.colon}${plainWords(withFullStop(question.why))}`);
    if (question.default !== undefined)
      lines.push(`  - ${words.defaultAnswer}${names.colon}${plainWords(withFullStop(question.default))}`);
    return lines.join("\n");
  });
  const clashes = openContradictions(plan).map(({ a, b, text }) => {
    const both = words.contradiction(plainWords(quoteText(a.text)), plainWords(quoteText(b.text)));
    return `${both}${names.colon}${plainWords(withFullStop(text))}`;
  });
  return [...asked, ...clashes];
}

function risks(context: SrsContext): string {
  return bullets(riskItems(context));
}

export function riskItems({ plan, words, planWords: names }: SrsContext): string[] {
  return plan.risks.map((risk) => {
    const weight = `${words.likelihood}${names.colon}${names.levels[risk.likelihood]}${names.comma}${words.impact}${names.colon}${names.levels[risk.impact]}`;
    const parts = [
      `**${risk.id}** ${plainWords(withoutFullStop(risk.description))}${names.note(weight)}${names.stop}`,
    ];
    if (risk.mitigations.length > 0) {
      parts.push(
        `${words.mitigation}${names.colon}${plainWords(withFullStop(risk.mitigations.map(withoutFullStop).join(names.semicolon)))}`,
      );
    }
    if (risk.rollback !== undefined)
      parts.push(`${words.rollback}${names.colon}${plainWords(withFullStop(risk.rollback))}`);
    return parts.join(words.space);
  });
}

function decisions({ plan, words }: SrsContext): string {
  const { key_decisions, alternatives } = plan.design;
  return [
    textList(key_decisions),
    ...(alternatives.length === 0 ? [] : [words.alternatives, textList(alternatives)]),
  ]
    .filter((text) => text !== "")
    .join("\n\n");
}

function tasks({ plan, words, planWords: names }: SrsContext): string {
  const rows = taskRows(plan, names);
  return rows.length === 0 ? "" : table(words.taskColumns, rows);
}

export function taskRows(plan: Plan, words: PlanWords): string[][] {
  return plan.tasks.map((task) => [
    task.id,
    tableCell(task.description === "" ? task.title : `${task.title}${words.colon}${task.description}`),
    task.effort,
    task.depends.join(words.listComma),
    task.requirements.join(words.listComma),
  ]);
}

function trace({ plan, words, planWords: names }: SrsContext): string {
  const rows = traceRows(plan, words, names);
  return rows.length === 0 ? "" : table(words.traceColumns, rows);
}

/** One row per requirement: quotes of the need, requirement, tests. */
export function traceRows(plan: Plan, words: SrsWords, names: PlanWords): string[][] {
  return activeRequirements(plan).map((r) => {
    const quotes = sourceQuotes(r.source, names);
    const from = quotes === "" ? words.derivedRow(r.derived?.how ?? "") : quotes;
    const cases = plan.test_plan.cases.filter((one) => one.requirements.includes(r.id)).map((one) => one.id);
    return [
      tableCell(from),
      `${r.id} ${tableCell(r.title)}`,
      cases.length === 0 ? words.noTest : cases.join(names.listComma),
    ];
  });
}

function leftovers({ plan, planWords: names }: SrsContext): string {
  return bullets(
    plan.unused_clauses.map((clause) => {
      const where = clause.ref === "need" ? "" : `${sourceName(clause, names)} `;
      return `${where}${plainWords(quoteText(clause.text))}${names.colon}${plainWords(withFullStop(clause.reason))}`;
    }),
  );
}
