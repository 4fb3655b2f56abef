import { migrateDataSourcePG } from "@dbos-inc/dbos-sdk/datasource";
import { ensureSystemDatabase } from "@dbos-inc/dbos-sdk/internal/system_database";
import { GlobalLogger } from "@dbos-inc/dbos-sdk/internal/telemetry/logs";
import pg from "pg";

/**
 * Creates or upgrades the engine's tables in the schema `dbos`, as the database's owner. Called at every start after the
 * product's migrations, which grant the application's role its rights there, and before any process serves: a web process
 * enqueues runs even if no worker has ever started. Several processes may call it concurrently.
 * @param ownerUrl Connection string of the owner. Errors of PostgreSQL are passed on.
 */
export async function prepareEngine(ownerUrl: string): Promise<void> {
  // The public `DBOS.migrate` makes the same call with a logger that prints.
  await ensureSystemDatabase(ownerUrl, new GlobalLogger(undefined, { logLevel: "warn" }));
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("BEGIN");
    await migrateDataSourcePG(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows);
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}
