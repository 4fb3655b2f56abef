import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "../env.ts";
import { databasePool } from "./database-pool.ts";
import { type Prisma, PrismaClient } from "./generated/client.ts";
import { closeProcessLease } from "./process-lease.ts";
import { currentWork } from "./repeatable-work.ts";
import { statementNames } from "./statement-names.ts";

/** A Prisma transaction. */
export type Tx = Prisma.TransactionClient;

const holder: typeof globalThis & { roundtableDatabase?: PrismaClient | undefined } = globalThis;

/**
 * Limits for getting a connection and for the transaction, in milliseconds; generous, so that a busy machine
 * causes no failures.
 */
const TRANSACTION_LIMITS = { maxWait: 10_000, timeout: 20_000 };

function open(): PrismaClient {
  const adapter = new PrismaPg(databasePool(env().databaseUrl), {
    // The server ended an idle connection: the next query opens another one, and reports a real outage.
    onPoolError: () => undefined,
    disposeExternalPool: true,
    statementNameGenerator: statementNames(),
  });
  return new PrismaClient({ adapter, transactionOptions: TRANSACTION_LIMITS });
}

/**
 * The application's connection pool, created at the first call (a build has no database) and reused across
 * reloads. Every connection uses the role `roundtable_app`. Only lib/db and the durable engine's data source
 * may call this. Inside a repeatable request it is the request's access to the pool.
 */
export function database(): PrismaClient {
  return currentWork()?.database ?? pool();
}

function pool(): PrismaClient {
  holder.roundtableDatabase ??= open();
  return holder.roundtableDatabase;
}

/** Closes all connections; the next call of `database` opens new ones. */
export async function closeDatabase(): Promise<void> {
  const held = holder.roundtableDatabase;
  holder.roundtableDatabase = undefined;
  await Promise.all([held?.$disconnect(), closeProcessLease()]);
}
