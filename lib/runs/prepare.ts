import { setTimeout as sleep } from "node:timers/promises";
import { migrateDataSourcePG } from "@dbos-inc/dbos-sdk/datasource";
import { ensureSystemDatabase } from "@dbos-inc/dbos-sdk/internal/system_database";
import { GlobalLogger } from "@dbos-inc/dbos-sdk/internal/telemetry/logs";
import pg from "pg";

const ENGINE_LOCK = 72_707_372;
const LOCK_POLL_MS = 100;

/**
 * Waits for its turn by asking again: a statement that waits inside PostgreSQL holds a snapshot, for which the engine's
 * `CREATE INDEX CONCURRENTLY` in the other process would wait in turn.
 */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>("SELECT pg_try_advisory_lock($1) AS got", [
      ENGINE_LOCK,
    ]);
    if (rows[0]?.got === true) return;
    await sleep(LOCK_POLL_MS);
  }
}

/**
 * Creates or upgrades the engine's tables in the schema `dbos`, as the database's owner. Called at every start after the
 * product's migrations, which grant the application's role its rights there, and before any process serves: a web process
 * enqueues runs even if no worker has ever started. Several processes may call it concurrently; one after the other does the work.
 * @param ownerUrl Connection string of the owner. Errors of PostgreSQL are passed on.
 */
export async function prepareEngine(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await waitForTurn(client);
    // The public `DBOS.migrate` makes the same call with a logger that prints.
    await ensureSystemDatabase(ownerUrl, new GlobalLogger(undefined, { logLevel: "warn" }));
    await client.query("BEGIN");
    await migrateDataSourcePG(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows);
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}
