import { DBOS } from "@dbos-inc/dbos-sdk";
import type { RoleResult, StatementSlot } from "#lib/agents/agent.ts";
import { type AskedRole, storedInput } from "#lib/agents/asked.ts";
import { callDraft } from "#lib/agents/call-draft.ts";
import type { ModelCallRecord } from "#lib/agents/call-once.ts";
import { type RoleInput, type RoleName, speakerOf } from "#lib/agents/roles.ts";
import { spendingOfRun } from "#lib/db/budgets.ts";
import { appendEvents } from "#lib/db/events.ts";
import { recordModelCall } from "#lib/db/model-calls.ts";
import { keepPromptInput } from "#lib/db/prompt-inputs.ts";
import { addRunUsage } from "#lib/db/runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { speakerName } from "#lib/domain/roles/seats.ts";
import type { TurnSource } from "#lib/domain/roles/turn-source.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { budgetMarks, spendMore, spentBudget } from "#lib/domain/usage/budget.ts";
import { modelMessage } from "#lib/domain/usage/model-messages.ts";
import { namesOfTable } from "#lib/domain/workshop/table.ts";
import { metrics } from "#lib/metrics.ts";
import { booked } from "./book-late.ts";
import { budgetNotes, freshCost } from "./budget-notes.ts";
import { openStatement } from "./statement-stream.ts";
import type { RunningTurn } from "./turn-context.ts";
import { type RunningTask, stillRunning, whileRunning, workerAccess } from "./while-running.ts";
import { withRetry } from "./with-retry.ts";

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

/** Stores what a role's turn cost, once, says the run's new total and what has come of its budgets. */
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
  const asked = { kind: "role", name, input } as AskedRole;
  if (callId !== null) await keepPromptInput(db, storedInput(asked), { of, callId });
  const notes = await budgetNotes(at, { calls, skipped: result.source.skipped ?? [] });
  await appendEvents(db, { taskId: task.id, runId: run.id }, notes);
  return null;
}

/** What is said in the statement's own place, or of a run as a whole. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set(["budget_spent", "price_unknown", "model_paused"]);

/** Who spoke, and which models did not serve. */
interface Said {
  readonly role: string;
  readonly source: TurnSource;
}

/** Says in words why models did not serve, so that the log can be read without looking behind each statement. */
async function noteSkipped({ db, task, run }: RunningTask, turn: RunningTurn, spoken: Said): Promise<void> {
  const { language, table } = turn.facts;
  const events = (spoken.source.skipped ?? [])
    .filter(({ code }) => !SAID_ELSEWHERE.has(code))
    .map(({ code, model }): EventDraft => {
      const text = `${speakerName(spoken.role, language, namesOfTable(table))} · ${model}: ${modelMessage(code, language)}`;
      return { type: "error_noted", data: { code, text, role: spoken.role, model } };
    });
  await appendEvents(db, { taskId: task.id, runId: run.id }, events);
}

/** Whether every budget, as it is now, allows a further call of this turn. */
async function mayCallNow(turn: RunningTurn, calls: readonly ModelCallRecord[]): Promise<boolean> {
  const { input, stop } = turn;
  const spending = await withRetry(
    () => inTenant(workerAccess(input), (db) => spendingOfRun(db, input.run_id)),
    stop.signal,
  );
  return spentBudget(spendMore(spending, freshCost(calls))) === null;
}

/** Asks the role now. The model's words are announced while they come; a cancelled run stops the call. */
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
  turn: RunningTurn,
  question: RoleQuestion<N>,
): Promise<RoleAnswer<N>> {
  const { key } = question;
  const { task_id: taskId, run_id: runId } = turn.input;
  const late = { access: workerAccess(turn.input), of: { taskId, runId }, step: key, stop: turn.stop.signal };
  return booked(late, async (calls) => {
    const answer = await DBOS.runStep(() => ask(turn, question, calls), { name: `role:${key}` });
    // Made before a crash, and not by this execution.
    if (calls.length === 0) calls.push(...answer.calls);
    const spent = await turn.datasource.run(`spend:${key}`, (tx) =>
      whileRunning(tx, turn.input, async (at) => {
        const role = speakerOf(question.name, question.input);
        await noteSkipped(at, turn, { role, source: answer.result.source });
        return storeSpending(at, question, answer);
      }),
    );
    stillRunning(spent);
    return answer;
  });
}
