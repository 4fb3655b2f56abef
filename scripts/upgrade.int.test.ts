// Every state that a released database can have, with data, upgraded to the present one.
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertMinimalRows, type MinimalRow } from "#lib/testing/minimal-rows.ts";
import { applyMigrations } from "./migrate.ts";
import { projectRoot } from "./project-root.ts";

const source = path.join(projectRoot, "prisma/migrations");
const names = readdirSync(source)
  .filter((name) => /^\d/.test(name))
  .sort();
const folder = mkdtempSync(path.join(tmpdir(), "roundtable-upgrade-"));
const own = new URL(process.env.DATABASE_OWNER_URL ?? "");
own.pathname = `${own.pathname}_u`;

async function asOwner<T>(work: (client: pg.Client) => Promise<T>, url = own.href): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

beforeAll(() =>
  asOwner(
    (client) => client.query(`CREATE DATABASE "${own.pathname.slice(1)}"`),
    process.env.DATABASE_OWNER_URL,
  ),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Migrations that remove rows on purpose: of records that are kept for hours, and of an index that is made again. */
const EMPTIED: Readonly<Record<string, string>> = {
  idempotency_keys: "20261126111100_idempotent_claims",
  passages: "20261122030000_knowledge",
  role_inputs: "20261122050200_usage_role_inputs",
};

interface StoredRow extends MinimalRow {
  /** The newest migration when it was stored. */
  readonly state: string;
}

/** The rows that are gone, or have another text in a column that still exists. */
async function missingOf(client: pg.Client, stored: readonly StoredRow[]): Promise<string[]> {
  const { rows: columns } = await client.query<{ name: string }>(
    "SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'",
  );
  const present = new Set(columns.map(({ name }) => name));
  const missing: string[] = [];
  for (const { table, values } of stored.filter((row) => row.state >= (EMPTIED[row.table] ?? ""))) {
    const texts = Object.entries(values).filter(
      ([column, value]) => typeof value === "string" && present.has(`${table}.${column}`),
    );
    const where = texts.map(([column], n) => `"${column}"::text = $${n + 1}`).join(" AND ");
    const { rows } = await client.query(
      `SELECT 1 FROM "${table}" WHERE ${where || "true"} LIMIT 1`,
      texts.map(([, value]) => value),
    );
    if (rows.length === 0) missing.push(`${table} ${JSON.stringify(texts)}`);
  }
  return missing;
}

describe("the migrations", () => {
  it("keep the rows of every earlier state, with their ids and texts", async () => {
    const stored: StoredRow[] = [];
    for (const [at, name] of names.entries()) {
      cpSync(path.join(source, name), path.join(folder, name), { recursive: true });
      expect(await applyMigrations(own.href, folder)).toEqual([name]);
      const made = await asOwner((client) => insertMinimalRows(client, `s${at}`));
      stored.push(...made.map((row) => ({ ...row, state: name })));
    }
    expect(await asOwner((client) => missingOf(client, stored))).toEqual([]);
    expect(stored.length).toBeGreaterThan(names.length * 20);
  });
});
