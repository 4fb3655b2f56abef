import type { TurnSource } from "../domain/roles/turn-source.ts";
import type { EventDraft } from "../domain/task/events.ts";
import { START_PHASE } from "../domain/task/phases.ts";
import { applyTurn, countNewIds } from "../domain/workshop/apply-turn.ts";
import type { PlanGap } from "../domain/workshop/gap.ts";
import { knowledgeQueries } from "../domain/workshop/knowledge-queries.ts";
import { planGaps } from "../domain/workshop/plan-gaps.ts";
import { withoutVote } from "../domain/workshop/seat-holder.ts";
import type { PlanChange, SeatTurnInput, SeatTurnOutput } from "../domain/workshop/seat-turn.ts";
import { isBlockingGap } from "../domain/workshop/structural-gaps.ts";
import { turnContext } from "../domain/workshop/turn-context.ts";
import type { WorkshopSeat } from "../domain/workshop/workshop-seats.ts";
import type { WorkshopState } from "../domain/workshop/workshop-state.ts";
import type { AgentContext, RoleResult, StatementSlot } from "./agent.ts";
import { type SeatRole, seatRole } from "./roles.ts";

/** Turns of seats: one after the other, several at the same time, and the turn that closes the gaps that remain. */

/** What the rules of the review still find missing in the plan. */
export function gapsOf({ plan }: WorkshopState, { facts }: AgentContext): PlanGap[] {
  const { hasRepository, language, lint } = facts;
  return planGaps(plan, { hasRepository, language, lint });
}

/** The slot of the next turn. */
export function slotOf(state: WorkshopState, seat: WorkshopSeat, { facts }: AgentContext): StatementSlot {
  const turn = state.turns.length + 1;
  return { statementId: `${facts.runId}-${turn}`, role: seat.key, round: state.round, turn };
}

/** The seats that plan the design and the files, and the size of the map that they get. */
const MAPPED_SEATS: ReadonlySet<string> = new Set(["SystemDesigner", "SeniorDeveloper", "FileImpactPlanner"]);
const MAP_TOKENS = 2_000;

/** The input of a seat's turn with what the project knows about it. */
async function inputOf(
  state: WorkshopState,
  { seat, key }: { readonly seat: WorkshopSeat; readonly key: string },
  context: AgentContext,
): Promise<SeatTurnInput> {
  const { facts } = context;
  const asks = knowledgeQueries({ need: facts.need, remarks: state.remarks }, state.issues, seat.key);
  const knowledge = [...(await context.knowledge(`${key}-knowledge`, asks))];
  const { hasRepository, language, lint } = facts;
  const repository_map =
    hasRepository && MAPPED_SEATS.has(seat.key)
      ? await context.codeMap(`${key}-map`, asks, MAP_TOKENS)
      : null;
  return {
    ...turnContext(state, seat, { hasRepository, language, lint }),
    language,
    need: facts.need,
    standing: [...facts.standing],
    reference: facts.reference,
    has_repository: hasRepository,
    project_name: facts.projectName,
    knowledge,
    ...(repository_map === null ? {} : { repository_map }),
  };
}

/** A turn that was taken, before it is applied. */
interface TakenTurn {
  readonly seat: WorkshopSeat;
  readonly slot: StatementSlot;
  readonly said: RoleResult<SeatRole>;
}

/**
 * Applies a turn that a model or the rules took. Questions of rules do not stop the workshop: they stay in the plan, where they can be
 * answered at any time.
 */
async function storeSaid(
  state: WorkshopState,
  { seat, slot, said }: TakenTurn,
  context: AgentContext,
): Promise<WorkshopState> {
  if (said.source.kind !== "rules") return storeTurn(state, { seat, slot, said }, context);
  const output = emptyIfFailed(withoutVote(said.output), said.source, state);
  const stored = await storeTurn(state, { seat, slot, said: { ...said, output } }, context);
  const asking = state.asking.filter((role) => role !== seat.key);
  return { ...stored, waiting: state.waiting, asking };
}

const NO_ANSWER = {
  zh: (models: string) =>
    `这个席位没有得到模型的回答（${models}），暂时空缺。可以重试、换一个模型，或由人来判断。规则的发现列在下面。`,
  en: (models: string) =>
    `No model answered for this seat (${models}), so it is empty. Retry, choose another model, or have a person judge. The findings of the rules are listed below.`,
} as const;

const OWN_WORDS = {
  zh: "方案草案只有需求的原话，还没有人判断过。",
  en: "The draft has only the words of the need; nobody has judged it.",
} as const;

/** The need in its own words, without the sentences that rules propose for it. */
const inOwnWords = (changes: readonly PlanChange[]): PlanChange[] =>
  changes.map((change) => {
    if (change.section !== "requirements" || change.op !== "add") return change;
    const { proposal: _sentence, ...item } = change.item;
    return { ...change, item };
  });

/**
 * The turn of a seat whose models all failed: empty, with only the findings of the rules. Where there is no plan yet, the need becomes
 * a draft in its own words, so that it is not lost; rules add no sentence, no question and no vote to it.
 */
