import type { StatementSlot } from "#lib/agents/agent.ts";
import { isTransient } from "#lib/database-failure.ts";
import { appendEvents, selectEvents } from "#lib/db/events.ts";
import { findRun } from "#lib/db/runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import type { TurnJobInput } from "../turn-input.ts";
import { type BatchWriter, batchWriter } from "./batch-writer.ts";
import { RunOver, requireRunning, whileRunning, workerAccess } from "./while-running.ts";
import { withRetry } from "./with-retry.ts";

const LOOKBACK = 1000;

export interface StatementStream extends BatchWriter {
  /** The attempt that has the whole text; read it after `close`. */
  readonly attempt: number;
}

/** The statement's attempt number: one more than the number of attempts announced before. */
async function announce(turn: TurnJobInput, slot: StatementSlot): Promise<number> {
  const { statementId: statement_id, role, round, turn: seatTurn, answers } = slot;
  const stored = await inTenant(workerAccess(turn), (db) =>
    whileRunning(db.tx, turn, async (at) => {
      const query = { types: ["statement_started"] as const, runId: turn.run_id, limit: LOOKBACK };
      const earlier = (await selectEvents(at.db, turn.task_id, query)).filter(
        (event) => event.type === "statement_started" && event.data.statement_id === statement_id,
      );
      const attempt = earlier.length + 1;
      const started: EventDraft = {
        type: "statement_started",
        data: {
          statement_id,
          attempt,
          role,
          round,
          turn: seatTurn,
          ...(answers === undefined ? {} : { answers }),
        },
      };
      await appendEvents(at.db, { taskId: turn.task_id, runId: turn.run_id }, [started]);
      return attempt;
    }),
  );
  return requireRunning(stored);
}

/**
 * Stores text. Appending locks the task's row, so the run can be checked afterwards, which saves loading the whole task for
 * each delta.
 */
async function appendDelta(turn: TurnJobInput, draft: EventDraft): Promise<void> {
  await inTenant(workerAccess(turn), async (db) => {
    await appendEvents(db, { taskId: turn.task_id, runId: turn.run_id }, [draft]);
    const run = await findRun(db, turn.run_id);
    if (run?.status !== "running" || run.generation !== turn.generation) throw new RunOver();
  });
}

/**
 * Announces a statement and streams its text. These events are not part of a step's record: a repeated step starts a new
 * attempt, and readers drop the text of the older one; so does text that met a database that was away. The first text is stored immediately. If the run is found to be over,
 * `stop` is called, because the rest of the text is not needed.
 * @throws RunOver The run is already over.
 */
export async function openStatement(
  turn: TurnJobInput,
  slot: StatementSlot,
  stop: (reason: RunOver) => void,
): Promise<StatementStream> {
  const { statementId: statement_id } = slot;
  let attempt = await withRetry(() => announce(turn, slot));
  let said = "";
  const append = (delta: string): Promise<void> =>
    appendDelta(turn, { type: "statement_delta", data: { statement_id, attempt, delta } });
  const store = async (delta: string): Promise<void> => {
    said += delta;
    try {
      await append(delta);
    } catch (error) {
      if (!isTransient(error)) throw error;
      // Nobody knows whether the text was stored, so it is stored again from its beginning, as a new attempt.
      await withRetry(async () => {
        attempt = await announce(turn, slot);
        await append(said);
      });
    }
  };
  const { push, close } = batchWriter(store, stop);
  return {
    get attempt() {
      return attempt;
    },
    push,
    close,
  };
}
