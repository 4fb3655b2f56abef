import type { RequirementOrder } from "../domain/requirement-order.ts";
import { PRIORITIES } from "../domain/requirements/records/record.ts";
import { isAbout, isAgreed } from "../domain/requirements/records/requirement-decision.ts";
import type { FilterTerm } from "../domain/requirements/trace/filter.ts";
import { RECORD_TYPES } from "../domain/statement/record-type.ts";
import { REQUIREMENT_STATUSES } from "../domain/statement/requirement-status.ts";
import { UntypedRows } from "./current-rows.ts";
import type { NewestVersion } from "./documents.ts";
import { Prisma } from "./generated/client.ts";
import type { ProjectDb } from "./tenant.ts";

/** A page of a project's requirements as it is asked for. */
export interface RequirementPageRequest {
  readonly terms: readonly FilterTerm[];
  /** Requirements that fit each term about links or coverage, in the order of these terms. */
  readonly traced: readonly (readonly string[])[];
  /** Only archived requirements, or only others; undefined: all. */
  readonly archived: boolean | undefined;
  readonly order: RequirementOrder;
  readonly start: number;
  readonly limit: number;
}

export interface RequirementPage {
  readonly total: number;
  /** Matches whose status says that people agreed, although nobody has approved the text. */
  readonly claimed: number;
  /** The ids of the page, in order. */
  readonly refs: readonly string[];
}

/** Terms that only the whole trace answers. */
const TRACED: ReadonlySet<FilterTerm["key"]> = new Set(["coverage", "suspect"]);
export const isTraced = ({ key }: FilterTerm): boolean => TRACED.has(key);

const AGREED = REQUIREMENT_STATUSES.filter(isAgreed);

const anyOf = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
  conditions.length === 0 ? Prisma.sql`false` : Prisma.sql`(${Prisma.join([...conditions], " OR ")})`;

const among = (column: Prisma.Sql, values: readonly string[]): Prisma.Sql =>
  Prisma.sql`${column} = ANY(${[...values]})`;

/** A text that no stored text contains. */
const isUnstorable = (text: string): boolean => text.includes("\0") || !text.isWellFormed();

const contains = (column: Prisma.Sql, value: string): Prisma.Sql =>
  isUnstorable(value) ? Prisma.sql`false` : Prisma.sql`strpos(${column}, ${value}) > 0`;

const partly = (column: Prisma.Sql, values: readonly string[]): Prisma.Sql =>
  anyOf(values.map((value) => (value === "" ? Prisma.sql`${column} = ''` : contains(column, value))));

const beginsWith = (value: string): Prisma.Sql =>
  isUnstorable(value) || value.includes(" ")
    ? Prisma.sql`false`
    : Prisma.sql`starts_with(r.folded, ${value})`;

/** The requirements whose approval is about a text that differs only in case, white space or final punctuation. */
async function approvedAlike(db: ProjectDb): Promise<string[]> {
  const rows = await db.tx.$queryRaw<{ id: string; title: string; statement: string; decided: string }[]>`
    SELECT r.ref AS id, r.title, r.statement, d.statement AS decided
    FROM requirement_decisions d JOIN requirement_rows r ON r.project_id = d.project_id AND r.ref = d.requirement_id
    WHERE d.project_id = ${db.access.projectId} AND d.kind = 'approved' AND d.statement <> r.statement`;
  return rows
    .filter(({ decided, ...row }) => isAbout({ ...row, statement: decided }, row))
    .map(({ id }) => id);
}

function conditionOf({ key, values }: FilterTerm, traced: readonly string[]): Prisma.Sql {
  switch (key) {
    case "text":
      return contains(Prisma.sql`r.folded`, values[0] ?? "");
    case "type":
      return among(Prisma.sql`r.type`, values);
    case "priority":
      return among(Prisma.sql`r.priority`, values);
    case "status":
      return among(Prisma.sql`r.status`, values);
    case "typing":
      return among(Prisma.sql`(r.typing->>'state')`, values);
    case "characteristic":
      return partly(Prisma.sql`r.characteristic`, values);
    case "owner":
      return partly(Prisma.sql`r.owner`, values);
    case "section":
      return partly(Prisma.sql`r.section`, values);
    case "id":
      return anyOf(values.map(beginsWith));
    case "approval":
      return among(Prisma.sql`a.approval`, values);
    case "coverage":
    case "suspect":
      return among(Prisma.sql`r.ref`, traced);
  }
}

