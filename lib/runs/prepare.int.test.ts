import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareEngine } from "./prepare.ts";

const own = new URL(process.env.DATABASE_OWNER_URL ?? "");
own.pathname = `${own.pathname}_engine`;

async function query(address: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

describe("the tables of the durable engine", () => {
  beforeAll(() => query(process.env.DATABASE_OWNER_URL ?? "", `CREATE DATABASE "${own.pathname.slice(1)}"`));
  afterAll(() => query(process.env.DATABASE_OWNER_URL ?? "", `DROP DATABASE "${own.pathname.slice(1)}"`));

  it("are made once where several processes start together on an empty database", async () => {
    await Promise.all([1, 2, 3, 4].map(() => prepareEngine(own.href)));
    const tables = await query(
      own.href,
      "SELECT table_name FROM information_schema.tables WHERE table_schema = 'dbos'",
    );
    expect(tables.map((row) => row.table_name)).toContain("workflow_status");
  });
});
