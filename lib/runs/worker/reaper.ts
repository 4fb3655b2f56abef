import { setTimeout as sleep } from "node:timers/promises";
import { DBOS } from "@dbos-inc/dbos-sdk";
import pg from "pg";
import { log } from "#lib/log.ts";
import { LEASE_CLASS } from "./lease.ts";

type Pending = Awaited<ReturnType<typeof DBOS.listWorkflows>>[number];

const PAUSE_MS = 700;
const PAUSE_SPREAD_MS = 600;

const pendingOf = (executorId?: string): Promise<Pending[]> =>
  DBOS.listWorkflows({
    status: "PENDING",
    ...(executorId === undefined ? {} : { executorId }),
    loadInput: false,
    loadOutput: false,
  });

/**
 * Puts workflows back on the queues they came from, with their partition keys, without which a partitioned queue never starts
 * them.
 */
async function requeue(workflows: readonly Pending[]): Promise<void> {
  const byQueue = Map.groupBy(workflows, (workflow) => workflow.queueName ?? "");
  for (const [queueName, group] of byQueue) {
    const ids = group.map((workflow) => workflow.workflowID);
    await DBOS.resumeWorkflows(ids, queueName === "" ? {} : { queueName });
  }
}

/**
 * Takes over the work of an executor if it is dead, which means that its lease can be locked. Its workflows are listed after
 * the lock was acquired, so that one of several reapers puts each workflow back, once.
 */
async function takeOver(session: pg.ClientBase, executorId: string): Promise<number> {
  const key = [LEASE_CLASS, executorId];
  const { rows } = await session.query<{ held: boolean }>(
    "SELECT pg_try_advisory_lock($1, hashtext($2)) AS held",
    key,
  );
  if (!rows[0]?.held) return 0;
  try {
    const left = await pendingOf(executorId);
    await requeue(left);
    return left.length;
  } finally {
    await session.query("SELECT pg_advisory_unlock($1, hashtext($2))", key);
  }
}

async function round(session: pg.ClientBase, me: string): Promise<void> {
  const owners = new Set((await pendingOf()).flatMap(({ executorId }) => (executorId ? [executorId] : [])));
  owners.delete(me);
  for (const executorId of owners) {
    const count = await takeOver(session, executorId);
    if (count > 0) log.info({ executorId, count }, "took over the runs of a dead worker");
  }
}

/**
 * Checks about once a second for executors that died with active work, and puts that work back on its queue. A false alarm is
 * harmless: an execution that lost its workflow cannot record anything.
 * @param url Connection string of the database.
 * @param me This process's executor.
 * @returns A function that stops the checks.
 */
export function startReaper(url: string, me: string): () => Promise<void> {
  const stopped = new AbortController();
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: "roundtable reaper" });
  pool.on("error", (error) => log.warn({ err: error }, "the reaper's connection broke"));
  const watch = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const pause = PAUSE_MS + Math.random() * PAUSE_SPREAD_MS;
      await sleep(pause, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      const session = await pool.connect().catch(() => null);
      if (session === null) continue;
      // The pool does not listen to a session that is in use: without a listener, its end would end the process.
      let broken: Error | undefined;
      const onError = (error: Error): void => {
        broken = error;
      };
      session.on("error", onError);
      await round(session, me).catch((error: unknown) =>
        log.warn({ err: error }, "the reaper's round failed"),
      );
      session.off("error", onError);
      session.release(broken);
    }
  };
  const watching = watch();
  return async () => {
    stopped.abort();
    await watching;
    await pool.end();
  };
}