function conditionsOf({ terms, traced, archived }: RequirementPageRequest): Prisma.Sql {
  const left = [...traced];
  const conditions = terms.map((term) => {
    const fits = conditionOf(term, isTraced(term) ? (left.shift() ?? []) : []);
    return term.not ? Prisma.sql`NOT ${fits}` : fits;
  });
  if (archived !== undefined)
    conditions.push(archived ? Prisma.sql`r.status = 'deprecated'` : Prisma.sql`r.status <> 'deprecated'`);
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join(conditions, " AND ");
}

/** Position of a column's value in a list of values; those without a value are last. */
const rankOf = (column: Prisma.Sql, values: readonly string[]): Prisma.Sql =>
  Prisma.sql`coalesce(array_position(${[...values]}::text[], ${column}), ${values.length + 1})`;

/** The columns that an order needs of a row, and how the page is sorted by them. */
interface SortKeys {
  readonly columns: Prisma.Sql;
  readonly by: Prisma.Sql;
}

const sortedBy = (key: Prisma.Sql, direction = Prisma.sql`ASC`): SortKeys => ({
  columns: Prisma.sql`, ${key} AS key`,
  by: Prisma.sql`f.key ${direction}, `,
});

const ORDERS: Readonly<Record<RequirementOrder, SortKeys>> = {
  document: { columns: Prisma.empty, by: Prisma.empty },
  id: sortedBy(Prisma.sql`r.order_key`),
  title: {
    columns: Prisma.sql`, lower(r.title) AS key, r.order_key`,
    by: Prisma.sql`f.key, f.order_key, `,
  },
  type: sortedBy(rankOf(Prisma.sql`r.type`, RECORD_TYPES)),
  priority: sortedBy(rankOf(Prisma.sql`r.priority`, PRIORITIES)),
  status: sortedBy(rankOf(Prisma.sql`r.status`, REQUIREMENT_STATUSES)),
  changed: sortedBy(Prisma.sql`r.changed_at`, Prisma.sql`DESC`),
};

/**
 * A page of the project's requirements that fit; of an id that several documents define, the first document counts.
 * @param heads the documents in their order; their rows are current
 * @throws UntypedRows if the filter needs proposed types that are not stored
 */
export async function selectRequirementPage(
  db: ProjectDb,
  heads: readonly NewestVersion[],
  request: RequirementPageRequest,
): Promise<RequirementPage> {
  const { projectId } = db.access;
  if (request.terms.some(({ key }) => key === "typing")) await requireTypes(db);
  const alike = await approvedAlike(db);
  const documents = heads.map(({ documentId }) => documentId);
  const order = ORDERS[request.order];
  // What several documents define is found in the readings, which are small.
  const [page] = await db.tx.$queryRaw<RequirementPage[]>`
    WITH head AS MATERIALIZED (
      SELECT h.document_id, h.rank::int AS rank FROM unnest(${documents}::text[]) WITH ORDINALITY AS h(document_id, rank)
    ), twice AS MATERIALIZED (
      SELECT u.ref, min(head.rank) AS rank FROM requirement_readings q JOIN head USING (document_id), unnest(q.refs) AS u(ref)
      WHERE q.project_id = ${projectId} GROUP BY u.ref HAVING count(*) > 1
    ), found AS MATERIALIZED (
      SELECT head.rank, r.position, r.ref, a.approval = 'claimed' AS claimed ${order.columns}
      FROM requirement_rows r JOIN head USING (document_id)
      LEFT JOIN twice ON twice.ref = r.ref
      LEFT JOIN requirement_decisions d
        ON d.project_id = ${projectId} AND d.requirement_id = r.ref AND d.kind = 'approved'
      CROSS JOIN LATERAL (SELECT CASE
        WHEN NOT ${among(Prisma.sql`r.status`, AGREED)} THEN 'none'
        WHEN d.statement = r.statement OR ${among(Prisma.sql`r.ref`, alike)} THEN 'approved'
        ELSE 'claimed' END AS approval) AS a
      WHERE r.project_id = ${projectId} AND r.kind = 'requirement' AND (twice.ref IS NULL OR twice.rank = head.rank)
        AND ${conditionsOf(request)}
    )
    SELECT (SELECT count(*)::int FROM found) AS total, (SELECT count(*)::int FROM found WHERE claimed) AS claimed,
      ARRAY(
        SELECT f.ref FROM found f
        ORDER BY ${order.by} f.rank, f.position LIMIT ${request.limit} OFFSET ${request.start}
      ) AS refs`;
  return page ?? { total: 0, claimed: 0, refs: [] };
}

/** @throws UntypedRows */
async function requireTypes(db: ProjectDb): Promise<void> {
  const untyped = await db.tx.requirementRow.findFirst({
    where: { project_id: db.access.projectId, kind: "requirement", typing: { equals: Prisma.DbNull } },
    select: { ref: true },
  });
  if (untyped !== null) throw new UntypedRows(null);
}
