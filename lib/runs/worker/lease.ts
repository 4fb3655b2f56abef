import pRetry from "p-retry";
import pg from "pg";
import { log } from "#lib/log.ts";

/** Class of the advisory locks that show that an executor is alive. */
export const LEASE_CLASS = 7001;

export interface Lease {
  readonly executorId: string;
  /** Releases the lease: other workers can take over this executor's work immediately. */
  readonly release: () => Promise<void>;
}

const TRY_LOCK = "SELECT pg_try_advisory_lock($1, hashtext($2)) AS held";

/** Tries to lock a name on a new connection; null if another session has the lock (or one for a name with the same hash). */
async function tryLock(url: string, executorId: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    application_name: "roundtable lease",
  });
  // Without a listener, a broken connection would end the process; the "end" event handles it.
  client.on("error", (error) => log.warn({ err: error }, "the lease's connection broke"));
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>(TRY_LOCK, [LEASE_CLASS, executorId]);
  if (rows[0]?.held) return client;
  await client.end();
  return null;
}

/**
 * Acquires a lease under a separate name, held by a PostgreSQL session: it ends with the process, however the process ends. If
 * only the connection breaks, the lease is acquired again. Another worker may have taken over meanwhile; this is safe, because
 * the engine refuses the results of an execution that lost its workflow.
 * @param url Connection string of the database.
 * @param nextName Creates a new name.
 */
export async function acquireLease(url: string, nextName: () => string): Promise<Lease> {
  let executorId = nextName();
  let client = await tryLock(url, executorId);
  while (client === null) {
    executorId = nextName();
    client = await tryLock(url, executorId);
  }
  let released = false;
  const holdAgain = async (): Promise<pg.Client | null> => {
    if (released) return null;
    const held = await tryLock(url, executorId);
    if (held === null) throw new Error("another session holds the lease");
    return held;
  };
  const retake = async (): Promise<void> => {
    const again = await pRetry(holdAgain, {
      retries: Number.POSITIVE_INFINITY,
      minTimeout: 250,
      maxTimeout: 5000,
      unref: true,
    });
    client = again;
    if (again === null) return;
    if (released) await again.end();
    else watch(again);
  };
  const watch = (held: pg.Client): void => {
    held.once("end", () => {
      if (!released) void retake();
    });
  };
  watch(client);
  const release = async (): Promise<void> => {
    released = true;
    await client?.end().catch(() => undefined);
  };
  return { executorId, release };
}
