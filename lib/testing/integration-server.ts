// Starts one throw-away PostgreSQL for the whole run and migrates the template that each test file copies.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { prepareEngine } from "#lib/runs/prepare.ts";
import { applyMigrations } from "../../scripts/migrate.ts";
import { startPostgres } from "../../scripts/postgres.ts";
import { openServingLogin } from "../../scripts/serving-login.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The template with its owner, and with the login that serves. */
    templateUrl: string;
    loginUrl: string;
    /** The data folder of the run, removed at its end. */
    dataFolder: string;
  }
}

/** Vitest's global set-up; what it returns is run at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), "roundtable-test-"));
  chmodSync(folder, 0o711); // where root runs the server as `nobody`
  const server = await startPostgres({ folder, database: "template_app", throwaway: true });
  await applyMigrations(server.url, path.join(project.config.root, "prisma/migrations"));
  await prepareEngine(server.url);
  project.provide("templateUrl", server.url);
  project.provide("loginUrl", await openServingLogin(server.url));
  project.provide("dataFolder", path.join(folder, "data"));
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
