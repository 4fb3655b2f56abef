import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asOwner, withClient } from "#lib/testing/database.ts";
import { prepareEngine } from "./prepare.ts";

const own = new URL(process.env.DATABASE_OWNER_URL ?? "");
own.pathname = `${own.pathname}_engine`;

describe("the tables of the durable engine", () => {
  beforeAll(() => asOwner((client) => client.query(`CREATE DATABASE "${own.pathname.slice(1)}"`)));
  afterAll(() => asOwner((client) => client.query(`DROP DATABASE "${own.pathname.slice(1)}"`)));

  it("are made once where several processes start together on an empty database", async () => {
    await Promise.all([1, 2, 3, 4].map(() => prepareEngine(own.href)));
    const { rows } = await withClient({ connectionString: own.href }, (client) =>
      client.query<{ table_name: string }>(
        "SELECT table_name FROM information_schema.tables WHERE table_schema = 'dbos'",
      ),
    );
    expect(rows.map((row) => row.table_name)).toContain("workflow_status");
  });
});
