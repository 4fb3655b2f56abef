import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withClient } from "#lib/testing/database.ts";
import { applyMigrations } from "./migrate.ts";
import { projectRoot } from "./project-root.ts";

const folder = mkdtempSync(path.join(tmpdir(), "roundtable-migrate-"));
const own = new URL(process.env.DATABASE_OWNER_URL ?? "");
own.pathname = `${own.pathname}_m`;
const url = own.href;

const query = (sql: string, address = url): Promise<Record<string, unknown>[]> =>
  withClient({ connectionString: address }, async (client) => (await client.query(sql)).rows);

function write(name: string, sql: string): void {
  mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, name, "migration.sql"), sql);
}

const prisma = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(projectRoot, "node_modules/prisma-cli/build/index.js"), ...args], {
    cwd: projectRoot,
    encoding: "utf8",
    env: {
      ...process.env,
      DATABASE_OWNER_URL: url,
      PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
      CHECKPOINT_DISABLE: "1",
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      NO_COLOR: "1",
    },
  });

beforeAll(() => query(`CREATE DATABASE "${own.pathname.slice(1)}"`, process.env.DATABASE_OWNER_URL));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("applyMigrations", () => {
  it("applies each file once, in order, also when several processes start together", async () => {
    write(
      "1_first",
      "CREATE TABLE thing (id int);\nCREATE FUNCTION one() RETURNS int LANGUAGE sql AS $$ SELECT 1; $$;",
    );
    write("2_second", "ALTER TABLE thing ADD name text;");
    const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(url, folder)));
    expect(applied.flat()).toEqual(["1_first", "2_second"]);
    expect(await applyMigrations(url, folder)).toEqual([]);
  });

  it("refuses a file that was changed after it had been applied", async () => {
    write("2_second", "ALTER TABLE thing ADD name varchar;");
    await expect(applyMigrations(url, folder)).rejects.toThrow("2_second was changed");
    write("2_second", "ALTER TABLE thing ADD name text;");
  });

  it("rolls a failing file back, says which, and stops until it is resolved", async () => {
    write("3_third", "CREATE TABLE half (id int); SELECT nonsense;");
    await expect(applyMigrations(url, folder)).rejects.toThrow("3_third failed");
    await expect(applyMigrations(url, folder)).rejects.toThrow(
      "prisma migrate resolve --rolled-back 3_third",
    );
    expect(await query("SELECT to_regclass('half') AS half")).toEqual([{ half: null }]);
  });

  it("refuses a database that a newer version has used", async () => {
    const older = mkdtempSync(path.join(tmpdir(), "roundtable-older-"));
    cpSync(path.join(folder, "1_first"), path.join(older, "1_first"), { recursive: true });
    await query("DELETE FROM _prisma_migrations WHERE finished_at IS NULL");
    await expect(applyMigrations(url, older)).rejects.toThrow("newer version");
    rmSync(older, { recursive: true });
  });
});

describe("the schema", () => {
  it("and the migrations agree, as Prisma's own command line judges", () => {
    const { status, stdout, stderr } = prisma(
      "migrate",
      "diff",
      "--from-migrations=prisma/migrations",
      "--to-schema=prisma/schema.prisma",
      "--exit-code",
    );
    expect(`${stdout}${stderr}`).toContain("No difference detected");
    expect(status).toBe(0);
  }, 60_000);

  it("was migrated by our runner as Prisma's own command line would have done", async () => {
    await query(`DROP SCHEMA public CASCADE`);
    await query(`CREATE SCHEMA public`);
    await applyMigrations(url, path.join(projectRoot, "prisma/migrations"));
    const { stdout, stderr, status } = prisma("migrate", "status");
    expect(`${stdout}${stderr}`).toContain("Database schema is up to date");
    expect(status).toBe(0);
  }, 60_000);
});
