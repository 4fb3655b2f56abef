import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { env } from "../env.ts";
import type { DatabaseClient } from "./database-client.ts";
import { databasePool } from "./database-pool.ts";

const pool = databasePool(env().databaseUrl);
afterAll(() => pool.end());

const BIND = "SELECT set_config('app.workspace_id', $1, true)";
const SHOW = "SELECT current_setting('app.workspace_id', true) AS workspace";

describe("a connection of the pool", () => {
  let client: DatabaseClient & { release(): void };
  beforeEach(async () => {
    client = (await pool.connect()) as unknown as typeof client;
  });
  afterEach(() => client.release());

  const begin = async (workspace: string) => {
    await client.query({ text: "BEGIN", values: [] });
    await client.query({ text: BIND, values: [workspace] });
  };
  const workspace = async () =>
    (await client.query<{ workspace: string }>({ text: SHOW })).rows[0]?.workspace;

  it("sends what begins a transaction with the first statement, which runs inside it", async () => {
    await begin("ws_a");
    expect(client.getTransactionStatus()).not.toBe("T");
    expect(await workspace()).toBe("ws_a");
    expect(client.getTransactionStatus()).toBe("T");
    await client.query({ text: "COMMIT" });
    expect(client.getTransactionStatus()).toBe("I");
    expect(await workspace()).not.toBe("ws_a");
  });

  it("binds again before the next statement, also right before the end", async () => {
    await begin("ws_a");
    await workspace();
    await client.query({ text: BIND, values: ["ws_b"] });
    expect(await workspace()).toBe("ws_b");
    await client.query({ text: BIND, values: ["ws_c"] });
    await client.query({ text: "COMMIT" });
    expect(client.getTransactionStatus()).toBe("I");
  });

  it("sends nothing for a transaction without a statement", async () => {
    await workspace();
    await begin("ws_a");
    await client.query({ text: "ROLLBACK" });
    expect(client.getTransactionStatus()).toBe("I");
    expect(await workspace()).not.toBe("ws_a");
  });

  it("keeps the isolation level", async () => {
    await client.query({ text: "BEGIN" });
    await client.query({ text: "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ" });
    const shown = await client.query<{ level: string }>({
      text: "SELECT current_setting('transaction_isolation') AS level",
    });
    expect(shown.rows[0]?.level).toBe("repeatable read");
    await client.query({ text: "COMMIT" });
  });

  it("fails the first statement with the error of what was to begin the transaction, and runs nothing outside it", async () => {
    await client.query({ text: "BEGIN" });
    await client.query({ text: "SET TRANSACTION ISOLATION LEVEL NO SUCH LEVEL" });
    await expect(client.query({ text: "SELECT 1" })).rejects.toThrow(/syntax error/);
    expect(client.getTransactionStatus()).toBe("E");
    await client.query({ text: "ROLLBACK" });
    expect(await workspace()).not.toBe("ws_a");
  });

  it("answers statements in their order when a statement fails", async () => {
    await begin("ws_a");
    await expect(client.query({ text: "SELECT 1/0" })).rejects.toThrow(/division by zero/);
    await expect(client.query({ text: "SELECT 1" })).rejects.toThrow(/aborted/);
    await client.query({ text: "ROLLBACK" });
    expect(client.getTransactionStatus()).toBe("I");
  });

  it("forgets a beginning that its last user did not end", async () => {
    await begin("ws_a");
    client.release();
    client = (await pool.connect()) as unknown as typeof client;
    expect(await workspace()).not.toBe("ws_a");
    expect(client.getTransactionStatus()).toBe("I");
  });
});
