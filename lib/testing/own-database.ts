import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { prepareEngine } from "#lib/runs/prepare.ts";
import { applyMigrations } from "../../scripts/migrate.ts";
import { openServingLogin } from "../../scripts/serving-login.ts";
import { type SupervisedPostgres, supervisePostgres } from "../../scripts/supervised-postgres.ts";

/** A migrated PostgreSQL of one test file, started again when it ends as `npm start` does it. */
export interface OwnDatabase {
  /** Kills the server, its sessions included, as a crash would. */
  readonly kill: () => void;
  /** Stops the server until `start`, at the same address. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts one and names it in the environment; called before anything of the product has read it. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), "roundtable-lost-"));
  chmodSync(folder, 0o711); // where root runs the server as `nobody`
  let server: SupervisedPostgres = await supervisePostgres({ folder, throwaway: true });
  const port = Number(new URL(server.url).port);
  await applyMigrations(server.url, path.resolve(import.meta.dirname, "../../prisma/migrations"));
  await prepareEngine(server.url);
  process.env.DATABASE_OWNER_URL = server.url;
  process.env.DATABASE_URL = await openServingLogin(server.url);
  const postmaster = () =>
    Number(readFileSync(path.join(folder, "data/postmaster.pid"), "utf8").split("\n")[0]);
  return {
    kill: () => process.kill(postmaster(), "SIGKILL"),
    stop: () => server.stop(),
    start: async () => {
      server = await supervisePostgres({ folder, throwaway: true, port });
    },
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
