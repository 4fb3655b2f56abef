import { ARCHIVED_TABLES } from "../domain/exchange/archive/archive-tables.ts";
import type { ArchivedRow, ArchivedTable } from "../domain/exchange/archive/column.ts";
import { importProblem } from "../domain/exchange/import-problem.ts";
import { Prisma } from "./generated/client.ts";
import { type ProjectTable, REMAINING_TABLES, tablesOfProjects } from "./tables-of-projects.ts";
import type { ProjectDb } from "./tenant.ts";

// Rows of a project as JSON. Names of tables and columns come from the declarations of the domain, never from a file.

const quoted = (name: string): string => `"${name}"`;
const list = (table: ArchivedTable, alias = ""): string =>
  Object.keys(table.columns)
    .map((name) => `${alias}${quoted(name)}`)
    .join(", ");

/** The condition that a row belongs to the project `$1` and was not deleted. */
function belongs(table: ArchivedTable): string {
  const present = table.deletedAt === undefined ? "" : ` AND ${quoted(table.deletedAt)} IS NULL`;
  const parent = ARCHIVED_TABLES.find(({ name }) => name === table.parent?.table);
  if (table.parent === null || parent === undefined) return `project_id = $1${present}`;
  return `${quoted(table.parent.column)} IN (SELECT id FROM ${quoted(parent.name)} WHERE ${belongs(parent)})${present}`;
}

/** The rows of a table that belong to the project, in no order. */
export async function selectArchiveRows(db: ProjectDb, table: ArchivedTable): Promise<ArchivedRow[]> {
  const rows = await db.tx.$queryRawUnsafe<{ row: ArchivedRow }[]>(
    `SELECT to_jsonb(chosen) AS row FROM (SELECT ${list(table)} FROM ${quoted(table.name)} WHERE ${belongs(table)}) chosen`,
    db.access.projectId,
  );
  return rows.map(({ row }) => row);
}

/**
 * Counts the project's rows in tables of any kind, in one statement.
 * @param names tables; those that have no rows of projects are left out
 */
export async function countRowsOfProject(
  db: ProjectDb,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const remaining = REMAINING_TABLES.map(
    (name): ProjectTable => ({ name, column: "project_id", parent: null }),
  );
  const tables = [...(await tablesOfProjects(db.tx)), ...remaining];
  const condition = ({ column, parent }: ProjectTable): string => {
    const above = tables.find(({ name }) => name === parent?.name);
    if (parent === null || above === undefined) return `${quoted(column)} = $1`;
    return `${quoted(column)} IN (SELECT ${quoted(parent.column)} FROM ${quoted(parent.name)} WHERE ${condition(above)})`;
  };
  const counts = tables
    .filter(({ name }) => names.includes(name))
    .map(
      (table) =>
        `SELECT '${table.name}' AS name, count(*)::int AS rows FROM ${quoted(table.name)} WHERE ${condition(table)}`,
    );
  const rows = await db.tx.$queryRawUnsafe<{ name: string; rows: number }[]>(
    counts.join(" UNION ALL "),
    db.access.projectId,
  );
  return new Map(rows.map((row) => [row.name, row.rows]));
}

/** Columns that the database fills with the place of the project. */
const PLACE = ["workspace_id", "project_id"] as const;

async function placeColumns(db: ProjectDb, table: ArchivedTable): Promise<readonly string[]> {
  const rows = await db.tx.$queryRawUnsafe<{ name: string }[]>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = ('public.' || quote_ident($1))::regclass
       AND attname = ANY($2) AND NOT attisdropped`,
    table.name,
    [...PLACE],
  );
  return rows.map(({ name }) => name);
}

const BATCH = 500;

/**
 * Stores rows in the project. A table that refers to itself is stored in one statement.
 * @throws AppError import_damaged if the database refuses a row
 */
export async function insertArchiveRows(
  db: ProjectDb,
  table: ArchivedTable,
  rows: readonly ArchivedRow[],
): Promise<void> {
  const { workspaceId, projectId } = db.access;
  const given: Readonly<Record<string, string>> = { workspace_id: workspaceId, project_id: projectId };
  const place = await placeColumns(db, table);
  const chosen = Object.entries(table.columns).map(([name, { isJsonNull }]) =>
    isJsonNull === true ? `COALESCE(${quoted(name)}, 'null'::jsonb)` : quoted(name),
  );
  const values = [...place.map((_, at) => `$${at + 2}`), ...chosen].join(", ");
  const columns = [...place.map(quoted), list(table)].join(", ");
  const sql = `INSERT INTO ${quoted(table.name)} (${columns})
    SELECT ${values} FROM jsonb_populate_recordset(NULL::${quoted(table.name)}, $1::jsonb)`;
  const size = table.name === "tasks" ? rows.length : BATCH;
  for (let at = 0; at < rows.length; at += size) {
    const batch = JSON.stringify(rows.slice(at, at + size));
    await db.tx.$executeRawUnsafe(sql, batch, ...place.map((name) => given[name])).catch((error: unknown) => {
      throw refusal(error, table.name);
    });
  }
}

/** SQLSTATE classes of values and of references that the database refuses. */
const REFUSED = /^2[23]/;

interface FailedStatement {
  readonly code?: string;
  readonly driverAdapterError?: { readonly cause?: { readonly originalCode?: string } };
}

/** A statement that failed because of its rows, and not because of the database, is an error of the archive. */
function refusal(error: unknown, table: string): unknown {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return error;
  const { code, driverAdapterError } = (error.meta ?? {}) as FailedStatement;
  if (!REFUSED.test(driverAdapterError?.cause?.originalCode ?? code ?? "")) return error;
  return Object.assign(importProblem("import_damaged", `records/${table}.jsonl`), { cause: error });
}

/** Sets the number after which the project counts its next task. */
export async function setTaskSequence(db: ProjectDb, sequence: number): Promise<void> {
  await db.tx.project.update({
    where: { id: db.access.projectId },
    data: { last_task_sequence: sequence },
  });
}
