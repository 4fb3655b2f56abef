import type pg from "pg";

/** A table and its columns that have stored values. */
export interface StoredTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
}

/** The schemas of the product and of the durable engine. */
export const SCHEMAS = ["public", "dbos"];

/** Tables that say which migrations ran. A restore runs them itself. */
const OF_MIGRATIONS = ["_prisma_migrations", "dbos_migrations", "dbos_transaction_completion_migrations"];

const TABLES = `SELECT n.nspname::text AS schema, c.relname::text AS name,
    array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE n.nspname = ANY($1) AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    AND NOT (c.relname = ANY($2)) GROUP BY 1, 2 ORDER BY 1, 2`;
const REFERENCES = `SELECT DISTINCT cn.nspname || '.' || c.relname AS child, pn.nspname || '.' || p.relname AS parent
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace cn ON cn.oid = c.relnamespace
  JOIN pg_class p ON p.oid = k.confrelid JOIN pg_namespace pn ON pn.oid = p.relnamespace
  WHERE k.contype = 'f' AND cn.nspname = ANY($1) AND k.conrelid <> k.confrelid`;

/** The name of a table as it is written in SQL. */
export const sqlName = ({ schema, name }: { readonly schema: string; readonly name: string }): string =>
  `"${schema}"."${name}"`;

/**
 * All tables with data, each after those that its foreign keys refer to.
 * @throws Error if tables refer to each other.
 */
export async function storedTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows: tables } = await client.query<StoredTable>(TABLES, [SCHEMAS, OF_MIGRATIONS]);
  const { rows: references } = await client.query<{ child: string; parent: string }>(REFERENCES, [SCHEMAS]);
  const waiting = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]));
  const order: StoredTable[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter(
      ([key]) => !references.some(({ child, parent }) => child === key && waiting.has(parent)),
    );
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...waiting.keys()].join(", ")}`);
    for (const [key, table] of free) {
      waiting.delete(key);
      order.push(table);
    }
  }
  return order;
}
