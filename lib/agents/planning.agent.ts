import { START_PHASE } from "../domain/task/phases.ts";
import { NO_USAGE } from "../domain/usage/usage.ts";
import { briefingData, disagreementsOf } from "../domain/workshop/briefing-text.ts";
import { callReasons, dueSeats, goesOn, inParallel } from "../domain/workshop/due-seats.ts";
import { endRound } from "../domain/workshop/end-round.ts";
import { advance, openRound, unansweredModels } from "../domain/workshop/round.ts";
import type { PersonTurn, SeatRetry } from "../domain/workshop/seat-holder.ts";
import { shownSeat, type WorkshopSeat } from "../domain/workshop/workshop-seats.ts";
import type { WorkshopState } from "../domain/workshop/workshop-state.ts";
import type { Agent, AgentContext, AgentResult } from "./agent.ts";
import { askQuestion } from "./ask-question.ts";
import { clarify } from "./clarify.ts";
import { deliverPlan } from "./deliver-plan.ts";
import { type OpenedWorkshop, openWorkshop } from "./open-workshop.ts";
import { type ReadBySeat, takeAnswers, takePlanAnswers } from "./take-answers.ts";
import {
  closeGaps,
  gapsOf,
  runSeatTurn,
  runSeatTurns,
  slotOf,
  storeTurn,
  takeAnswerTurn,
} from "./take-seat-turns.ts";

/** The seat that takes its turn before the others of a later round. */
const LEADING_SEAT = "ProductPlanner";

/** Progress of a workshop: it waits for the user, was paused by one (its state says so), or its rounds are over. */
type Progress = { readonly state: WorkshopState; readonly waits: boolean };

/** Remarks that users made during the last round join the next one. */
async function receiveRemarks(state: WorkshopState, context: AgentContext): Promise<WorkshopState> {
  const { remarks } = await context.inbox(`round-${state.round}-remarks`);
  return remarks.length > 0 ? { ...state, remarks: [...state.remarks, ...remarks] } : state;
}

/**
 * Closes a round. A workshop does not end while the plan has gaps that block its review: one completing turn closes them first.
 */
async function closeRound(
  taken: WorkshopState,
  context: AgentContext,
  isLast = false,
): Promise<WorkshopState> {
  const retries = isLast ? [] : await context.retries(`round-${taken.round}-retries`);
  const answered = await retrySeats(taken, stillEmpty(taken, retries), context);
  const withinBudget = await context.withinBudget(`round-${answered.round}-budget`);
  const endsNow = endRound(answered, { withinBudget, isLast }).state.ended !== null;
  const state = endsNow && withinBudget && !isLast ? await closeGaps(answered, context) : answered;
  const end = endRound(state, { withinBudget, isLast });
  const data = briefingData(end, context.facts.language, gapsOf(end.state, context));
  await context.logEvents(`round-${state.round}-briefing`, [{ type: "briefing", data }]);
  const briefing = {
    round: state.round,
    text: data.text,
    consensus: end.state.consensus.map((point) => point.text),
    disagreements: disagreementsOf(end.state),
  };
  const briefed = { ...end.state, briefings: [...end.state.briefings, briefing] };
  return briefed.ended ? briefed : receiveRemarks(openRound(briefed), context);
}

/** Announces the seats of a workshop that starts. */
async function announceSeats(state: WorkshopState, context: AgentContext): Promise<void> {
  const seats = state.table.map(shownSeat);
  await context.logEvents("table", [{ type: "table_set", data: { seats, round_cap: state.round_cap } }]);
}

/**
 * Runs rounds until the seats agree, nothing new comes up, a limit is reached, a question waits for the user, or a user asks for a
 * pause.
 */
async function runRounds(opened: WorkshopState, context: AgentContext): Promise<Progress> {
  let state: WorkshopState = { ...opened, paused: false };
  while (state.ended === null) {
    if (context.pauseRequested()) return { state: { ...state, paused: true }, waits: true };
    if (state.waiting.length > 0 && !goesOn(state, gapsOf(state, context))) {
      const clarified = await clarify(state, context);
      if (clarified.waits) return clarified;
      state = clarified.state;
    }
    state = await nextTurn(state, context);
  }
  return { state, waits: false };
}

/** The seats that take their turn now: one, or in later rounds of a standard workshop all that are due after the product planner. */
function seatsNow(state: WorkshopState, due: readonly number[]): readonly number[] {
  const leads = state.table[due[0] ?? 0]?.key === LEADING_SEAT;
  return inParallel(state) && !leads ? due : due.slice(0, 1);
}

/** Records why seats are called; a seat that reads answers is not called again for it. */
function withCalls(
  state: WorkshopState,
  seats: readonly WorkshopSeat[],
  context: AgentContext,
): WorkshopState {
  if (state.mode === "resume") return state;
  const gaps = gapsOf(state, context);
  const called = seats.map(({ key: role }) => ({
    role,
    round: state.round,
    reasons: [...callReasons(state, role, gaps)],
  }));
  return { ...state, called: [...state.called, ...called] };
}

