import { DBOS } from "@dbos-inc/dbos-sdk";
import type { RoleResult, StatementSlot } from "#lib/agents/agent.ts";
import type { ModelCallRecord } from "#lib/agents/call-once.ts";
import type { RoleInput, RoleName } from "#lib/agents/roles.ts";
import { appendEvents } from "#lib/db/events.ts";
import { recordModelCall } from "#lib/db/model-calls.ts";
import { addRunUsage, runKnownCost } from "#lib/db/runs.ts";
import { metrics } from "#lib/metrics.ts";
import { callDraft } from "./call-draft.ts";
import { openStatement } from "./statement-stream.ts";
import type { Turn } from "./turn-context.ts";
import { type RunningTask, stillRunning, whileRunning } from "./while-running.ts";

export interface RoleQuestion<N extends RoleName> {
  readonly key: string;
  readonly name: N;
  readonly input: RoleInput<N>;
  readonly slot: StatementSlot | undefined;
}

/** What the engine keeps of a role's turn: the result, and what it took to get it. */
export interface RoleAnswer<N extends RoleName> {
  readonly result: RoleResult<N>;
  /** 0 when nothing was announced. */
  readonly attempt: number;
  readonly calls: readonly ModelCallRecord[];
}

/** Stores what a role's turn cost, once, and says the run's new total. Out: what is known to be spent. */
async function storeSpending(
  at: RunningTask,
  key: string,
  calls: readonly ModelCallRecord[],
): Promise<number> {
  const { db, task, run } = at;
  for (const call of calls) {
    await recordModelCall(db, callDraft(call, { of: { taskId: task.id, runId: run.id }, step: key }));
    const total = await addRunUsage(db, run.id, call.usage);
    if (call === calls.at(-1)) {
      const data = { total, budget_micros: run.budget_micros };
      await appendEvents(db, { taskId: task.id, runId: run.id }, [{ type: "usage", data }]);
    }
  }
  return runKnownCost(db, run.id);
}

const costOf = (calls: readonly ModelCallRecord[]): number =>
  calls.reduce((sum, { usage }) => sum + (usage.cost_micros ?? 0), 0);

/** Asks the role now. The model's words are announced while they come; a cancelled run stops the call. */
async function ask<N extends RoleName>(turn: Turn, question: RoleQuestion<N>): Promise<RoleAnswer<N>> {
  const stop = (reason: unknown) => turn.stop.abort(reason);
  const cancelled = DBOS.stepStatus?.cancelSignal;
  if (cancelled?.aborted) stop(cancelled.reason);
  cancelled?.addEventListener("abort", () => stop(cancelled.reason), { once: true });
  const statement = question.slot ? await openStatement(turn.input, question.slot, stop) : null;
  const calls: ModelCallRecord[] = [];
  try {
    const mayCall = () => turn.budgetMicros === null || turn.spent.micros + costOf(calls) < turn.budgetMicros;
    const invoke = await turn.voice({
      record: (call) => {
        calls.push(call);
        metrics.modelCalls.inc({ voice: call.source, result: call.result });
      },
      signal: turn.stop.signal,
      mayCall,
    });
    const result = await invoke(question.name, question.input, statement?.push);
    return { result, attempt: statement?.attempt ?? 0, calls };
  } finally {
    await statement?.close();
  }
}

/**
 * One role's turn as durable steps: first the call, recorded with its result, then its cost, stored once. A turn that
 * was done before a crash returns its record.
 * Errors: RunOver; what the invoker throws.
 */
export async function askRole<N extends RoleName>(
  turn: Turn,
  question: RoleQuestion<N>,
): Promise<RoleAnswer<N>> {
  const { key } = question;
  const answer = await DBOS.runStep(() => ask(turn, question), { name: `role:${key}` });
  const spent = await turn.datasource.run(`spend:${key}`, (tx) =>
    whileRunning(tx, turn.input, (at) => storeSpending(at, key, answer.calls)),
  );
  turn.spent.micros = stillRunning(spent);
  return answer;
}
