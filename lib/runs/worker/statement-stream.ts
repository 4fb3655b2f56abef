import { setTimeout as sleep } from "node:timers/promises";
import type { StatementSlot } from "#lib/agents/agent.ts";
import { appendEvents, listEvents } from "#lib/db/events.ts";
import { findRun } from "#lib/db/runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import type { TurnInput } from "../turn-input.ts";
import { patiently } from "./patiently.ts";
import { isTransient } from "./transient.ts";
import { RunOver, stillRunning, whileRunning, workerAccess } from "./while-running.ts";

/** Later deltas are stored together: at most this long … */
const BATCH_MS = 50;
/** … or as soon as this much is waiting (spec 6 §6.3). */
const BATCH_BYTES = 1024;
const LOOKBACK = 1000;

export interface StatementStream {
  readonly attempt: number;
  /** Takes words as they come; returns at once. */
  readonly push: (delta: string) => void;
  /** Stores what is left and ends the stream. */
  readonly close: () => Promise<void>;
}

/** The statement's attempt number: one more than were announced before. */
async function announce(turn: TurnInput, slot: StatementSlot): Promise<number> {
  const { statementId: statement_id, role, round, turn: seatTurn } = slot;
  const stored = await inTenant(workerAccess(turn), (db) =>
    whileRunning(db.tx, turn, async (at) => {
      const query = { types: ["statement_started"] as const, runId: turn.run_id, limit: LOOKBACK };
      const earlier = (await listEvents(at.db, turn.task_id, query)).filter(
        (event) => event.type === "statement_started" && event.data.statement_id === statement_id,
      );
      const attempt = earlier.length + 1;
      const started: EventDraft = {
        type: "statement_started",
        data: { statement_id, attempt, role, round, turn: seatTurn },
      };
      await appendEvents(at.db, { taskId: turn.task_id, runId: turn.run_id }, [started]);
      return attempt;
    }),
  );
  return stillRunning(stored);
}

/**
 * Stores words. Appending locks the task's row, so that looking at the run afterwards is as good as before and spares
 * a delta the reading of the whole task.
 */
async function appendDelta(turn: TurnInput, draft: EventDraft): Promise<void> {
  await inTenant(workerAccess(turn), async (db) => {
    await appendEvents(db, { taskId: turn.task_id, runId: turn.run_id }, [draft]);
    const run = await findRun(db, turn.run_id);
    if (run?.status !== "running" || run.generation !== turn.generation) throw new RunOver();
  });
}

/**
 * Announces a statement and then its words while they are being spoken. These events are not part of a step's
 * record: a repeated step begins a new attempt, and readers drop the words of the older one. The first words are
 * stored at once. When the run turns out to be over, `stop` is called: nobody waits for the rest of the model's words.
 * Errors: RunOver when the run is over already.
 */
export async function openStatement(
  turn: TurnInput,
  slot: StatementSlot,
  stop: (reason: RunOver) => void,
): Promise<StatementStream> {
  const statement_id = slot.statementId;
  const attempt = await patiently(() => announce(turn, slot));
  let waiting = "";
  let storing: Promise<void> | undefined;
  let wake: AbortController | undefined;
  let over = false;

  const store = async (): Promise<void> => {
    const delta = waiting;
    waiting = "";
    const draft: EventDraft = { type: "statement_delta", data: { statement_id, attempt, delta } };
    await appendDelta(turn, draft).catch((error: unknown) => {
      // Words in flight are a courtesy; the statement itself is stored by its step, which tries again.
      if (isTransient(error)) return;
      if (!(error instanceof RunOver)) throw error;
      over = true;
      stop(error);
    });
  };
  const drain = async (): Promise<void> => {
    while (waiting !== "" && !over) {
      await store();
      wake = new AbortController();
      await sleep(BATCH_MS, undefined, { signal: wake.signal }).catch(() => undefined);
      wake = undefined;
    }
    storing = undefined;
  };
  const push = (delta: string): void => {
    waiting += delta;
    if (storing === undefined) {
      storing = drain();
      storing.catch(() => undefined); // told by `close`
    }
    if (Buffer.byteLength(waiting) >= BATCH_BYTES) wake?.abort();
  };
  const close = async (): Promise<void> => {
    wake?.abort();
    await storing;
    if (waiting !== "" && !over) await store();
  };
  return { attempt, push, close };
}
