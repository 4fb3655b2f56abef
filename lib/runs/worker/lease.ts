import pRetry from "p-retry";
import pg from "pg";
import { log } from "#lib/log.ts";

/** Class of the advisory locks that say "this executor is alive". */
export const LEASE_CLASS = 7001;

export interface Lease {
  readonly executorId: string;
  /** Gives the lease back: what this executor still had in hand is free for others at once. */
  readonly release: () => Promise<void>;
}

const TRY_LOCK = "SELECT pg_try_advisory_lock($1, hashtext($2)) AS held";

/** Tries to lock one name on a new connection; null when somebody holds it (or a name with the same hash). */
async function hold(url: string, executorId: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    application_name: "roundtable lease",
  });
  // Without a listener a broken connection would end the process; what to do about it is decided by "end".
  client.on("error", (error) => log.warn({ err: error }, "the lease's connection broke"));
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>(TRY_LOCK, [LEASE_CLASS, executorId]);
  if (rows[0]?.held) return client;
  await client.end();
  return null;
}

/**
 * Takes a lease under its own name, held by a session of PostgreSQL: it ends with the process, however that
 * dies. When only the connection breaks, the lease is taken again; another worker may have taken over meanwhile, which
 * is safe, because the engine refuses the results of an execution that lost its workflow.
 * In: the database's address and a maker of fresh names.
 */
export async function takeLease(url: string, nextName: () => string): Promise<Lease> {
  let executorId = nextName();
  let client = await hold(url, executorId);
  while (client === null) {
    executorId = nextName();
    client = await hold(url, executorId);
  }
  let released = false;
  const holdAgain = async (): Promise<pg.Client | null> => {
    if (released) return null;
    const held = await hold(url, executorId);
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
