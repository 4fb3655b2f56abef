import type pg from "pg";

/** A row that was inserted, with the values that it was given. */
export interface MinimalRow {
  readonly table: string;
  readonly values: Readonly<Record<string, unknown>>;
}

interface Column {
  readonly table_name: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

interface ForeignKey {
  readonly child: string;
  readonly columns: readonly string[];
  readonly parent: string;
  readonly parent_columns: readonly string[];
}

interface Check {
  readonly table_name: string;
  readonly definition: string;
}

/** Tables that the database fills by itself. */
const FILLED = ["_prisma_migrations", "audit_chain"];

const COLUMNS = `SELECT c.relname AS table_name, a.attname AS name, format_type(a.atttypid, NULL) AS type,
    a.attnotnull AND NOT a.atthasdef AS required
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND NOT (c.relname = ANY($1)) ORDER BY 1, a.attnum`;
const KEYS = `SELECT k.conrelid::regclass::text AS child, k.confrelid::regclass::text AS parent,
    (SELECT array_agg(attname::text ORDER BY i) FROM unnest(k.conkey) WITH ORDINALITY u(n, i)
      JOIN pg_attribute ON attrelid = k.conrelid AND attnum = n) AS columns,
    (SELECT array_agg(attname::text ORDER BY i) FROM unnest(k.confkey) WITH ORDINALITY u(n, i)
      JOIN pg_attribute ON attrelid = k.confrelid AND attnum = n) AS parent_columns
  FROM pg_constraint k WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 3`;
const CHECKS = `SELECT conrelid::regclass::text AS table_name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`;

/** Columns that a check of several columns needs, although they may be null. `@table.column`: the value of that table's row. */
const NEEDED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  export_schedules: { status: "paused" },
  gate_dues: { due_on: "2026-11-20" },
  installation: { id: 1 },
  messages: { role: "user", status: "sent" },
  model_calls: { task_id: "@tasks.id" },
  passages: { document_id: "@documents.id", source_id: "@documents.id" },
  saved_views: { list: "requirements" },
  search_lines: { kind: "transcript", task_id: "@tasks.id" },
  share_links: { kind: "plan", task_id: "@tasks.id" },
  waits: { kind: "mention", task_id: "@tasks.id", meeting_id: "@meetings.id", plan_version: 1 },
};

/** Columns that tie a row to its project although they may be null. */
const TIES = ["project_id"];

function sampleValue(type: string, text: string): unknown {
  if (type.endsWith("[]")) return [];
  if (type === "jsonb" || type === "json") return "{}";
  if (type === "boolean") return false;
  if (type === "bytea") return Buffer.from(text);
  if (/^(integer|bigint|smallint|numeric|double precision|real)$/.test(type)) return 1;
  if (/^(timestamp|date)/.test(type)) return "2026-11-20T10:00:00Z";
  return text;
}

/** The first value that a check of one column permits. */
function permittedIn(checks: readonly Check[], table: string, column: string): string | undefined {
  const pattern = new RegExp(`\\(${column} = (?:ANY \\(ARRAY\\[)?'([^']+)'`);
  return checks
    .filter((one) => one.table_name === table)
    .map(({ definition }) => pattern.exec(definition.replaceAll('"', ""))?.[1])
    .find((value) => value !== undefined);
}

/** What the catalogue says about all tables. */
interface Catalogue {
  readonly columns: readonly Column[];
  readonly keys: readonly ForeignKey[];
  readonly checks: readonly Check[];
}

async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  return {
    columns: (await client.query<Column>(COLUMNS, [FILLED])).rows,
    keys: (await client.query<ForeignKey>(KEYS)).rows,
    checks: (await client.query<Check>(CHECKS)).rows,
  };
}

/** What a row is made from: the table with its columns, and the rows that exist already. */
interface Making {
  readonly catalogue: Catalogue;
  readonly own: readonly Column[];
  readonly made: ReadonlyMap<string, MinimalRow>;
}

type Values = Record<string, unknown>;

/** The values of `NEEDED` for columns that this state of the database has. */
function neededValues(table: string, { own, made }: Making): Values {
  const values: Values = {};
  for (const { name } of own) {
    const wanted = NEEDED[table]?.[name];
    const [, parent = "", column = ""] = /^@(\w+)\.(\w+)$/.exec(String(wanted)) ?? [];
    if (wanted !== undefined) values[name] = parent ? made.get(parent)?.values[column] : wanted;
  }
  return values;
}

/** Values of foreign keys: the required ones, and those that tie a row to its project. */
function keyValues(table: string, { catalogue, own, made }: Making): Values {
  const wanted = own.filter(({ name, required }) => required || TIES.includes(name)).map(({ name }) => name);
  const values: Values = {};
  for (const { child, columns, parent, parent_columns } of catalogue.keys)
    for (const [at, name] of columns.entries())
      if (child === table && wanted.includes(name))
        values[name] ??= made.get(parent)?.values[parent_columns[at] ?? ""];
  return values;
}

function rowOf(table: string, making: Making, suffix: string): Values {
  const { own, catalogue } = making;
  const values = { ...keyValues(table, making), ...neededValues(table, making) };
  for (const { name, type, required } of own)
    if (required || name === "id")
      values[name] ??=
        permittedIn(catalogue.checks, table, name) ?? sampleValue(type, `${table}_${name}_${suffix}`);
  return values;
}

/** Tables in an order in which each comes after those that its required foreign keys refer to. */
function inOrder({ columns, keys }: Catalogue): string[] {
  const waiting = new Set(columns.map(({ table_name }) => table_name));
  const needs = (table: string) =>
    [
      ...keys.filter(({ child, parent }) => child === table && parent !== table).map(({ parent }) => parent),
      ...Object.values(NEEDED[table] ?? {}).map((value) => /^@(\w+)\./.exec(String(value))?.[1] ?? ""),
    ].filter((parent) => waiting.has(parent));
  const order: string[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter((table) => needs(table).length === 0);
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...waiting].join(", ")}`);
    for (const table of free) waiting.delete(table);
    order.push(...free);
  }
  return order;
}

/**
 * Inserts one row into every table, as the catalogue describes it: required columns only, foreign keys to the other rows.
 * @param client A connection as the owner, which row-level security does not bind.
 * @param suffix Makes the texts of this call different from those of others.
 * @param given Rows that exist already and that the new ones refer to, by table.
 */
export async function insertMinimalRows(
  client: pg.Client,
  suffix: string,
  given: readonly MinimalRow[] = [],
): Promise<MinimalRow[]> {
  const catalogue = await readCatalogue(client);
  const made = new Map(given.map((row) => [row.table, row]));
  for (const table of inOrder(catalogue).filter((name) => !made.has(name))) {
    const own = catalogue.columns.filter((one) => one.table_name === table);
    const values = rowOf(table, { catalogue, own, made }, suffix);
    const names = Object.keys(values);
    const { rows } = await client
      .query<Record<string, unknown>>(
        `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(", ")})
       VALUES (${names.map((_name, at) => `$${at + 1}`).join(", ")}) ON CONFLICT DO NOTHING RETURNING *`,
        Object.values(values),
      )
      .catch((error: Error) => {
        throw new Error(`${table}: ${error.message}`, { cause: error });
      });
    made.set(table, { table, values: rows[0] ?? values });
  }
  return [...made.values()].filter((row) => !given.includes(row));
}
