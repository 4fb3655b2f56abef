import type { AnsweredQuestion } from "../domain/clarification/answered-question.ts";
import type { AnswerKind, ClarifiedQuestion } from "../domain/clarification/clarification.ts";
import type { ClarifyJudgeOutput, ClarifyReviewOutput } from "../domain/clarification/role-shapes.ts";
import type { OpenQuestion } from "../domain/plan/plan.ts";
import type { TurnSource } from "../domain/roles/turn-source.ts";
import { rules } from "../domain/rules/rules.ts";
import {
  applyAssessment,
  applyReview,
  clarifiedQuestionOf,
  recordAnswer,
  recordSettlement,
  settledAnswer,
} from "../domain/workshop/advance-clarification.ts";
import { applyAnswers, countAssumptions } from "../domain/workshop/apply-answers.ts";
import { type ClarifyMove, nextClarifyMove } from "../domain/workshop/next-clarify-move.ts";
import { resumeAfterMeeting } from "../domain/workshop/round.ts";
import { ITEM_PREFIX } from "../domain/workshop/seat-turn.ts";
import { customSeatNames } from "../domain/workshop/workshop-seats.ts";
import type { WorkshopState } from "../domain/workshop/workshop-state.ts";
import type { AgentContext, ClarifyNote, QuestionToAsk } from "./agent.ts";
import { settledNote } from "./settled-note.ts";

/** State of the clarification: a question waits for the user, or the clarification is over. */
export interface ClarifyOutcome {
  readonly state: WorkshopState;
  readonly waits: boolean;
}

const RULES: TurnSource = { kind: "rules", skipped: [] };

/** The review of a question when nothing has been said yet. */
const UNREVIEWED: ClarifyReviewOutput = { decision: "ask", reason: "" };

const ENDED = {
  zh: "提问已结束，这个问题已记录，没有再问。",
  en: "Questions were ended; this one is recorded but was not asked.",
} as const;

const KIND_OF: Readonly<Partial<Record<ClarifyJudgeOutput["reading"], AnswerKind>>> = {
  enough: "answered",
  delegated: "you_decide",
  declined: "skipped",
};

const planQuestion = (state: WorkshopState, id: string): OpenQuestion | undefined =>
  state.plan.open_questions.find((question) => question.id === id);

function asToAsk(question: OpenQuestion): QuestionToAsk {
  const { id, raised_by: role, text, why } = question;
  const fallback = question.default === undefined ? {} : { default: question.default };
  return { id, role, text, why, relayed: "", exchange: 1, missing: "", review: null, ...fallback };
}

/** Lets the seat review its question; null if nobody has said anything that could change it. */
async function requestReview(
  state: WorkshopState,
  question: OpenQuestion,
  context: AgentContext,
): Promise<{ readonly output: ClarifyReviewOutput; readonly source: TurnSource } | null> {
  const { facts } = context;
  const others = state.plan.open_questions.filter(({ id }) => id !== question.id);
  if (state.answers.length + state.remarks.length === 0) return null;
  return context.invokeRole(`clarify-${question.id}-review`, "clarify_review", {
    role: question.raised_by,
    language: facts.language,
    need: facts.need,
    question: { id: question.id, text: question.text, why: question.why, default: question.default },
    remarks: state.remarks,
    answers: state.answers,
    names: customSeatNames(state.table),
    others: others.map(({ id, raised_by: role, text, status }) => ({ id, role, text, status })),
  });
}

async function review(state: WorkshopState, id: string, context: AgentContext): Promise<WorkshopState> {
  const question = planQuestion(state, id);
  if (question === undefined) return { ...state, waiting: state.waiting.filter((other) => other !== id) };
  const { facts } = context;
  const said = await requestReview(state, question, context);
  const { decision, reason, text } = said?.output ?? UNREVIEWED;
  const put = rules.relayQuestion(
    {
      question: text ?? question.text,
      why: question.why,
      ...(question.default === undefined ? {} : { default: question.default }),
      role: question.raised_by,
      names: customSeatNames(state.table),
      need: facts.need,
    },
    facts.language,
  );
  if (said) {
    const modified = decision === "modify" ? text : undefined;
    await context.clarify(`clarify-${id}-reviewed`, [
      {
        kind: "reviewed",
        question: asToAsk(question),
        review: { decision, reason },
        modified,
        source: said.source,
      },
    ]);
  }
  return applyReview(state, id, { decision, reason, text, put });
}

/** Quotes of the need that the question's requirements come from. */
function quotesFor(state: WorkshopState, question: ClarifiedQuestion): string[] {
  const about = planQuestion(state, question.id)?.about ?? [];
  return state.plan.requirements
    .filter(({ id }) => about.includes(id))
    .flatMap(({ source }) => source.filter(({ ref }) => ref === "need").map(({ text }) => text))
    .slice(0, 3);
}

