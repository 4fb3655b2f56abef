import path from "node:path";
import pg from "pg";
import { applyMigrations } from "./migrate.ts";
import { startPostgres } from "./postgres.ts";
import { say } from "./progress.ts";
import { projectRoot } from "./project-root.ts";
import { StartProblem } from "./start-problem.ts";

export interface Database {
  /** The owner's connection string. */
  url: string;
  stop(): Promise<void>;
  onLost(listener: () => void): void;
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);

async function checkOwn(url: string): Promise<Database> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new StartProblem(
      "E_DATABASE",
      `cannot connect to the PostgreSQL of DATABASE_URL at ${host}${pathname} (${reasonOf(error)}). ` +
        "Check that it runs, that the database exists and that user and password are right; " +
        "or leave DATABASE_URL empty for the embedded one.",
      { cause: error },
    );
  }
  await client.end();
  return { url, stop: async () => undefined, onLost: () => undefined };
}

async function openEmbedded(dataFolder: string): Promise<Database> {
  try {
    const server = await startPostgres({ folder: path.join(dataFolder, "postgres") });
    say(server.adopted ? "embedded PostgreSQL found running" : "embedded PostgreSQL is running");
    return server;
  } catch (error) {
    throw new StartProblem("E_DATABASE", reasonOf(error) ?? "the embedded PostgreSQL did not start", {
      cause: error,
    });
  }
}

/**
 * The database of this process: the one of DATABASE_URL, or the embedded one under the data folder; migrated, and
 * named in `process.env.DATABASE_URL` for everything that is loaded afterwards.
 * Throws StartProblem with what to do.
 */
export async function openDatabase(dataFolder: string): Promise<Database> {
  const own = process.env.DATABASE_URL?.trim();
  const database = own ? await checkOwn(own) : await openEmbedded(dataFolder);
  try {
    const applied = await applyMigrations(database.url, path.join(projectRoot, "prisma/migrations"));
    if (applied.length > 0) say(`database migrated (${applied.length} applied)`);
    const { prepareEngine } = await import("#lib/runs/prepare.ts");
    await prepareEngine(database.url);
  } catch (error) {
    await database.stop();
    throw new StartProblem("E_MIGRATION", reasonOf(error) ?? "migrating failed", { cause: error });
  }
  process.env.DATABASE_URL = database.url;
  return database;
}
