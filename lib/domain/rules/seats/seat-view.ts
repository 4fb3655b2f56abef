import type { Language } from "../../language.ts";
import type { LanguageTools } from "../../language-tools.ts";
import type { Plan, Requirement } from "../../plan/plan.ts";
import type { Seat } from "../../roles/seat-specs.ts";
import type { PlanChange, Position, SeatQuestion, SeatTurnInput } from "../../workshop/seat-turn.ts";
import { draftPlan, type PlanDraft } from "../draft-plan.ts";
import { type PlannedQuestion, planQuestions, type QuestionPlan } from "../questions.ts";
import { readNeed } from "../read-need.ts";
import type { Reading } from "../reading.ts";
import { type PlannedRisk, planRisks } from "../risks.ts";
import { type SettledQuestion, settleQuestions } from "../settle-questions.ts";

/** Everything a seat looks at when it speaks: the same reading for all five (spec 8 §8.4). */
export interface SeatView {
  readonly input: SeatTurnInput;
  readonly tools: LanguageTools;
  /** The language the seat speaks: the project's. */
  readonly language: Language;
  readonly reading: Reading;
  readonly draft: PlanDraft;
  /** What is left to ask once the project's knowledge was read. */
  readonly questions: QuestionPlan;
  /** The questions of the need, whatever the project knows: the same in every turn. */
  readonly planned: QuestionPlan;
  readonly settled: readonly SettledQuestion[];
  readonly risks: readonly PlannedRisk[];
}

/** A seat's own findings, before its words are chosen. */
export interface Findings {
  readonly sentences: readonly string[];
  readonly changes: readonly PlanChange[];
  readonly questions: readonly SeatQuestion[];
  readonly positions?: readonly Position[];
}

/** Reads what the seats need out of a turn's input. */
export function seatView(input: SeatTurnInput, tools: LanguageTools): SeatView {
  const reading = readNeed(input.need, input.language, tools);
  const voice = { language: input.language, tools };
  const said = input.answers.map((each) => each.answer);
  const known = [...input.remarks, ...said].filter((text) => text !== "").join("\n");
  const planned = planQuestions(reading, voice, known);
  return {
    input,
    tools,
    language: input.language,
    reading,
    draft: draftPlan(reading, tools, input.standing),
    planned,
    ...settleQuestions(planned, input.knowledge ?? []),
    risks: planRisks(reading, voice),
  };
}

/** Requirements of the plan whose source overlaps the clauses; falls back to none. */
export function requirementsOf(clauseIds: readonly string[], view: SeatView): readonly Requirement[] {
  const spans = view.reading.clauses
    .filter((clause) => clauseIds.includes(clause.id))
    .map((clause) => clause.span);
  return view.input.plan.requirements.filter((requirement) =>
    requirement.source.some((source) =>
      spans.some((span) => source.ref === span.ref && source.start < span.end && span.start < source.end),
    ),
  );
}

/** Keys of drafted requirements that clauses became: for the turn in which they are added. */
function draftKeysOf(clauseIds: readonly string[], view: SeatView): readonly string[] {
  return view.draft.requirements
    .filter((each) => each.clauseIds.some((id) => clauseIds.includes(id)))
    .map((each) => each.draft.key);
}

/** The seat's own questions that the plan does not hold yet, as it hands them over. */
export function ownQuestions(seat: Seat, view: SeatView): readonly SeatQuestion[] {
  const asked = new Set(view.input.plan.open_questions.map((question) => question.text));
  for (const answer of view.input.answers) asked.add(answer.question);
  return view.questions.asked
    .filter((question) => question.seat === seat && !asked.has(question.text))
    .map((question, at) => handedOver(question, at, view));
}

function handedOver(question: PlannedQuestion, at: number, view: SeatView): SeatQuestion {
  const ids = requirementsOf(question.clauseIds, view).map((requirement) => requirement.id);
  const about =
    ids.length > 0 || view.input.plan.requirements.length > 0 ? ids : draftKeysOf(question.clauseIds, view);
  return {
    key: `q${at + 1}.${question.topic}`,
    text: question.text,
    why: question.why,
    ...choiceOf(question),
    blocking: question.blocking,
    about: [...about].slice(0, 50),
    ...(question.cites === undefined ? {} : { cites: [...question.cites] }),
  };
}

/** What holds without an answer; for a blocking question, what the table would choose on *You decide*. */
function choiceOf(question: PlannedQuestion): { default?: string } {
  const choice = question.default ?? question.fallback;
  return choice === undefined ? {} : { default: choice };
}

/** What the seat takes for granted instead of asking, as assumptions of the plan. */
export function ownAssumptions(seat: Seat, view: SeatView): readonly PlanChange[] {
  const standing = new Set(view.input.plan.assumptions.map((assumption) => assumption.text));
  return view.questions.assumed
    .filter((question) => question.seat === seat)
    .map((question, at) => ({
      question,
      key: `a${at + 1}.${question.topic}`,
      text: assumedText(question, view.language),
    }))
    .filter(({ text }) => !standing.has(text))
    .map(({ question, key, text }) => ({
      section: "assumptions" as const,
      op: "add" as const,
      item: {
        key,
        text,
        source: "seat" as const,
        about: requirementsOf(question.clauseIds, view).map((each) => each.id),
      },
    }));
}

/** A question and what is taken instead of an answer, in one line. */
function assumedText(
  question: { readonly text: string; readonly default?: string; readonly fallback?: string },
  language: Language,
): string {
  const taken = question.default ?? question.fallback ?? "";
  return language === "zh" ? `${question.text}暂按：${taken}` : `${question.text} Taken for now: ${taken}`;
}

/** Whether a requirement is already served by a list of items. */
export function unserved(
  plan: Plan,
  items: readonly { readonly requirements: readonly string[] }[],
): readonly Requirement[] {
  const served = new Set(items.flatMap((item) => item.requirements));
  return plan.requirements.filter(
    (requirement) => !served.has(requirement.id) && requirement.change.op !== "removed",
  );
}
