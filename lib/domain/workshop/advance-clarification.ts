import type { AnsweredQuestion } from "../clarification/answered-question.ts";
import type { ClarifiedQuestion, Exchange, QuestionReview } from "../clarification/clarification.ts";
import type { WorkshopState } from "./workshop-state.ts";

/** How the meeting's value grows: each function makes the next one. Settling is `take-answers.ts`'s. */

/** The question of the meeting, or null while its seat has not looked at it again. */
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

/** What became of a question when its seat looked at it again; no reason where there was nothing to look at yet. */
export interface TakenReview extends QuestionReview {
  /** The new wording, where the seat modified it. */
  readonly text?: string | undefined;
  /** The Coach's words that put it; not needed for one that is dropped. */
  readonly put: string;
}

/**
 * Takes a seat's re-judgement of its question: dropped, or put for the first time, perhaps in other words. The plan's
 * own question follows: a dropped one no longer waits, a modified one has the new wording.
 */
export function takeReview(state: WorkshopState, id: string, review: TakenReview): WorkshopState {
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
        return dropped ? { ...each, status: "closed" } : { ...each, text };
      }),
    },
    waiting: dropped ? state.waiting.filter((other) => other !== id) : state.waiting,
    mode: "resume",
  };
}

/**
 * Notes what the person answered to the question that is before them. An answer to a question that is not waited
 * for, or to an exchange that is over, changes nothing.
 */
export function recordAnswer(state: WorkshopState, answer: AnsweredQuestion): WorkshopState {
  if (!state.waiting.includes(answer.id)) return state;
  const known = clarifiedQuestionOf(state, answer.id);
  // A question that was put before meetings were kept: what is known of it makes its first exchange.
  const begun =
    known === null ? takeReview(state, answer.id, { decision: "ask", reason: "", put: "" }) : state;
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

/** What the seat made of the answer to the present exchange. */
export interface TakenJudgement extends Pick<Exchange, "digest"> {
  readonly reading: NonNullable<Exchange["reading"]>;
  /** How the question is put again; absent when the exchange was the last one. */
  readonly again?: { readonly put: string; readonly missing: string };
}

/** Takes a judgement: the exchange is read, and where the question is put again, the next one is open. */
export function takeJudgement(state: WorkshopState, id: string, judgement: TakenJudgement): WorkshopState {
  return withQuestion(state, id, (question) => {
    const { reading, digest, again } = judgement;
    const read = withLast(question, { reading, digest });
    if (again === undefined) return read;
    const next = openExchange(read.exchanges.length + 1, again.put, again.missing);
    return { ...read, exchanges: [...read.exchanges, next] };
  });
}

const STATUS = { answered: "answered", you_decide: "assumed", skipped: "skipped", ended: "closed" } as const;

/** The words of the person that bear on the question, over all exchanges. */
function answerText(question: ClarifiedQuestion): string {
  return question.exchanges
    .filter(({ reading }) => reading === "enough" || reading === "missing")
    .map(({ answer }) => answer)
    .join("\n");
}

/** A question as it is settled, for the seats and the plan: its own words, its digest, who gave them. */
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

/** Notes in the meeting how questions were settled; ending one ends the meeting. */
export function noteSettled(state: WorkshopState, answers: readonly AnsweredQuestion[]): WorkshopState {
  const noted = answers.reduce(
    (before, { id, kind }) => withQuestion(before, id, (question) => ({ ...question, status: STATUS[kind] })),
    state,
  );
  const ended = noted.clarification.ended || answers.some(({ kind }) => kind === "ended");
  return { ...noted, clarification: { ...noted.clarification, ended } };
}

/**
 * After the meeting: the seat that asked speaks again. Where it had spoken again already and no person said a word
 * since, it has nothing new to say, and the next seat has the floor.
 */
export function leaveMeeting(state: WorkshopState): WorkshopState {
  const last = state.turns.at(-1);
  const received = state.clarification.questions.some(
    (question) =>
      question.turn === state.turns.length && question.exchanges.some(({ kind }) => kind !== null),
  );
  const repeats = last?.mode === "resume" && !received;
  return repeats
    ? { ...state, seat: state.seat + 1, mode: "speak", waiting: [] }
    : { ...state, mode: "resume", waiting: [] };
}
