import type { EventDraft } from "../domain/task/events.ts";
import { START_PHASE } from "../domain/task/phases.ts";
import { NO_USAGE } from "../domain/usage/usage.ts";
import { applyTurn, countNewIds } from "../domain/workshop/apply-turn.ts";
import { briefingData, disagreementsOf } from "../domain/workshop/briefing-text.ts";
import { endRound } from "../domain/workshop/end-round.ts";
import { knowledgeQueries } from "../domain/workshop/knowledge-queries.ts";
import { advanceToNextSeat, nextSeat, openRound } from "../domain/workshop/round.ts";
import { type PersonTurn, withoutVote } from "../domain/workshop/seat-holder.ts";
import type { SeatTurnInput } from "../domain/workshop/seat-turn.ts";
import { customSeatNames, shownSeat, type WorkshopSeat } from "../domain/workshop/workshop-seats.ts";
import type { WorkshopState } from "../domain/workshop/workshop-state.ts";
import type { Agent, AgentContext, AgentResult, RoleResult, StatementSlot } from "./agent.ts";
import { askQuestion } from "./ask-question.ts";
import { clarify } from "./clarify.ts";
import { deliverPlan } from "./deliver-plan.ts";
import { type OpenedWorkshop, openWorkshop } from "./open-workshop.ts";
import { type SeatRole, seatRole } from "./roles.ts";
import { type ReadBySeat, takeAnswers, takePlanAnswers } from "./take-answers.ts";

/** Progress of a workshop: it waits for the user, or its rounds are over. */
type Progress = { readonly state: WorkshopState; readonly waits: boolean };

function seatInput(state: WorkshopState, seat: WorkshopSeat, context: AgentContext): SeatTurnInput {
  const { facts } = context;
  return {
    role: seat.key,
    language: facts.language,
    round: state.round,
    mode: state.mode,
    need: facts.need,
    remarks: state.remarks,
    plan: state.plan,
    consensus: state.consensus,
    issues: state.issues,
    spoken: state.turns
      .filter((turn) => turn.round === state.round)
      .map(({ role, statement, verdict }) => ({ role, statement, verdict })),
    answers: state.answers,
    standing: [...facts.standing],
    reference: facts.reference,
    has_repository: facts.hasRepository,
    project_name: facts.projectName,
    table: state.table.map(({ key }) => key),
    names: customSeatNames(state.table),
    own: seat.own,
  };
}

const slotOf = (state: WorkshopState, seat: WorkshopSeat, context: AgentContext): StatementSlot => {
  const turn = state.turns.length + 1;
  return { statementId: `${context.facts.runId}-${turn}`, role: seat.key, round: state.round, turn };
};

/** The input of a seat's turn with what the project knows about it. */
async function inputOf(
  state: WorkshopState,
  { seat, key }: { readonly seat: WorkshopSeat; readonly key: string },
  context: AgentContext,
): Promise<SeatTurnInput> {
  const asks = knowledgeQueries({ need: context.facts.need, remarks: state.remarks }, state.issues, seat.key);
  const knowledge = [...(await context.knowledge(`${key}-knowledge`, asks))];
  return { ...seatInput(state, seat, context), knowledge };
}

/**
 * Runs the turn of one seat by a model or by rules. Questions of rules do not stop the workshop: they stay in the plan, where they
 * can be answered at any time.
 */
async function runSeatTurn(
  state: WorkshopState,
  seat: WorkshopSeat,
  context: AgentContext,
): Promise<WorkshopState> {
  const slot = slotOf(state, seat, context);
  const key = `turn-${slot.turn}`;
  const input = await inputOf(state, { seat, key }, context);
  const said = await context.invokeRole(`${key}-ask`, seatRole(seat), input, slot);
  if (said.source.kind !== "rules") return storeTurn(state, { seat, slot, said }, context);
  const output = withoutVote(said.output);
  const stored = await storeTurn(state, { seat, slot, said: { ...said, output } }, context);
  return { ...stored, waiting: [] };
}

/** Has the model of a seat read answers in another turn; null if it does not answer. */
async function readAnswers(
  state: WorkshopState,
  seat: WorkshopSeat,
  context: AgentContext,
): Promise<WorkshopState | null> {
  const slot = slotOf(state, seat, context);
  const key = `turn-${slot.turn}`;
  const input = await inputOf(state, { seat, key }, context);
  // Without a slot nothing is announced, so a turn that the rules would take instead leaves no statement.
  const said = await context.invokeRole(`${key}-answers`, seatRole(seat), input);
  return said.source.kind === "rules" ? null : storeTurn(state, { seat, slot, said }, context);
}

