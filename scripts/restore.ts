import { createReadStream, existsSync } from "node:fs";
import { chmod, cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type BackupManifest, backupManifest, hashFile, MANIFEST } from "./backup-manifest.ts";
import { SCHEMAS, sqlName, storedTables } from "./database-catalogue.ts";
import { applyMigrations } from "./migrate.ts";
import { projectRoot } from "./project-root.ts";
import { StartProblem } from "./start-problem.ts";
import { copyFile } from "./stored-files.ts";

/** Where a backup is read from and restored to. */
export interface RestoreRequest {
  readonly ownerUrl: string;
  readonly dataFolder: string;
  readonly from: string;
}

const MIGRATIONS = path.join(projectRoot, "prisma/migrations");

const refuse = (message: string, cause?: unknown) => new StartProblem("E_RESTORE", message, { cause });

async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(path.join(folder, MANIFEST), "utf8").catch((error: unknown) => {
    throw refuse(`${folder} is no backup: it has no ${MANIFEST}.`, error);
  });
  const parsed = backupManifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw refuse(`${MANIFEST} of ${folder} cannot be read by this version.`, parsed.error);
  return parsed.data;
}

/** Compares every file of the backup with its checksum, before anything is written. */
async function verifyFiles(folder: string, { tables, files }: BackupManifest): Promise<void> {
  const expected = [
    ...tables.map(({ file, sha256 }) => ({ file, sha256 })),
    ...files.map((one) => ({ file: path.join("files", one.path), sha256: one.sha256 })),
  ];
  for (const { file, sha256 } of expected) {
    const found = await hashFile(path.join(folder, file)).catch((error: unknown) => {
      throw refuse(`${file} of the backup is missing or cannot be read.`, error);
    });
    if (found !== sha256) throw refuse(`${file} of the backup was changed: its checksum differs.`);
  }
}

async function requireEmptyDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p')`,
    [SCHEMAS],
  );
  if (rows[0]?.count !== 0)
    throw refuse("the database is not empty. A backup is restored only into an empty database.");
}

async function requireEmptyFolder(dataFolder: string, { files }: BackupManifest): Promise<void> {
  for (const kind of new Set(files.map((one) => one.path.split("/")[0] ?? ""))) {
    const names = await readdir(path.join(dataFolder, kind)).catch(() => []);
    if (names.length > 0)
      throw refuse(`${path.join(dataFolder, kind)} is not empty. Move it away, then restore.`);
  }
}

/** Applies exactly the migrations that the database of the backup had. */
async function migrateTo(ownerUrl: string, { migrations }: BackupManifest): Promise<void> {
  const unknown = migrations.find(({ name }) => !existsSync(path.join(MIGRATIONS, name)));
  if (unknown)
    throw refuse(
      `the backup has migration ${unknown.name}: it is of a newer version. Restore it with that version.`,
    );
  for (const { name, checksum } of migrations)
    if ((await hashFile(path.join(MIGRATIONS, name, "migration.sql"))) !== checksum)
      throw refuse(`migration ${name} differs from the one of the backup. Restore it with its version.`);
  const folder = await mkdtemp(path.join(tmpdir(), "roundtable-restore-"));
  try {
    for (const { name } of migrations)
      await cp(path.join(MIGRATIONS, name), path.join(folder, name), { recursive: true });
    await applyMigrations(ownerUrl, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface TableFacts {
  readonly name: string;
  readonly forced: boolean;
  readonly has_triggers: boolean;
}

const SECURED = `SELECT format('%I.%I', n.nspname, c.relname) AS name, c.relforcerowsecurity AS forced,
    EXISTS (SELECT 1 FROM pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal) AS has_triggers
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p')`;

/** Runs `work` while triggers of the product are off and row-level security does not bind the owner, in one transaction. */
async function withoutRules(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<TableFacts>(SECURED, [SCHEMAS]);
  const secured = rows.filter(({ forced }) => forced);
  const triggered = rows.filter(({ has_triggers }) => has_triggers);
  await client.query("BEGIN");
  for (const { name } of secured) await client.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`);
  for (const { name } of triggered) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await work();
  // Keys that are checked at the end of a transaction are pending until then, and no table with such a key can be altered.
  await client.query("SET CONSTRAINTS ALL IMMEDIATE");
  for (const { name } of triggered) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const { name } of secured) await client.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`);
  await client.query("COMMIT");
}

async function fillTables(client: pg.Client, folder: string, manifest: BackupManifest): Promise<void> {
  const present = await storedTables(client);
  for (const table of present.toReversed()) await client.query(`DELETE FROM ${sqlName(table)}`);
  for (const target of present) {
    const table = manifest.tables.find((one) => sqlName(one) === sqlName(target));
    if (table === undefined) continue;
    const columns = table.columns.map((column) => `"${column}"`).join(", ");
    const into = client.query(copyFrom(`COPY ${sqlName(table)} (${columns}) FROM STDIN`));
    await pipeline(createReadStream(path.join(folder, table.file)), createGunzip(), into);
    if (into.rowCount !== table.rows)
      throw refuse(
        `${sqlName(table)} has ${into.rowCount} rows after the restore, ${table.rows} in the backup.`,
      );
  }
  const missing = manifest.tables.find(
    (one) => one.rows > 0 && !present.some((table) => sqlName(table) === sqlName(one)),
  );
  if (missing)
    throw refuse(`this version has no table ${sqlName(missing)}. Restore the backup with its version.`);
  for (const { value, is_called, ...sequence } of manifest.sequences)
    await client.query("SELECT setval($1::regclass, $2::bigint, $3)", [sqlName(sequence), value, is_called]);
}

async function restoreFiles(request: RestoreRequest, { files }: BackupManifest): Promise<void> {
  for (const file of files) {
    const target = path.join(request.dataFolder, file.path);
    await copyFile(path.join(request.from, "files", file.path), target);
    await chmod(target, file.mode);
  }
}

/**
 * Restores a backup into an empty database and a data folder without stored files: the migrations of the backup, its rows, its
 * files, then the migrations since. All rows are restored, or none.
 * @param prepareEngine Creates the tables of the durable engine.
 * @throws StartProblem if the backup is incomplete, changed or of a newer version, or if something is there already.
 */
export async function restoreBackup(
  request: RestoreRequest,
  prepareEngine: (ownerUrl: string) => Promise<void>,
): Promise<BackupManifest> {
  const { ownerUrl, dataFolder, from } = request;
  const manifest = await readManifest(from);
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await requireEmptyDatabase(client);
    await requireEmptyFolder(dataFolder, manifest);
    await verifyFiles(from, manifest);
    await migrateTo(ownerUrl, manifest);
    await prepareEngine(ownerUrl);
    await withoutRules(client, () => fillTables(client, from, manifest));
    await restoreFiles(request, manifest);
    await applyMigrations(ownerUrl, MIGRATIONS);
    return manifest;
  } finally {
    await client.end();
  }
}
