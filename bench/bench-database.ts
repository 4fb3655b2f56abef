import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { prepareEngine } from "#lib/runs/prepare.ts";
import { applyMigrations } from "../scripts/migrate.ts";
import { startPostgres } from "../scripts/postgres.ts";
import { openServingLogin } from "../scripts/serving-login.ts";

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/**
 * Starts a migrated PostgreSQL of the bench's own and names it in the environment, before anything that reads the
 * environment is loaded. Out: how to end it.
 * @param countsStatements it counts what it executes, in the view pg_stat_statements
 */
export async function openBenchDatabase({ countsStatements = false } = {}): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), "roundtable-bench-"));
  chmodSync(folder, 0o711); // where root runs the server as another user
  let server = await startPostgres({ folder, database: "bench" });
  if (countsStatements) {
    await asOwner(server.url, "ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'");
    await server.stop();
    server = await startPostgres({ folder, database: "bench" });
    await asOwner(server.url, "CREATE EXTENSION pg_stat_statements");
  }
  await applyMigrations(server.url, path.join(import.meta.dirname, "../prisma/migrations"));
  await prepareEngine(server.url);
  process.env.DATABASE_URL = await openServingLogin(server.url);
  process.env.DATABASE_OWNER_URL = server.url;
  process.env.NEXTAUTH_SECRET ??= "a secret that only benches use, 32+ characters";
  process.env.MASTER_KEY ??= "42".repeat(32);
  process.env.LOG_LEVEL = "warn";
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