/** Applies a turn: its new items get their ids, and it is stored with the changes. */
async function storeTurn(
  state: WorkshopState,
  { seat, slot, said }: { seat: WorkshopSeat; slot: StatementSlot; said: RoleResult<SeatRole> },
  context: AgentContext,
): Promise<WorkshopState> {
  const key = `turn-${slot.turn}`;
  const numbers = await context.reserveIds(`${key}-ids`, countNewIds(said.output));
  const at = await context.now(`${key}-at`);
  const applied = applyTurn(state, {
    role: seat.key,
    statementId: slot.statementId,
    output: said.output,
    numbers,
    at,
    source: said.source,
    standing: context.facts.standing,
  });
  const events: EventDraft[] = [statementEvent(slot, said, applied)];
  for (const reason of applied.ignored)
    events.push({
      type: "log",
      data: { level: "warning", text: `${seat.names[context.facts.language]}: ${reason}` },
    });
  await context.logEvents(key, events);
  return applied.state;
}

function statementEvent(
  slot: StatementSlot,
  said: RoleResult<SeatRole>,
  applied: ReturnType<typeof applyTurn>,
): EventDraft {
  return {
    type: "statement",
    data: {
      statement_id: slot.statementId,
      attempt: 1,
      phase: START_PHASE,
      role: slot.role,
      round: slot.round,
      turn: slot.turn,
      text: said.output.statement,
      positions: said.output.positions,
      verdict: said.output.verdict,
      new_issues: said.output.new_issues.map((issue) => issue.title),
      changes: [...applied.notes],
      questions: applied.questions.map((question) => question.text),
      ...(said.output.findings === undefined ? {} : { findings: said.output.findings }),
      source: said.source,
      usage: said.usage,
      ...(said.output.cites ? { cites: said.output.cites } : {}),
    },
  };
}

/** Remarks that users made during the last round join the next one. */
async function receiveRemarks(state: WorkshopState, context: AgentContext): Promise<WorkshopState> {
  const { remarks } = await context.inbox(`round-${state.round}-remarks`);
  return remarks.length > 0 ? { ...state, remarks: [...state.remarks, ...remarks] } : state;
}

async function closeRound(
  state: WorkshopState,
  context: AgentContext,
  isLast = false,
): Promise<WorkshopState> {
  const withinBudget = await context.withinBudget(`round-${state.round}-budget`);
  const end = endRound(state, { withinBudget, isLast });
  const data = briefingData(end, context.facts.language);
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

/** Runs rounds until the seats agree, nothing new comes up, a limit is reached, or a question waits for the user. */
async function runRounds(opened: WorkshopState, context: AgentContext): Promise<Progress> {
  let state = opened;
  while (state.ended === null) {
    if (state.waiting.length > 0) {
      const clarified = await clarify(state, context);
      if (clarified.waits) return clarified;
      state = clarified.state;
    }
    const seat = nextSeat(state);
    if (seat === null) {
      state = await closeRound(state, context);
      continue;
    }
    state = await runSeatTurn(state, seat, context);
    if (state.waiting.length === 0) state = advanceToNextSeat(state);
  }
  return { state, waits: false };
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
  { state: last, answers, turns, saves }: OpenedWorkshop,
  context: AgentContext,
): Promise<WorkshopState> {
  const readBySeat: ReadBySeat = (state, seat) => readAnswers(state, seat, context);
  const answered = await takePlanAnswers(reopened(last), answers, { context, readBySeat });
  const state = await takePeopleTurns(answered.state, turns, context);
  if (answered.turns || turns.length > 0 || saves)
    return closeRound({ ...state, waiting: [] }, context, true);
  return { ...last, plan: state.plan, answers: state.answers, ended: last.ended ?? "nothing_new" };
}

function waitForPerson(state: WorkshopState, round: number, context: AgentContext): AgentResult {
  context.write("planning.workshop.json", state);
  return {
    statePatch: { phase: START_PHASE, actors: { planning: { round, status: "waiting_for_user" } } },
    logs: [],
    actions: ["ask_user"],
    questions: askQuestion(state),
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
    const progress = await runRounds(await takeAnswers(opened.state, opened.answers, context), context);
    return progress.waits
      ? waitForPerson(progress.state, Math.max(1, round), context)
      : deliverPlan(progress.state, Math.max(1, round), context);
  },
};