function emptyIfFailed(
  output: SeatTurnOutput,
  { skipped }: TurnSource,
  { plan }: WorkshopState,
): SeatTurnOutput {
  if (skipped.length === 0) return output;
  const statement = NO_ANSWER[plan.meta.language](skipped.map(({ model }) => model).join(", "));
  const empty = { ...output, plan_changes: [], new_issues: [], questions: [], positions: [], reopens: [] };
  if (plan.requirements.length > 0 || output.plan_changes.length === 0) return { ...empty, statement };
  const note = OWN_WORDS[plan.meta.language];
  return {
    ...empty,
    plan_changes: inOwnWords(output.plan_changes),
    statement: plan.meta.language === "zh" ? `${statement}${note}` : `${statement} ${note}`,
  };
}

/** Runs the turn of one seat by a model or by rules. */
export async function runSeatTurn(
  state: WorkshopState,
  { seat, modelId }: { readonly seat: WorkshopSeat; readonly modelId?: string | undefined },
  context: AgentContext,
): Promise<WorkshopState> {
  const slot = { ...slotOf(state, seat, context), ...(modelId === undefined ? {} : { modelId }) };
  const key = `turn-${slot.turn}`;
  const input = await inputOf(state, { seat, key }, context);
  const said = await context.invokeRole(`${key}-ask`, seatRole(seat), input, slot);
  return storeSaid(state, { seat, slot, said }, context);
}

/**
 * Runs the turns of several seats at the same time: all receive the same plan. They are applied in the order of the table.
 */
export async function runSeatTurns(
  state: WorkshopState,
  seats: readonly WorkshopSeat[],
  context: AgentContext,
): Promise<WorkshopState> {
  const first = state.turns.length + 1;
  const asked = [];
  for (const [at, seat] of seats.entries()) {
    const turn = first + at;
    const slot = { statementId: `${context.facts.runId}-${turn}`, role: seat.key, round: state.round, turn };
    const key = `turn-${slot.turn}`;
    const input = await inputOf(state, { seat, key }, context);
    asked.push({ seat, slot, call: { key: `${key}-ask`, name: seatRole(seat), input, slot } });
  }
  const answers = await context.invokeSeats(asked.map(({ call }) => call));
  let next = state;
  for (const [at, said] of answers.entries()) {
    const taken = asked[at];
    if (taken !== undefined) next = await storeSaid(next, { ...taken, said }, context);
  }
  return next;
}

/** The seat that closes gaps: the test planner, otherwise the first seat. */
const completingSeat = ({ table }: WorkshopState): WorkshopSeat | undefined =>
  table.find(({ key }) => key === "TestPlanner") ?? table[0];

/**
 * One more turn that receives only the gaps, if the plan still has some that block its review. Without an answer of a model the plan
 * stays as it is: the rules have said already what they found.
 */
export async function closeGaps(state: WorkshopState, context: AgentContext): Promise<WorkshopState> {
  const seat = completingSeat(state);
  const byModel = state.turns.some(({ source }) => source?.kind === "model");
  if (seat === undefined || !byModel || !gapsOf(state, context).some(isBlockingGap)) return state;
  const completing: WorkshopState = { ...state, mode: "complete" };
  const said = await askWithoutSlot(completing, seat, context);
  if (said === null) return state;
  const stored = await storeTurn(completing, said, context);
  return { ...stored, mode: state.mode, waiting: [], asking: [] };
}

/** Invokes a seat without announcing its text: a turn that the rules would take instead leaves no statement. Null if no model answers. */
async function askWithoutSlot(
  state: WorkshopState,
  seat: WorkshopSeat,
  context: AgentContext,
): Promise<TakenTurn | null> {
  const slot = slotOf(state, seat, context);
  const key = `turn-${slot.turn}`;
  const input = await inputOf(state, { seat, key }, context);
  const said = await context.invokeRole(`${key}-answers`, seatRole(seat), input);
  return said.source.kind === "rules" ? null : { seat, slot, said };
}

/** Has the model of a seat read answers in another turn; null if it does not answer. */
export async function takeAnswerTurn(
  state: WorkshopState,
  seat: WorkshopSeat,
  context: AgentContext,
): Promise<WorkshopState | null> {
  const said = await askWithoutSlot(state, seat, context);
  return said && storeTurn(state, said, context);
}

/** Applies a turn: its new items get their ids, and it is stored with the changes. */
export async function storeTurn(
  state: WorkshopState,
  { seat, slot, said }: TakenTurn,
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
  await context.logEvents(key, [statementEvent(slot, said, applied)]);
  return applied.state;
}

/** The requirements that the turn did not judge, because they waited for an answer. */
function waitsOf({ state }: ReturnType<typeof applyTurn>): { readonly waits?: string[] } {
  const waits = state.turns.at(-1)?.waits;
  return waits === undefined ? {} : { waits };
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
      ...waitsOf(applied),
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
