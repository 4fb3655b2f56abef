import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { prepareEngine } from "#lib/runs/prepare.ts";
import { applyMigrations } from "../scripts/migrate.ts";
import { startPostgres } from "../scripts/postgres.ts";
import { openServingLogin } from "../scripts/serving-login.ts";

/**
 * Starts a migrated PostgreSQL of the bench's own and names it in the environment, before anything that reads the
 * environment is loaded. Out: how to end it.
 */
export async function openBenchDatabase(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), "roundtable-bench-"));
  chmodSync(folder, 0o711); // where root runs the server as another user
  const server = await startPostgres({ folder, database: "bench" });
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
