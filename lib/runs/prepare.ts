import { migrateDataSourcePG } from "@dbos-inc/dbos-sdk/datasource";
import { ensureSystemDatabase } from "@dbos-inc/dbos-sdk/internal/system_database";
import { GlobalLogger } from "@dbos-inc/dbos-sdk/internal/telemetry/logs";
import pg from "pg";

/**
 * Makes or upgrades the engine's own tables in the schema `dbos`, as the database's owner. Called at every start
 * after the product's migrations, which give the application's role its rights there, and before anything serves: a
 * web process enqueues runs also where no worker has ever started. Safe to call from several processes at once.
 * In: the owner's connection string. Errors: what PostgreSQL says.
 */
export async function prepareEngine(ownerUrl: string): Promise<void> {
  // The public `DBOS.migrate` is this very call with a logger that prints.
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
