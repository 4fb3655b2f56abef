import { randomUUID } from "node:crypto";
import pg from "pg";
import { env } from "../env.ts";
import type { Tx } from "./client.ts";

/** Class of the advisory locks that show that a process which works on requests is alive. */
const REQUEST_LEASE = 7005;

interface Lease {
  readonly name: string;
  readonly client: pg.Client;
}

const holder: typeof globalThis & { roundtableLease?: Promise<Lease> | undefined } = globalThis;

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

/**
 * The name of this process as long as it lives: the session of one connection holds an advisory lock on it, which PostgreSQL
 * releases when the process ends, however it ends.
 */
export async function processLease(): Promise<string> {
  const lease = (holder.roundtableLease ??= open());
  lease.catch(() => {
    if (holder.roundtableLease === lease) holder.roundtableLease = undefined;
  });
  return (await lease).name;
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
