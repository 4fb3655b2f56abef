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
export interface RequirementRowsRequest {
  readonly terms: readonly FilterTerm[];
  /** Requirements that fit each term about links or coverage, in the order of these terms. */
  readonly traced: readonly (readonly string[])[];
  /** Only archived requirements, or only others; undefined: all. */
  readonly archived: boolean | undefined;
  readonly order: RequirementOrder;
  readonly start: number;
  readonly limit: number;
}

export interface RequirementRowsPage {
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

/** Whether the status of `r` says that people agreed. */
const IS_AGREED = among(Prisma.sql`r.status`, AGREED);

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

function conditionsOf({ terms, traced, archived }: RequirementRowsRequest): Prisma.Sql {
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

/** What comes before the order of the documents. */
const ORDERS: Readonly<Record<RequirementOrder, readonly Prisma.Sql[]>> = {
  document: [],
  id: [Prisma.sql`r.order_key`],
  title: [Prisma.sql`lower(r.title)`, Prisma.sql`r.order_key`],
  type: [rankOf(Prisma.sql`r.type`, RECORD_TYPES)],
  priority: [rankOf(Prisma.sql`r.priority`, PRIORITIES)],
  status: [rankOf(Prisma.sql`r.status`, REQUIREMENT_STATUSES)],
  changed: [Prisma.sql`r.changed_at DESC`],
};

interface Defined {
  readonly ref: string;
  /** The first document that defines it. */
  readonly document_id: string;
}

/** What several documents define; found in the readings, which are small. */
async function definedTwice(db: ProjectDb, documents: readonly string[]): Promise<Defined[]> {
  if (documents.length < 2) return [];
  const of = { project: db.access.projectId, ids: [...documents] };
  const several = await db.tx.$queryRaw<{ ref: string }[]>`
    SELECT u.ref FROM requirement_readings q, unnest(q.refs) AS u(ref)
    WHERE q.project_id = ${of.project} AND q.document_id = ANY(${of.ids}) GROUP BY u.ref HAVING count(*) > 1`;
  if (several.length === 0) return [];
  const rows = await db.tx.$queryRaw<{ ref: string; first: number }[]>`
    SELECT ref, min(array_position(${of.ids}::text[], document_id)) AS first FROM requirement_rows
    WHERE project_id = ${of.project} AND ref = ANY(${several.map(({ ref }) => ref)}) AND document_id = ANY(${of.ids})
    GROUP BY ref`;
  return rows.map(({ ref, first }) => ({ ref, document_id: documents[first - 1] ?? "" }));
}

interface DocumentCount {
  readonly document_id: string;
  readonly total: number;
  /** Matches whose status says that people agreed. */
  readonly agreed: number;
}

/**
 * A page of the project's requirements that fit; of an id that several documents define, the first document counts.
 * @param heads the documents in their order; their rows are current
 * @throws UntypedRows if the filter needs proposed types that are not stored
 */
export async function selectRequirementPage(
  db: ProjectDb,
  heads: readonly NewestVersion[],
  request: RequirementRowsRequest,
): Promise<RequirementRowsPage> {
  if (request.terms.some(({ key }) => key === "typing")) await requireTypes(db);
  const documents = heads.map(({ documentId }) => documentId);
  const twice = await definedTwice(db, documents);
  const asksApproval = request.terms.some(({ key }) => key === "approval");
  const alike = asksApproval ? await approvedAlike(db) : null;
  const fitting = fittingRows(db, { request, twice, alike });
  const counts = await db.tx.$queryRaw<DocumentCount[]>`
    SELECT r.document_id, count(*)::int AS total, (count(*) FILTER (WHERE ${IS_AGREED}))::int AS agreed
    ${fitting} AND r.document_id = ANY(${documents}) GROUP BY r.document_id`;
  const found = new Map(counts.map((one) => [one.document_id, one]));
  const { within, offset } =
    request.order === "document"
      ? documentsOfPage(documents, found, request)
      : { within: documents, offset: request.start };
  const order = [
    ...ORDERS[request.order],
    Prisma.sql`array_position(${documents}::text[], r.document_id)`,
    Prisma.sql`r.position`,
  ];
  const rows =
    within.length === 0
      ? []
      : await db.tx.$queryRaw<{ ref: string }[]>`
          SELECT r.ref ${fitting} AND r.document_id = ANY(${[...within]})
          ORDER BY ${Prisma.join(order, ", ")} LIMIT ${request.limit} OFFSET ${offset}`;
  return {
    total: counts.reduce((sum, { total }) => sum + total, 0),
    claimed: counts.some(({ agreed }) => agreed > 0)
      ? await countClaimed(db, documents, { request, twice, alike: alike ?? (await approvedAlike(db)) })
      : 0,
    refs: rows.map(({ ref }) => ref),
  };
}

interface Fitting {
  readonly request: RequirementRowsRequest;
  readonly twice: readonly Defined[];
  /** Requirements whose approved text differs in form only; null: the query does not ask for approvals. */
  readonly alike: readonly string[] | null;
}

/** How many of the requirements that fit claim an approval that nobody gave. */
async function countClaimed(db: ProjectDb, documents: readonly string[], of: Fitting): Promise<number> {
  const [row] = await db.tx.$queryRaw<{ claimed: number }[]>`
    SELECT count(*)::int AS claimed ${fittingRows(db, of)}
      AND r.document_id = ANY(${[...documents]}) AND ${IS_AGREED} AND a.approval = 'claimed'`;
  return row?.claimed ?? 0;
}

/** The join that gives each row its approval, as `a`. */
const withApproval = (projectId: string, alike: readonly string[]): Prisma.Sql => Prisma.sql`
    LEFT JOIN requirement_decisions d
      ON d.project_id = ${projectId} AND d.requirement_id = r.ref AND d.kind = 'approved'
    CROSS JOIN LATERAL (SELECT CASE
      WHEN NOT ${IS_AGREED} THEN 'none'
      WHEN d.statement = r.statement OR ${among(Prisma.sql`r.ref`, alike)} THEN 'approved'
      ELSE 'claimed' END AS approval) AS a`;

/** The part of a query that selects the rows that fit, as `r`. */
function fittingRows(db: ProjectDb, { request, twice, alike }: Fitting): Prisma.Sql {
  const { projectId } = db.access;
  const first = Prisma.sql`unnest(${twice.map(({ ref }) => ref)}::text[], ${twice.map((one) => one.document_id)}::text[])`;
  const shadowed =
    twice.length === 0
      ? Prisma.empty
      : Prisma.sql`AND NOT EXISTS (SELECT 1 FROM ${first} AS t(ref, document_id) WHERE t.ref = r.ref AND t.document_id <> r.document_id)`;
  return Prisma.sql`
    FROM requirement_rows r ${alike === null ? Prisma.empty : withApproval(projectId, alike)}
    WHERE r.project_id = ${projectId} AND r.kind = 'requirement' ${shadowed} AND ${conditionsOf(request)}`;
}

/** The documents that a page in document order shows, and what it skips in the first of them. */
function documentsOfPage(
  documents: readonly string[],
  found: ReadonlyMap<string, DocumentCount>,
  { start, limit }: RequirementRowsRequest,
): { readonly within: string[]; readonly offset: number } {
  const within: string[] = [];
  let before = 0;
  let skipped = 0;
  for (const document of documents) {
    const total = found.get(document)?.total ?? 0;
    if (before + total <= start) skipped = before + total;
    else if (before < start + limit) within.push(document);
    before += total;
  }
  return { within, offset: start - skipped };
}

/** @throws UntypedRows */
async function requireTypes(db: ProjectDb): Promise<void> {
  const untyped = await db.tx.requirementRow.findFirst({
    where: { project_id: db.access.projectId, kind: "requirement", typing: { equals: Prisma.DbNull } },
    select: { ref: true },
  });
  if (untyped !== null) throw new UntypedRows(null);
}
