import type { AnsweredQuestion } from "../domain/clarification/answered-question.ts";
import type { Language } from "../domain/language.ts";
import { answerChanges } from "../domain/workshop/answer-changes.ts";
import { applyPlanAnswers, countAnswerIds } from "../domain/workshop/apply-plan-answers.ts";
import { lastTurns } from "../domain/workshop/round.ts";
import { withoutJudgements } from "../domain/workshop/without-judgements.ts";
import type { WorkshopSeat } from "../domain/workshop/workshop-seats.ts";
import type { WorkshopState } from "../domain/workshop/workshop-state.ts";
import type { AgentContext } from "./agent.ts";
import { settledNote } from "./settled-note.ts";

/** Takes another turn of a seat that reads answers; null if its model did not answer. */
export type ReadBySeat = (state: WorkshopState, seat: WorkshopSeat) => Promise<WorkshopState | null>;

/** Makes the changes of answers that no seat reads: their own sentences, and the defaults that they take. */
async function takeAsStated(
  state: WorkshopState,
  answers: readonly AnsweredQuestion[],
  context: AgentContext,
): Promise<WorkshopState> {
  const given = { answers, changes: answerChanges(state.plan, answers) };
  const numbers = await context.reserveIds("answers-ids", countAnswerIds(given));
  const taken = applyPlanAnswers(state, given, numbers);
  const isReworded = given.changes.some(({ section, op }) => section === "requirements" && op === "change");
  if (!isReworded) return taken;
  const by = { role: answers.map(({ id }) => id).join(", "), reason: REWORDED[state.plan.meta.language] };
  return withoutJudgements(taken, state.plan, by);
}

const REWORDED = {
  zh: "回答补充了这条需求。",
  en: "An answer completed this requirement.",
} as const satisfies Record<Language, string>;

/**
 * Applies answers to questions of a plan as they are stated, and closes the questions.
 */
export async function takeAnswers(
  state: WorkshopState,
  answers: readonly AnsweredQuestion[],
  context: AgentContext,
): Promise<WorkshopState> {
  if (answers.length === 0) return state;
  await context.clarify("answers-settled", answers.map(settledNote));
  return takeAsStated(state, answers, context);
}

/** The answers in words to a seat's questions; a default that is taken needs no reading. */
const wordsFor = (answers: readonly AnsweredQuestion[], role: string) =>
  answers.filter(({ raised_by, kind }) => raised_by === role && kind === "answered");

/**
 * Applies answers to a plan whose workshop is over. A seat that a model holds reads the answers to its questions and changes the plan;
 * the sentences of the other answers become part of the plan as stated.
 * @returns The state, and whether seats took turns, which makes it another round.
 */
export async function takePlanAnswers(
  reopened: WorkshopState,
  answers: readonly AnsweredQuestion[],
  { context, readBySeat }: { readonly context: AgentContext; readonly readBySeat: ReadBySeat },
): Promise<{ readonly state: WorkshopState; readonly turns: boolean }> {
  await context.clarify("answers-settled", answers.map(settledNote));
  const holders = lastTurns(reopened);
  const read: AnsweredQuestion[] = [];
  let state = reopened;
  for (const seat of reopened.table) {
    const own = wordsFor(answers, seat.key);
    if (own.length === 0 || holders.get(seat.key)?.source?.kind !== "model") continue;
    const closed = applyPlanAnswers(state, { answers: own, changes: [] }, {});
    const changed = await readBySeat({ ...closed, mode: "resume" }, seat);
    if (changed === null) continue;
    state = changed;
    read.push(...own);
  }
  const others = answers.filter((answer) => !read.includes(answer));
  return { state: await takeAsStated(state, others, context), turns: read.length > 0 };
}