/** Runs the next turn, or several at the same time, or closes the round. */
async function nextTurn(state: WorkshopState, context: AgentContext): Promise<WorkshopState> {
  const resumed = state.mode === "resume" ? [state.seat] : dueSeats(state, gapsOf(state, context));
  const now = seatsNow(state, resumed);
  const seats = now.flatMap((at) => state.table[at] ?? []);
  const [only] = seats;
  if (only === undefined) return closeRound(state, context);
  const at = withCalls({ ...state, seat: now.at(-1) ?? state.seat }, seats, context);
  const answered =
    seats.length > 1
      ? await runSeatTurns(at, seats, context)
      : await runSeatTurn(at, { seat: only }, context);
  return advance(answered);
}

/** Takes the turns that people take for some seats. */
async function takePeopleTurns(
  opened: WorkshopState,
  turns: readonly PersonTurn[],
  context: AgentContext,
): Promise<WorkshopState> {
  let state = opened;
  for (const { role, name, output } of turns) {
    const seat = state.table.find(({ key }) => key === role);
    if (seat === undefined) continue;
    const said = { output, source: { kind: "person" as const, name, skipped: [] }, usage: NO_USAGE };
    state = await storeTurn(state, { seat, slot: slotOf(state, seat, context), said }, context);
  }
  return state;
}

/** The requests for seats that are still empty. */
const stillEmpty = (state: WorkshopState, retries: readonly SeatRetry[]): readonly SeatRetry[] =>
  retries.filter(({ role }) => unansweredModels(state, role) !== null);

/** Asks empty seats again, each for one turn. */
async function retrySeats(
  opened: WorkshopState,
  retries: readonly SeatRetry[],
  context: AgentContext,
): Promise<WorkshopState> {
  let state = opened;
  for (const { role, model_id: modelId } of retries) {
    const seat = state.table.find(({ key }) => key === role);
    if (seat !== undefined)
      state = {
        ...(await runSeatTurn({ ...state, mode: "speak" }, { seat, modelId }, context)),
        mode: state.mode,
      };
  }
  return state;
}

/** A finished workshop in another round. */
const reopened = (last: WorkshopState): WorkshopState => ({
  ...openRound(last),
  ended: null,
  issues: last.issues.map((issue) => (issue.status === "unresolved" ? { ...issue, status: "open" } : issue)),
});

/**
 * Continues a finished workshop as a new version: people's answers and turns, without turns of other seats, because what people
 * judge is this version. Without any turn or saved edit there is no further round.
 */
async function continueWorkshop(
  { state: last, answers, turns, retries, saves }: OpenedWorkshop,
  context: AgentContext,
): Promise<WorkshopState> {
  const readBySeat: ReadBySeat = (state, seat) => takeAnswerTurn(state, seat, context);
  const answered = await takePlanAnswers(reopened(last), answers, { context, readBySeat });
  const retried = await retrySeats(answered.state, retries, context);
  const state = await takePeopleTurns(retried, turns, context);
  if (answered.turns || turns.length + retries.length > 0 || saves)
    return closeRound({ ...state, waiting: [], asking: [] }, context, true);
  return { ...last, plan: state.plan, answers: state.answers, ended: last.ended ?? "nothing_new" };
}

function waitForPerson(state: WorkshopState, round: number, context: AgentContext): AgentResult {
  context.write("planning.workshop.json", state);
  return {
    statePatch: { phase: START_PHASE, actors: { planning: { round, status: "waiting_for_user" } } },
    logs: [],
    actions: ["ask_user"],
    questions: state.paused ? [] : askQuestion(state),
    ...(state.paused ? { pauses: true } : {}),
  };
}

/**
 * Runs the workshop: seats in fixed order, rounds, the Coach's briefing, and a plan. A blocking question ends the step; the
 * answer starts the next one, which continues at the same seat.
 */
export const planningAgent: Agent = {
  name: "planning",
  async step(state, message, context) {
    const opened = await openWorkshop(message, context);
    const round = (state.actors.planning?.round ?? 0) + (opened.resumed ? 0 : 1);
    if (opened.continues)
      return deliverPlan(await continueWorkshop(opened, context), Math.max(1, round), context);
    if (!opened.resumed) await announceSeats(opened.state, context);
    const answered = await takeAnswers(opened.state, opened.answers, context);
    const filled = await retrySeats(answered, stillEmpty(answered, opened.retries), context);
    const progress = await runRounds(filled, context);
    return progress.waits
      ? waitForPerson(progress.state, Math.max(1, round), context)
      : deliverPlan(progress.state, Math.max(1, round), context);
  },
};
