import { DBOS } from "@dbos-inc/dbos-sdk";
import type { RoleResult, StatementSlot } from "#lib/agents/agent.ts";
import { callDraft } from "#lib/agents/call-draft.ts";
import type { ModelCallRecord } from "#lib/agents/call-once.ts";
import { type RoleInvocation, storedInput } from "#lib/agents/prompt-input.ts";
import { type RoleInput, type RoleName, type SeatRole, speakerOf } from "#lib/agents/roles.ts";
import { spendingOfRun } from "#lib/db/budgets.ts";
import { appendEvents } from "#lib/db/events.ts";
import { recordModelCall } from "#lib/db/model-calls.ts";
import { storePromptInput } from "#lib/db/prompt-inputs.ts";
import { addRunUsage } from "#lib/db/runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { speakerName } from "#lib/domain/roles/seats.ts";
import type { TurnSource } from "#lib/domain/roles/turn-source.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { addFreshCost, budgetMarks, spentBudget } from "#lib/domain/usage/budget.ts";
import { modelMessage } from "#lib/domain/usage/model-messages.ts";
import { customSeatNames } from "#lib/domain/workshop/workshop-seats.ts";
import { metrics } from "#lib/metrics.ts";
import { traced } from "#lib/trace.ts";
import { budgetNotes, freshCost } from "./budget-notes.ts";
import { openStatement } from "./statement-stream.ts";
import { withStoredCalls } from "./store-calls.ts";
import type { RunningTurn } from "./turn-context.ts";
import { type RunningTask, requireRunning, whileRunning, workerAccess } from "./while-running.ts";
import { withRetry } from "./with-retry.ts";

export interface RoleQuestion<N extends RoleName> {
  readonly key: string;
  readonly name: N;
  readonly input: RoleInput<N>;
  readonly slot: StatementSlot | undefined;
}

/** The recorded result of a role's turn, with its calls. */
export interface RoleAnswer<N extends RoleName> {
  readonly result: RoleResult<N>;
  /** 0 if nothing was announced. */
  readonly attempt: number;
  readonly calls: readonly ModelCallRecord[];
}

/** Stores the cost of a role's turn once, and announces the run's new total and the state of its budgets. */
async function storeSpending(
  at: RunningTask,
  { key, name, input }: Pick<RoleQuestion<RoleName>, "key" | "name" | "input">,
  { calls, result }: Pick<RoleAnswer<RoleName>, "calls" | "result">,
): Promise<null> {
  const { db, task, run } = at;
  const of = { taskId: task.id, runId: run.id };
  let callId: string | null = null;
  for (const call of calls) {
    callId = await recordModelCall(db, callDraft(call, { of, step: key }));
    const total = await addRunUsage(db, run.id, call.usage);
    if (call === calls.at(-1)) {
      const marks = [...budgetMarks(await spendingOfRun(db, run.id))];
      const data = { total, budget_micros: run.budget_micros, marks };
      await appendEvents(db, { taskId: task.id, runId: run.id }, [{ type: "usage", data }]);
    }
  }
  const asked = { kind: "role", name, input } as RoleInvocation;
  if (callId !== null) await storePromptInput(db, storedInput(asked), { of, callId });
  const notes = await budgetNotes(at, { calls, skipped: result.source.skipped ?? [] });
  await appendEvents(db, { taskId: task.id, runId: run.id }, notes);
  return null;
}

/** Codes that are reported with the statement or for the whole run. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set(["budget_spent", "price_unknown", "model_paused"]);

/** The source of a statement, and the models that failed. */
interface Said {
  readonly role: string;
  readonly source: TurnSource;
}

/** Adds to the log, in text, why models failed, so that readers need not open each statement. */
async function noteSkipped(
  { db, task, run }: RunningTask,
  turn: RunningTurn,
  statement: Said,
): Promise<void> {
  const { language, table } = turn.facts;
  const events = (statement.source.skipped ?? [])
    .filter(({ code }) => !SAID_ELSEWHERE.has(code))
    .map(({ code, model }): EventDraft => {
      const text = `${speakerName(statement.role, language, customSeatNames(table))} · ${model}: ${modelMessage(code, language)}`;
      return { type: "error_noted", data: { code, text, role: statement.role, model } };
    });
  await appendEvents(db, { taskId: task.id, runId: run.id }, events);
}

