import type { Language } from "../../language.ts";
import { sentenceOf } from "../../plan/as-stated.ts";
import { idRanges } from "../../plan/id-ranges.ts";
import { openContradictions } from "../../plan/open-items.ts";
import type { PlanChange, SeatQuestion, SeatTurnInput, SeatTurnOutput } from "../../workshop/seat-turn.ts";
import { isCheckable } from "../findings/find-in-form.ts";
import { PAIRS_COMPARED } from "../pairs/list-pairs.ts";
import { CUES } from "../statements/cues.ts";
import { bare, shortTitle, slugOf } from "../statements/statement-words.ts";
import { customSeatTurn } from "./custom-seat.ts";
import { exceptionQuestions } from "./exception-questions.ts";
import { type PlannedItems, type PlanSource, planItems } from "./first-plan.ts";
import { formQuestions, needQuestions } from "./form-questions.ts";
import { answerItems, remarkItems } from "./later-words.ts";
import { relatedKnowledge } from "./related-knowledge.ts";
import {
  findingsIn,
  findingsOf,
  ownSentence,
  type PlacedFinding,
  type SeatContext,
  seatContext,
} from "./seat-context.ts";
import { findingLines, rulesTurn } from "./seat-statement.ts";

/**
 * The turn of a seat without a model. The rules prepare the judgement of a seat: they put people's statements into the
 * plan as they are, list what their form shows, and ask. They never judge (decision 0051).
 */
export function fillSeat(input: SeatTurnInput): SeatTurnOutput {
  const context = seatContext(input);
  if (input.role === "ProductPlanner") return productPlanner(context);
  const custom = customSeatTurn(context);
  return custom ?? reportingSeat(context);
}

const LOOKED: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    ProductPlanner:
      "vague words, open lists, approvals without a person, roles that are named once, and a goal, users and a measure of success",
    SystemDesigner:
      "data that is kept without how long, periods without a beginning, and notices without a channel",
    SeniorDeveloper: "figures without a unit, and limits without what happens beyond them",
    TestPlanner: "statements without acceptance, claims without a figure, and two actions in one sentence",
    RiskPlanner:
      "words that allow no exception, exceptions to them elsewhere, and pairs of statements that may contradict each other",
    other: "nothing: there are no rules for this seat",
  },
  zh: {
    ProductPlanner: "含糊的词、没有边界的列举、没有说由谁审批、只出现一次的角色，以及目的、使用者和成功标准",
    SystemDesigner: "没有说保存多久的数据、没有说起点的期限、没有说方式的通知",
    SeniorDeveloper: "没有单位的数字、没有说超出后怎么办的上限",
    TestPlanner: "没有验收点的陈述、没有数字的性能说法、一句话里的两件事",
    RiskPlanner: "不允许例外的词、别处的例外、可能互相矛盾的陈述",
    other: "（这个席位没有规则）",
  },
};

const lookedFor = (role: string, language: Language): string =>
  LOOKED[language][role] ?? LOOKED[language].other ?? "";

/** Adds what people wrote to the plan: the need in the first version, later answers and remarks. */
function productPlanner(context: SeatContext): SeatTurnOutput {
  const { input, language, statements, requirements } = context;
  const capability = slugOf(input.project_name) ?? "core";
  const isEmpty = requirements.length === 0 && (input.plan.matches ?? []).length === 0;
  const isFirst = isEmpty && input.mode === "speak";
  const parts = [
    ...(isFirst ? [firstItems(context, capability)] : []),
    ...(input.mode === "speak" ? remarkItems(context, capability) : []),
  ];
  const changes = [...answerItems(input.role, context), ...parts.flatMap((part) => part.changes)];
  const added = parts.flatMap((part) => part.requirements);
  const fresh = findingsIn(
    added.map((one) => ({ id: one.key, sentence: ownSentence(one) })),
    language,
    input.need,
  );
  const own = [...findingsOf(context.findings, input.role), ...findingsOf(fresh, input.role)];
  const asked = new Set(input.plan.open_questions.map(({ text }) => text));
  const questions = [
    ...(input.mode === "speak" && input.round === 1
      ? needQuestions(input.need, statements, { language, isFirst: input.standing.length === 0 })
      : []),
    ...parts.flatMap((part) => part.questions),
    ...formQuestions(input.round === 1 ? fresh : [], language),
  ].filter(({ text }) => !asked.has(text));
  const known = isFirst
    ? relatedKnowledge(input.need, input.knowledge ?? [], language)
    : { sentences: [], cites: [] };
  return rulesTurn({
    language,
    sentences: [summary(added.length, changes, language), ...known.sentences],
    cites: known.cites,
    findings: readableLines(own, added, language),
    looked: lookedFor(input.role, language),
    changes,
    questions,
  });
}

