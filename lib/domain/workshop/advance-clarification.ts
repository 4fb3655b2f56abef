import type { AnsweredQuestion } from "../clarification/answered-question.ts";
import type { ClarifiedQuestion, Exchange, QuestionReview } from "../clarification/clarification.ts";
import type { WorkshopState } from "./workshop-state.ts";

/**
 * State transitions of the clarification meeting: each function returns the next state. `apply-answers.ts`
 * settles questions.
 */

/** The question in the meeting, or null until its seat has reviewed it. */
export function clarifiedQuestionOf(state: WorkshopState, id: string): ClarifiedQuestion | null {
  return state.clarification.questions.find((question) => question.id === id) ?? null;
}

function withQuestion(
  state: WorkshopState,
  id: string,
  change: (question: ClarifiedQuestion) => ClarifiedQuestion,
): WorkshopState {
  const questions = state.clarification.questions.map((each) => (each.id === id ? change(each) : each));
  return { ...state, clarification: { ...state.clarification, questions } };
}

const withLast = (question: ClarifiedQuestion, change: Partial<Exchange>): ClarifiedQuestion => ({
  ...question,
  exchanges: question.exchanges.map((each, at) =>
    at === question.exchanges.length - 1 ? { ...each, ...change } : each,
  ),
});

/** An exchange that waits for its answer. */
const openExchange = (number: number, put: string, missing = ""): Exchange => ({
  number,
  put,
  missing,
  kind: null,
  answer: "",
  digest: "",
  reading: null,
  by: "",
});

/** The result of a seat's review of its question. `reason` is empty when there was nothing to review yet. */
export interface ReviewOutcome extends QuestionReview {
  /** The new wording, if the seat changed it. */
  readonly text?: string | undefined;
  /** The Coach's text that asks it; not needed for a dropped question. */
  readonly put: string;
}

/**
 * Applies a seat's review of its question: the question is dropped, or asked for the first time, possibly
 * reworded. The plan's copy follows: a dropped question no longer waits or blocks, a modified one gets the new wording.
 */
export function applyReview(state: WorkshopState, id: string, review: ReviewOutcome): WorkshopState {
  const open = state.plan.open_questions.find((question) => question.id === id);
  if (open === undefined) return { ...state, waiting: state.waiting.filter((other) => other !== id) };
  const { decision, reason, put } = review;
  const dropped = decision === "skip";
  const text = decision === "modify" ? (review.text ?? open.text) : open.text;
  const question: ClarifiedQuestion = {
    id,
    role: open.raised_by,
    text,
    ...(text === open.text ? {} : { original: open.text }),
    why: open.why,
    ...(open.default === undefined ? {} : { default: open.default }),
    review: reason === "" ? null : { decision, reason },
    turn: state.turns.length,
    exchanges: dropped ? [] : [openExchange(1, put)],
    status: dropped ? "dropped" : "open",
    by_deadline: false,
  };
  const { clarification, plan } = state;
  return {
    ...state,
    clarification: { ...clarification, questions: [...clarification.questions, question] },
    plan: {
      ...plan,
      open_questions: plan.open_questions.map((each) => {
        if (each.id !== id) return each;
        return dropped ? { ...each, status: "closed", blocking: false } : { ...each, text };
      }),
    },
    waiting: dropped ? state.waiting.filter((other) => other !== id) : state.waiting,
    mode: "resume",
  };
}

/**
 * Records a person's answer to the question that is asked now. An answer to a question that does not wait, or
 * to a finished exchange, changes nothing.
 */
export function recordAnswer(state: WorkshopState, answer: AnsweredQuestion): WorkshopState {
  if (!state.waiting.includes(answer.id)) return state;
  const known = clarifiedQuestionOf(state, answer.id);
  // A question that was asked before meetings were stored: its first exchange is made from what is known.
  const begun =
    known === null ? applyReview(state, answer.id, { decision: "ask", reason: "", put: "" }) : state;
  return withQuestion(begun, answer.id, (question) => {
    const last = question.exchanges.at(-1);
    if (last === undefined || last.kind !== null || (answer.exchange ?? last.number) !== last.number)
      return question;
    const received = withLast(question, {
      kind: answer.kind,
      answer: answer.answer,
      by: answer.by ?? "",
    });
    return { ...received, by_deadline: answer.by_deadline ?? false };
  });
}

/** The seat's assessment of the answer to the current exchange. */
export interface AssessmentOutcome extends Pick<Exchange, "digest"> {
  readonly reading: NonNullable<Exchange["reading"]>;
  /** How the question is asked again; absent if the exchange was the last one. */
  readonly again?: { readonly put: string; readonly missing: string };
}

/** Applies an assessment: stores the digest and, if the question is asked again, opens the next exchange. */
export function applyAssessment(
  state: WorkshopState,
  id: string,
  assessment: AssessmentOutcome,
): WorkshopState {
  return withQuestion(state, id, (question) => {
    const { reading, digest, again } = assessment;
    const read = withLast(question, { reading, digest });
    if (again === undefined) return read;
    const next = openExchange(read.exchanges.length + 1, again.put, again.missing);
    return { ...read, exchanges: [...read.exchanges, next] };
  });
}

const STATUS = { answered: "answered", you_decide: "assumed", skipped: "skipped", ended: "closed" } as const;

/** The relevant answer text of a question, over all exchanges. */
function answerText(question: ClarifiedQuestion): string {
  return question.exchanges
    .filter(({ reading }) => reading === "enough" || reading === "missing")
    .map(({ answer }) => answer)
    .join("\n");
}

/** A settled question, for the seats and the plan: the person's text, its digest, and who answered. */
export function settledAnswer(question: ClarifiedQuestion, kind: AnsweredQuestion["kind"]): AnsweredQuestion {
  const last = question.exchanges.at(-1);
  return {
    id: question.id,
    question: question.text,
    raised_by: question.role,
    answer: kind === "answered" ? answerText(question) : "",
    kind,
    ...(question.default === undefined ? {} : { default: question.default }),
    digest: last?.digest ?? "",
    by: last?.by ?? "",
    ...(question.by_deadline ? { by_deadline: true } : {}),
  };
}

/** Records in the meeting how questions were settled; ending one ends the meeting. */
export function recordSettlement(state: WorkshopState, answers: readonly AnsweredQuestion[]): WorkshopState {
  const noted = answers.reduce(
    (before, { id, kind }) => withQuestion(before, id, (question) => ({ ...question, status: STATUS[kind] })),
    state,
  );
  const ended = noted.clarification.ended || answers.some(({ kind }) => kind === "ended");
  return { ...noted, clarification: { ...noted.clarification, ended } };
}
