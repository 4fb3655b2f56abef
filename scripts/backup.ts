import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { access, mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type BackupManifest, type BackupTable, MANIFEST } from "./backup-manifest.ts";
import { SCHEMAS, type StoredTable, sqlName, storedTables } from "./database-catalogue.ts";
import { StartProblem } from "./start-problem.ts";
import { copyStoredFiles } from "./stored-files.ts";

/** What no backup contains, in the words of its manifest. */
const LEFT_OUT = [
  "master-key and auth-secret, or MASTER_KEY and NEXTAUTH_SECRET of the environment: store them elsewhere; without the master key the stored keys of models and services cannot be read",
  "logins and passwords of PostgreSQL",
  "dependencies/: installed dependencies, which are installed again",
];

/** Where a backup is taken from and stored. */
export interface BackupRequest {
  readonly ownerUrl: string;
  readonly dataFolder: string;
  /** A folder that does not exist yet. */
  readonly to: string;
}

async function copyTable(client: pg.Client, table: StoredTable, folder: string): Promise<BackupTable> {
  const file = `tables/${table.schema}.${table.name}.copy.gz`;
  const columns = table.columns.map((name) => `"${name}"`).join(", ");
  const rows = client.query(copyTo(`COPY ${sqlName(table)} (${columns}) TO STDOUT`));
  const hash = createHash("sha256");
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const target = createWriteStream(path.join(folder, file), { flags: "wx", mode: 0o600 });
  await pipeline(rows, createGzip({ level: 3 }), meter, target);
  return { ...table, columns: [...table.columns], rows: rows.rowCount, file, sha256: hash.digest("hex") };
}

const MIGRATIONS = `SELECT migration_name AS name, checksum FROM "_prisma_migrations"
  WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`;
const SEQUENCES = `SELECT n.nspname::text AS schema, c.relname::text AS name FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind = 'S' AND n.nspname = ANY($1) ORDER BY 1, 2`;

async function readSequences(client: pg.Client): Promise<BackupManifest["sequences"]> {
  const { rows } = await client.query<{ schema: string; name: string }>(SEQUENCES, [SCHEMAS]);
  const found: BackupManifest["sequences"] = [];
  for (const one of rows) {
    const { rows: values } = await client.query<{ value: string; is_called: boolean }>(
      `SELECT last_value::text AS value, is_called FROM ${sqlName(one)}`,
    );
    if (values[0]) found.push({ ...one, ...values[0] });
  }
  return found;
}

/** Reads everything in one snapshot, as the owner, whom policies of row-level security let read every row. */
async function copyDatabase(
  ownerUrl: string,
  folder: string,
): Promise<Pick<BackupManifest, "migrations" | "tables" | "sequences">> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query("SET LOCAL app.deleted_project = '*'");
    await client.query("SET LOCAL app.deleted_workspace = '*'");
    const { rows: migrations } = await client.query<BackupManifest["migrations"][number]>(MIGRATIONS);
    const tables: BackupTable[] = [];
    for (const table of await storedTables(client)) tables.push(await copyTable(client, table, folder));
    const sequences = await readSequences(client);
    await client.query("COMMIT");
    return { migrations, tables, sequences };
  } finally {
    await client.end();
  }
}

async function requireAbsent(folder: string): Promise<void> {
  const exists = await access(folder).then(
    () => true,
    () => false,
  );
  if (exists) throw new StartProblem("E_BACKUP", `${folder} exists already. Name a folder that does not.`);
}

/**
 * Stores the database and the stored files in a new folder, while the product may run: one snapshot of the database, then the
 * files. The folder has its name only once it is complete.
 * @throws StartProblem if the folder exists; errors of PostgreSQL and of the file system.
 */
export async function makeBackup({ ownerUrl, dataFolder, to }: BackupRequest): Promise<BackupManifest> {
  const folder = path.resolve(to);
  const part = `${folder}.part`;
  await requireAbsent(folder);
  await requireAbsent(part);
  await mkdir(path.join(part, "tables"), { recursive: true, mode: 0o700 });
  try {
    const created_at = new Date().toISOString();
    const database = await copyDatabase(ownerUrl, part);
    const files = await copyStoredFiles(dataFolder, path.join(part, "files"));
    const manifest: BackupManifest = {
      format: 1,
      product: "roundtable",
      created_at,
      ...database,
      files,
      left_out: LEFT_OUT,
    };
    await writeFile(path.join(part, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await rename(part, folder);
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}
