import { type ProjectTable, tablesOfProjects } from "./tables-of-projects.ts";
import type { ProjectDb } from "./tenant.ts";

/** Where the rows of a project are, with the keys that find them: also after their parents are gone. */
export interface ProjectRows {
  readonly table: string;
  readonly column: string;
  readonly keys: readonly string[];
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function keysOf(
  db: ProjectDb,
  { parent }: ProjectTable,
  known: readonly ProjectRows[],
): Promise<readonly string[]> {
  if (parent === null) return [db.access.projectId];
  const at = known.find(({ table }) => table === parent.name);
  const rows = await db.tx.$queryRawUnsafe<{ key: string }[]>(
    `SELECT DISTINCT ${quoted(parent.column)}::text AS key FROM ${quoted(parent.name)} WHERE ${quoted(at?.column ?? "")} = ANY($1)`,
    [...(at?.keys ?? [])],
  );
  return rows.map(({ key }) => key);
}

/** Finds the rows of the access's project in every table that has any of projects. Call it before the rows are deleted. */
export async function findProjectRows(db: ProjectDb): Promise<ProjectRows[]> {
  const found: ProjectRows[] = [];
  for (const table of await tablesOfProjects(db.tx))
    found.push({ table: table.name, column: table.column, keys: await keysOf(db, table, found) });
  return found;
}

/** Counts rows by the keys of a project; tables without any are left out. */
export async function countProjectRows(
  db: ProjectDb,
  places: readonly ProjectRows[],
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const { table, column, keys } of places) {
    const [row] = await db.tx.$queryRawUnsafe<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM ${quoted(table)} WHERE ${quoted(column)} = ANY($1)`,
      [...keys],
    );
    if (row && row.count > 0) counts[table] = row.count;
  }
  return counts;
}

/** Deletes the project's row; foreign keys delete everything of it. */
export async function deleteProjectRow(db: ProjectDb): Promise<void> {
  await db.tx.project.deleteMany({ where: { id: db.access.projectId } });
}
