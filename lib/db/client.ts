import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "../env.ts";
import { type Prisma, PrismaClient } from "./generated/client.ts";

/** The role that row-level security binds; the migrations make it and grant it its rights. */
const APP_ROLE = "roundtable_app";

/** A Prisma transaction. */
export type Tx = Prisma.TransactionClient;

const holder: typeof globalThis & { roundtableDatabase?: PrismaClient | undefined } = globalThis;

/** How long a transaction may wait for a connection and how long it may take: a busy machine is no reason to fail. */
const RETRY_LIMIT = { maxWait: 10_000, timeout: 20_000 };

function open(): PrismaClient {
  const pool = { connectionString: env().databaseUrl, max: 10, options: `-c role=${APP_ROLE}` };
  // An idle connection that the server ended: the next query opens another, and a real outage shows there.
  const adapter = new PrismaPg(pool, { onPoolError: () => undefined });
  return new PrismaClient({ adapter, transactionOptions: RETRY_LIMIT });
}

/**
 * The application's own connection pool, made at the first call (a build has no database) and kept across reloads.
 * Every connection works as `roundtable_app`. Only lib/db and the durable engine's data source may call this.
 */
export function database(): PrismaClient {
  holder.roundtableDatabase ??= open();
  return holder.roundtableDatabase;
}

/** Ends all connections; the next call of `database` opens new ones. */
export async function closeDatabase(): Promise<void> {
  const held = holder.roundtableDatabase;
  holder.roundtableDatabase = undefined;
  await held?.$disconnect();
}
