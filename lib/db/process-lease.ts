import { randomUUID } from "node:crypto";
import pg from "pg";
import { env } from "../env.ts";
import type { Tx } from "./client.ts";

/** Class of the advisory locks that show that a process which works on requests is alive. */
const REQUEST_LEASE = 7005;
/** Seed of the hashes of locked resources, so that they differ from other locks with one 64-bit key. */
const RESOURCE_LOCK = 7008;

interface Lease {
  readonly name: string;
  readonly client: pg.Client;
}

const holder: typeof globalThis & {
  roundtableLease?: Promise<Lease> | undefined;
  /** What this process has locked: a session may take its own lock again, so the process compares first. */
  roundtableLocks?: Set<string>;
} = globalThis;

async function open(): Promise<Lease> {
  const name = `requests-${randomUUID()}`;
  const client = new pg.Client({
    connectionString: env().databaseUrl,
    keepAlive: true,
    application_name: "roundtable requests",
  });
  // Without the connection the lock is gone: the next request takes a lease under another name.
  client.on("error", () => undefined);
  client.on("end", () => {
    holder.roundtableLease = undefined;
  });
  await client.connect();
  await client.query("SELECT pg_advisory_lock_shared($1, hashtext($2))", [REQUEST_LEASE, name]);
  return { name, client };
}

function currentLease(): Promise<Lease> {
  const lease = (holder.roundtableLease ??= open());
  lease.catch(() => {
    if (holder.roundtableLease === lease) holder.roundtableLease = undefined;
  });
  return lease;
}

/**
 * The name of this process as long as it lives: the session of one connection holds an advisory lock on it, which PostgreSQL
 * releases when the process ends, however it ends.
 */
export const processLease = async (): Promise<string> => (await currentLease()).name;

/**
 * Locks a resource for this process, against all processes. PostgreSQL releases the lock when the process ends, however it
 * ends.
 * @returns a function that releases the lock; null if it is held, by this process or another one
 */
export async function lockResource(resource: string): Promise<(() => Promise<void>) | null> {
  const locks = (holder.roundtableLocks ??= new Set());
  if (locks.has(resource)) return null;
  locks.add(resource);
  const release = () => void locks.delete(resource);
  try {
    const { client } = await currentLease();
    const key = [resource, RESOURCE_LOCK];
    const { rows } = await client.query<{ held: boolean }>(
      "SELECT pg_try_advisory_lock(hashtextextended($1, $2)) AS held",
      key,
    );
    if (!rows[0]?.held) {
      release();
      return null;
    }
    return async () => {
      release();
      // Without the connection the lock is gone already.
      await client.query("SELECT pg_advisory_unlock(hashtextextended($1, $2))", key).catch(() => undefined);
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Ends the lease; everything that this process has claimed is free. */
export async function closeProcessLease(): Promise<void> {
  const lease = holder.roundtableLease;
  holder.roundtableLease = undefined;
  await (await lease?.catch(() => undefined))?.client.end();
}

/** Whether the process with this lease is alive. */
export async function isLeaseHeld(tx: Tx, name: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ held: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = ${REQUEST_LEASE}::int::oid AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND objid::bigint = hashtext(${name})::bigint & 4294967295
    ) AS held`;
  return row?.held === true;
}
