import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";

/** The key that Prisma's own engine locks on, so that the two never migrate at the same time. */
const PRISMA_LOCK = 72_707_369;
const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

interface AppliedMigration {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
}

function readMigrations(folder: string): Migration[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names.flatMap((name) => {
    const file = path.join(folder, name, "migration.sql");
    if (!existsSync(file)) return [];
    const bytes = readFileSync(file);
    return [
      { name, sql: bytes.toString("utf8"), checksum: createHash("sha256").update(bytes).digest("hex") },
    ];
  });
}

/** What is still to be applied. Throws where the database's history and the folder contradict each other. */
function pendingOf(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const failed = applied.find((row) => !row.finished_at);
  if (failed)
    throw new Error(
      `Migration ${failed.migration_name} failed earlier. Repair the database, then run ` +
        `npx prisma migrate resolve --rolled-back ${failed.migration_name} and start again.`,
    );
  const known = new Map(applied.map((row) => [row.migration_name, row.checksum]));
  for (const { name, checksum } of migrations)
    if (known.has(name) && known.get(name) !== checksum)
      throw new Error(
        `Migration ${name} was changed after it had been applied to this database: restore the file, ` +
          "or start on an empty database.",
      );
  const names = new Set(migrations.map((migration) => migration.name));
  const unknown = applied.find((row) => !names.has(row.migration_name));
  if (unknown)
    throw new Error(
      `This database has migration ${unknown.migration_name}, which this version does not know: it was used by a ` +
        "newer version. Start that version, or another database.",
    );
  return migrations.filter(({ name }) => !known.has(name));
}

/** One file is one simple query, so one transaction, unless the file itself says otherwise. */
async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  const id = randomUUID();
  await client.query(`INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ($1, $2, $3)`, [
    id,
    checksum,
    name,
  ]);
  try {
    await client.query(sql);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await client.query(`UPDATE "_prisma_migrations" SET logs = $2 WHERE id = $1`, [id, message]);
    throw new Error(`Migration ${name} failed: ${message}`, { cause: error });
  }
  await client.query(
    `UPDATE "_prisma_migrations" SET finished_at = now(), applied_steps_count = 1 WHERE id = $1`,
    [id],
  );
}

/**
 * Applies `<folder>/<name>/migration.sql` in order of name, as the owner of the database, sharing Prisma's table,
 * checksums and lock, so that the stock command line can be mixed in at any time.
 * Out: the names applied now. Throws with what to do.
 */
export async function applyMigrations(connectionString: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [PRISMA_LOCK]);
    await client.query(`SET client_min_messages = warning; ${TABLE}`);
    const { rows } = await client.query<AppliedMigration>(
      `SELECT migration_name, checksum, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL`,
    );
    const pending = pendingOf(readMigrations(folder), rows);
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}