/** Whether every budget currently allows another call of this turn. */
async function mayCallNow(turn: RunningTurn, calls: readonly ModelCallRecord[]): Promise<boolean> {
  const { input, stop } = turn;
  const spending = await withRetry(
    () => inTenant(workerAccess(input), (db) => spendingOfRun(db, input.run_id)),
    stop.signal,
  );
  return spentBudget(addFreshCost(spending, freshCost(calls))) === null;
}

/** Invokes the role. The model's text is announced as it arrives; cancelling the run stops the call. */
async function ask<N extends RoleName>(
  turn: RunningTurn,
  question: RoleQuestion<N>,
  calls: ModelCallRecord[],
): Promise<RoleAnswer<N>> {
  const stop = (reason: unknown) => turn.stop.abort(reason);
  const cancelled = DBOS.stepStatus?.cancelSignal;
  if (cancelled?.aborted) stop(cancelled.reason);
  cancelled?.addEventListener("abort", () => stop(cancelled.reason), { once: true });
  const statement = question.slot ? await openStatement(turn.input, question.slot, stop) : null;
  try {
    const invoke = await turn.voice({
      record: (call) => {
        calls.push(call);
        metrics.modelCalls.inc({ voice: call.source, result: call.result });
      },
      signal: turn.stop.signal,
      mayCall: () => mayCallNow(turn, calls),
      firstModel: question.slot?.modelId,
    });
    const result = await traced(
      `role ${question.name}`,
      { role: question.name, run_id: turn.input.run_id },
      () => invoke(question.name, question.input, statement?.push),
    );
    await statement?.close(); // the attempt is known when the whole text is stored
    return { result, attempt: statement?.attempt ?? 0, calls };
  } finally {
    await statement?.close();
  }
}

/**
 * One role's turn as durable steps: first the call, recorded with its result, then its cost, stored once. A turn that completed
 * before a crash returns its record.
 * @throws RunOver Errors of the invoker are passed on.
 */
export async function askRole<N extends RoleName>(
  turn: RunningTurn,
  question: RoleQuestion<N>,
): Promise<RoleAnswer<N>> {
  return withStoredCalls(paidStep(turn, question.key), async (calls) =>
    spend(turn, question, await recordedAsk(turn, question, calls)),
  );
}

function paidStep({ input, stop }: RunningTurn, step: string) {
  const { task_id: taskId, run_id: runId } = input;
  return { access: workerAccess(input), of: { taskId, runId }, step, stop: stop.signal };
}

/** The call of a role as a recorded step. */
async function recordedAsk<N extends RoleName>(
  turn: RunningTurn,
  question: RoleQuestion<N>,
  calls: ModelCallRecord[],
): Promise<RoleAnswer<N>> {
  const answer = await DBOS.runStep(() => ask(turn, question, calls), { name: `role:${question.key}` });
  // Recorded before a crash, by another execution.
  if (calls.length === 0) calls.push(...answer.calls);
  return answer;
}

/** Stores the cost of a recorded call, in a separate step. */
async function spend<N extends RoleName>(
  turn: RunningTurn,
  question: RoleQuestion<N>,
  answer: RoleAnswer<N>,
): Promise<RoleAnswer<N>> {
  const spent = await turn.datasource.run(`spend:${question.key}`, (tx) =>
    whileRunning(tx, turn.input, async (at) => {
      const role = speakerOf(question.name, question.input);
      await noteSkipped(at, turn, { role, source: answer.result.source });
      return storeSpending(at, question, answer);
    }),
  );
  requireRunning(spent);
  return answer;
}

/**
 * Turns of several seats at the same time. The calls start in the order of the list, and their cost is stored after all of them in the
 * same order: the engine numbers steps as they start, so a repeated execution must start them in the same order.
 * @throws RunOver Errors of the invoker are passed on after every call has ended.
 */
export async function askSeats(
  turn: RunningTurn,
  questions: readonly RoleQuestion<SeatRole>[],
): Promise<readonly RoleAnswer<SeatRole>[]> {
  const started = questions.map((question) => {
    const calls: ModelCallRecord[] = [];
    return { question, calls, answer: recordedAsk(turn, question, calls) };
  });
  await Promise.allSettled(started.map(({ answer }) => answer));
  const ended = [];
  for (const { question, calls, answer } of started) {
    const stored = withStoredCalls(paidStep(turn, question.key), async (own) => {
      own.push(...calls);
      return spend(turn, question, await answer);
    });
    ended.push(...(await Promise.allSettled([stored])));
  }
  return ended.map((one) => {
    if (one.status === "rejected") throw one.reason;
    return one.value;
  });
}