/** Findings in requirements that have no id yet are named by their title. */
function readableLines(
  findings: readonly PlacedFinding[],
  added: PlannedItems["requirements"],
  language: Language,
): string[] {
  const titles = new Map(added.map(({ key, title }) => [key, title]));
  return findingLines(
    findings.map((found) => ({ ...found, id: titles.get(found.id) ?? found.id })),
    language,
  );
}

/** The need, compared with the requirements that are not this plan's own. */
function needSource({ input, language, statements }: SeatContext, capability: string): PlanSource {
  const own = new Set(input.plan.requirements.map(({ id }) => id));
  return {
    text: input.need,
    statements,
    ref: "need",
    prefix: "s",
    language,
    standing: input.standing.filter(({ id }) => !own.has(id)),
    takenTitles: new Set(),
    takenSentences: new Set(),
    capability,
  };
}

function firstItems(context: SeatContext, capability: string): PlannedItems {
  const items = planItems(needSource(context, capability));
  return { ...items, changes: [...whyAndWhat(context), ...items.changes] };
}

const MOST_WHAT = 3;

/** What and why, in the words of the need; nothing where the need does not say it. */
function whyAndWhat({ language, statements }: SeatContext): PlanChange[] {
  const join = language === "zh" ? "；" : "; ";
  const wanted = statements.filter(({ kind }) => kind === "requirement");
  const what = wanted.slice(0, MOST_WHAT).map((one) => shortTitle(one.text, one.language));
  const why = statements
    .filter(({ text, kind, language: own }) => kind !== "heading" && CUES.purpose[own].test(text))
    .map(({ text }) => bare(text));
  return [
    ...(what.length === 0 ? [] : [{ section: "what" as const, op: "set" as const, text: what.join(join) }]),
    ...(why.length === 0
      ? []
      : [
          {
            section: "why" as const,
            op: "set" as const,
            text: why.slice(0, MOST_WHAT).join(join).slice(0, 4000),
          },
        ]),
  ];
}

function summary(added: number, changes: readonly PlanChange[], language: Language): string {
  const excluded = changes.filter(({ section }) => section === "unused_clauses").length;
  if (language === "zh")
    return added === 0 && excluded === 0
      ? "方案没有变化。"
      : `${added} 句话按原文写进了方案，${excluded} 句建议不作为需求，全部列出，没有省略。`;
  if (added === 0 && excluded === 0) return "The plan is unchanged.";
  return `${added} ${added === 1 ? "statement is" : "statements are"} in the plan in the author's words; ${excluded} ${excluded === 1 ? "is" : "are"} proposed for exclusion. All of them are listed.`;
}

/** A seat that reports what is in its field. */
function reportingSeat(context: SeatContext): SeatTurnOutput {
  const { input, language } = context;
  const own = findingsOf(context.findings, input.role);
  const lines = [...findingLines(own, language), ...moreFindings(context)];
  const questions: SeatQuestion[] =
    input.mode === "speak" && input.round === 1
      ? [
          ...formQuestions(own, language).filter(isNew(context)),
          ...(input.role === "RiskPlanner" ? exceptionQuestions(context).filter(isNewText(context)) : []),
        ]
      : [];
  return rulesTurn({
    language,
    sentences: input.role === "RiskPlanner" ? [PAIRS_COMPARED[language]] : [],
    findings: lines,
    looked: lookedFor(input.role, language),
    changes: input.mode === "resume" ? answerItems(input.role, context) : [],
    questions,
  });
}

const isNew =
  ({ input }: SeatContext) =>
  ({ text, about }: SeatQuestion): boolean =>
    !input.plan.open_questions.some(
      (question) => question.text === text || about.some((id) => question.about.includes(id)),
    );

const isNewText =
  ({ input }: SeatContext) =>
  ({ text }: SeatQuestion): boolean =>
    !input.plan.open_questions.some((question) => question.text === text);

/** Findings that are not in the words of one sentence. */
function moreFindings({ input, requirements, language }: SeatContext): string[] {
  const zh = language === "zh";
  const { plan } = input;
  if (input.role === "RiskPlanner") return openContradictions(plan).map(({ text }) => text);
  if (input.role !== "TestPlanner") return [];
  const accepted = new Set(plan.acceptance.flatMap((one) => one.requirements));
  const open = requirements
    .filter(({ id, scenarios }) => scenarios.length === 0 && !accepted.has(id))
    .map(({ id }) => id);
  const plain = requirements.filter((one) => !isCheckable(sentenceOf(one), language)).map(({ id }) => id);
  return [
    ...(open.length === 0
      ? []
      : [`${zh ? "还没有验收点：" : "No acceptance yet: "}${idRanges(open, language)}`]),
    ...(plain.length === 0
      ? []
      : [
          `${zh ? "没有数字、条件或拒绝，难以测试：" : "No figure, condition or refusal to test: "}${idRanges(plain, language)}`,
        ]),
  ];
}
