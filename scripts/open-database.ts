import path from "node:path";
import pg from "pg";
import { isDiskFull } from "#lib/database-failure.ts";
import { findLoginExcesses } from "#lib/usecases/operation/find-login-excesses.ts";
import { applyMigrations } from "./migrate.ts";
import { say } from "./progress.ts";
import { projectRoot } from "./project-root.ts";
import { diskFull } from "./refusals.ts";
import { admitLogin, openServingLogin } from "./serving-login.ts";
import { StartProblem } from "./start-problem.ts";
import { supervisePostgres } from "./supervised-postgres.ts";

export interface Database {
  /** The owner's connection string: for migrations, never for serving. */
  ownerUrl: string;
  stop(): Promise<void>;
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);

interface Own {
  readonly variable: "DATABASE_URL" | "DATABASE_OWNER_URL";
  readonly url: string;
}

async function checkOwn({ variable, url }: Own): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new StartProblem(
      "E_DATABASE",
      `cannot connect to the PostgreSQL of ${variable} at ${host}${pathname} (${reasonOf(error)}). ` +
        "Check that it runs, that the database exists and that user and password are right; " +
        "or leave DATABASE_URL empty for the embedded one.",
      { cause: error },
    );
  }
  await client.end();
}

async function openOwn(own: string, owner: string | undefined): Promise<Database> {
  await checkOwn({ variable: "DATABASE_URL", url: own });
  if (owner) await checkOwn({ variable: "DATABASE_OWNER_URL", url: owner });
  return { ownerUrl: owner ?? own, stop: async () => undefined };
}

async function openEmbedded(dataFolder: string): Promise<Database> {
  try {
    const server = await supervisePostgres({ folder: path.join(dataFolder, "postgres") });
    say(server.adopted ? "embedded PostgreSQL found running" : "embedded PostgreSQL is running");
    return { ownerUrl: server.url, stop: () => server.stop() };
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    // PostgreSQL's own words, in the end of its log.
    if (isDiskFull(error) || /No space left on device/.test(reasonOf(error) ?? ""))
      throw diskFull(dataFolder);
    throw new StartProblem("E_DATABASE", reasonOf(error) ?? "the embedded PostgreSQL did not start", {
      cause: error,
    });
  }
}

/** The address with the login that serves, which can leave row-level security only if it is the owner's own. */
async function openLogin(ownerUrl: string, own: string | undefined): Promise<string> {
  if (!own) return openServingLogin(ownerUrl);
  if (own !== ownerUrl) await admitLogin(ownerUrl, own);
  return own;
}

async function sayWhatIsMissing(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  const excesses = await findLoginExcesses(async (sql) => (await client.query<object>(sql)).rows);
  await client.end();
  if (excesses.length === 0) return;
  say(
    `the login of DATABASE_URL can leave row-level security (${excesses.join(", ")}): anyone who executes SQL in it reaches ` +
      "every workspace. Name the owner in DATABASE_OWNER_URL and another login in DATABASE_URL (docs/operation.md).",
  );
}

const variable = (name: "DATABASE_URL" | "DATABASE_OWNER_URL"): string | undefined =>
  process.env[name]?.trim() || undefined;

/**
 * The database of DATABASE_URL, or the embedded one under the data folder, as it is: nothing of it is migrated.
 * @throws StartProblem with what to do.
 */
export function reachDatabase(dataFolder: string): Promise<Database> {
  const own = variable("DATABASE_URL");
  return own ? openOwn(own, variable("DATABASE_OWNER_URL")) : openEmbedded(dataFolder);
}

/**
 * The database of this process: the one of DATABASE_URL, or the embedded one under the data folder; migrated as its owner, and
 * named in `process.env.DATABASE_URL` with the serving login for everything that is loaded afterwards. The owner's address
 * leaves the environment.
 * Throws StartProblem with what to do.
 * @param signal Asks to stop while the database is being opened: an embedded one is stopped, a migration is rolled back.
 */
export async function openDatabase(dataFolder: string, signal?: AbortSignal): Promise<Database> {
  const own = variable("DATABASE_URL");
  const database = await reachDatabase(dataFolder);
  const stop = () => void database.stop();
  signal?.addEventListener("abort", stop);
  try {
    signal?.throwIfAborted();
    const applied = await applyMigrations(database.ownerUrl, path.join(projectRoot, "prisma/migrations"));
    if (applied.length > 0) say(`database migrated (${applied.length} applied)`);
    const { prepareEngine } = await import("#lib/runs/prepare.ts");
    await prepareEngine(database.ownerUrl);
    process.env.DATABASE_URL = await openLogin(database.ownerUrl, own);
    delete process.env.DATABASE_OWNER_URL;
    await sayWhatIsMissing(process.env.DATABASE_URL);
  } catch (error) {
    await database.stop();
    if (isDiskFull(error)) throw diskFull(dataFolder);
    throw new StartProblem("E_MIGRATION", reasonOf(error) ?? "migrating failed", { cause: error });
  } finally {
    signal?.removeEventListener("abort", stop);
  }
  return database;
}
