import type { Tx } from "./client.ts";

/** A table with rows of projects, as the catalogue of the database describes it. */
export interface ProjectTable {
  readonly name: string;
  /** The column that names the project, or a row of `parent`. */
  readonly column: string;
  /** The table that `column` refers to, and its referenced column; null: it names the project itself. */
  readonly parent: { readonly name: string; readonly column: string } | null;
}

/** Tables that outlive a project: the audit log, and sums of spending without any text. */
export const REMAINING_TABLES: readonly string[] = ["audit_events", "usage_days", "usage_months"];

interface Column {
  readonly table_name: string;
}

interface ForeignKey {
  readonly child: string;
  readonly column: string;
  readonly parent: string;
  readonly parent_column: string;
}

const WITH_PROJECT = `SELECT c.relname AS table_name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND a.attname = 'project_id' AND NOT a.attisdropped ORDER BY 1`;

/** Foreign keys by their last column: the ones before it repeat the workspace and the project. */
const FOREIGN_KEYS = `SELECT child.relname AS child, a.attname AS column, parent.relname AS parent, p.attname AS parent_column
  FROM pg_constraint k
  JOIN pg_class child ON child.oid = k.conrelid JOIN pg_class parent ON parent.oid = k.confrelid
  JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[cardinality(k.conkey)]
  JOIN pg_attribute p ON p.attrelid = k.confrelid AND p.attnum = k.confkey[cardinality(k.confkey)]
  WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND k.confdeltype = 'c' ORDER BY 1, 2`;

/**
 * Every table with rows of projects: those with a project column, and those whose rows are deleted with a row of such a table. A
 * table comes after its parent.
 */
export async function tablesOfProjects(tx: Tx): Promise<ProjectTable[]> {
  const direct = await tx.$queryRawUnsafe<Column[]>(WITH_PROJECT);
  const keys = await tx.$queryRawUnsafe<ForeignKey[]>(FOREIGN_KEYS);
  const tables: ProjectTable[] = [
    { name: "projects", column: "id", parent: null },
    ...direct.map(({ table_name: name }) => ({ name, column: "project_id", parent: null })),
  ].filter(({ name }) => !REMAINING_TABLES.includes(name));
  for (let at = 0; at < tables.length; at += 1) {
    const below = keys.filter(({ parent }) => parent === tables[at]?.name);
    for (const { child: name, column, parent, parent_column } of below)
      if (!tables.some((one) => one.name === name) && !REMAINING_TABLES.includes(name))
        tables.push({ name, column, parent: { name: parent, column: parent_column } });
  }
  return tables;
}