/** Applies a settled question to the plan; *You decide* becomes an assumption. */
async function settle(
  state: WorkshopState,
  settled: AnsweredQuestion,
  notes: { readonly before: readonly ClarifyNote[]; readonly context: AgentContext },
): Promise<WorkshopState> {
  const { before, context } = notes;
  const { id } = settled;
  const counts = countAssumptions([settled]);
  const numbers = Object.keys(counts).length > 0 ? await context.reserveIds(`clarify-${id}-ids`, counts) : {};
  await context.clarify(`clarify-${id}-settled`, [...before, settledNote(settled)]);
  const taken = applyAnswers(state, [settled], {
    language: context.facts.language,
    firstAssumption: numbers[ITEM_PREFIX.assumptions] ?? 1,
  });
  return recordSettlement(taken, [settled]);
}

async function judge(state: WorkshopState, id: string, context: AgentContext): Promise<WorkshopState> {
  const question = clarifiedQuestionOf(state, id);
  const last = question?.exchanges.at(-1);
  if (!question || !last) return state;
  const { language, need } = context.facts;
  const key = `clarify-${id}-${last.number}`;
  const { role, text, why } = question;
  const { output, source, usage } = await context.invokeRole(`${key}-judge`, "clarify_judge", {
    role,
    language,
    need,
    question: { id, text, why, default: question.default },
    quotes: quotesFor(state, question),
    exchanges: question.exchanges,
    answer: last.answer,
  });
  const { reading, missing, next } = output;
  const digest = output.digest === "" ? rules.digestAnswer(last.answer, language) : output.digest;
  const judged: ClarifyNote = {
    kind: "judged",
    id,
    role,
    exchange: last.number,
    reading,
    digest,
    missing,
    source,
    usage,
  };
  const kind = KIND_OF[reading];
  if (kind === undefined) {
    await context.clarify(`${key}-judged`, [judged]);
    return applyAssessment(state, id, { reading, digest, again: { put: next, missing } });
  }
  const read = applyAssessment(state, id, { reading, digest });
  const settled = settledAnswer(clarifiedQuestionOf(read, id) ?? question, kind);
  return settle(read, settled, { before: [judged], context });
}

/** The questions were ended: those that were not asked are recorded with their seats' reservations. */
async function closeUnasked(
  state: WorkshopState,
  ids: readonly string[],
  context: AgentContext,
): Promise<WorkshopState> {
  const reason = ENDED[context.facts.language];
  const open = ids.flatMap((id) => planQuestion(state, id) ?? []);
  await context.clarify(
    `clarify-${ids[0] ?? ""}-closed`,
    open.map((question) => ({ kind: "unasked", question: asToAsk(question), reason, source: RULES })),
  );
  const answers = open.map(({ id, text, raised_by, default: fallback }): AnsweredQuestion => {
    const base = { id, question: text, raised_by, answer: "", kind: "ended" as const };
    return fallback === undefined ? base : { ...base, default: fallback };
  });
  const closed = applyAnswers(state, answers, { language: context.facts.language, firstAssumption: 1 });
  return { ...recordSettlement(closed, answers), waiting: [] };
}

async function executeMove(
  move: ClarifyMove,
  state: WorkshopState,
  context: AgentContext,
): Promise<WorkshopState> {
  switch (move.kind) {
    case "review":
      return review(state, move.id, context);
    case "judge":
      return judge(state, move.id, context);
    case "settle": {
      const question = clarifiedQuestionOf(state, move.id);
      const kind = question?.exchanges.at(-1)?.kind;
      return question && kind ? settle(state, settledAnswer(question, kind), { before: [], context }) : state;
    }
    case "close":
      return closeUnasked(state, move.ids, context);
    default:
      return state;
  }
}

/** Records answers that users gave while the run waited. An answer to a question that does not wait is ignored. */
export function receiveAnswers(state: WorkshopState, answers: readonly AnsweredQuestion[]): WorkshopState {
  return answers.reduce(recordAnswer, state);
}

/**
 * Runs the clarification between user, seat and Coach until it waits or is over: the seat reviews its question, the Coach asks
 * it, and the seat judges the answer and asks again until it has enough. A clarification does not count as a round.
 */
export async function clarify(opened: WorkshopState, context: AgentContext): Promise<ClarifyOutcome> {
  let state = opened;
  for (;;) {
    const move = nextClarifyMove(state);
    if (move.kind === "wait") return { state, waits: true };
    if (move.kind === "over") return { state: resumeAfterMeeting(state), waits: false };
    state = await executeMove(move, state, context);
  }
}
