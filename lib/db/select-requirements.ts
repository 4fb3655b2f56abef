import type { RequirementOrder } from "../domain/requirement-order.ts";
import { PRIORITIES } from "../domain/requirements/records/record.ts";
import { isAbout, isAgreed } from "../domain/requirements/records/requirement-decision.ts";
import type { FilterTerm } from "../domain/requirements/trace/filter.ts";
import { BEFORE_ID, namesAnId } from "../domain/requirements/trace/search-columns.ts";
import { RECORD_TYPES } from "../domain/statement/record-type.ts";
import { REQUIREMENT_STATUSES } from "../domain/statement/requirement-status.ts";
import type { ReadingSummary } from "./current-readings.ts";
import { UntypedRows } from "./current-rows.ts";
import type { NewestVersion } from "./documents.ts";
import { Prisma } from "./generated/client.ts";
import { findSharedIds, type SharedIds } from "./shared-ids.ts";
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
  /** The ids that several documents define, if they are not stored yet; null: they are. */
  readonly unstoredIds: SharedIds | null;
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

/** Whether the text of a row contains a value, an id only where an id begins: `fr-1` is not in `nfr-1`. */
function holds(value: string): Prisma.Sql {
  const found = contains(Prisma.sql`r.folded`, value);
  if (!namesAnId(value) || isUnstorable(value)) return found;
  const begins = `${BEFORE_ID}${value.replace(/[\\^$.|?*+()[\]{}]/g, "\\$&")}`;
  return Prisma.sql`(${found} AND r.folded ~ ${begins})`;
}

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
      return holds(values[0] ?? "");
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

/** A row of an id that several documents define. */
interface SharedRow {
  readonly ref: string;
  readonly document_id: string;
  readonly kind: string;
  readonly status: string;
}

interface Shadowed {
  /** The first document that defines each shared id. */
  readonly first: ReadonlyMap<string, string>;
  /** Rows of other documents: they are not in the list. */
  readonly rows: readonly SharedRow[];
}

async function shadowedRows(
  db: ProjectDb,
  documents: readonly string[],
  refs: readonly string[],
): Promise<Shadowed> {
  if (refs.length === 0) return { first: new Map(), rows: [] };
  const ids = [...documents];
  const rows = await db.tx.$queryRaw<SharedRow[]>`
    SELECT ref, document_id, kind, status FROM requirement_rows
    WHERE project_id = ${db.access.projectId} AND ref = ANY(${[...refs]}) AND document_id = ANY(${ids})
    ORDER BY array_position(${ids}::text[], document_id)`;
  const first = new Map<string, string>();
  for (const { ref, document_id } of rows) if (!first.has(ref)) first.set(ref, document_id);
  return { first, rows: rows.filter(({ ref, document_id }) => first.get(ref) !== document_id) };
}

interface DocumentCount {
  readonly document_id: string;
  readonly total: number;
  /** Matches whose status says that people agreed. */
  readonly agreed: number;
}

/** The documents that a list is selected from. */
export interface ListedDocuments {
  /** The documents in their order; their rows are current. */
  readonly heads: readonly NewestVersion[];
  readonly readings: ReadonlyMap<string, ReadingSummary>;
}

const AGREED_STATUSES: ReadonlySet<string> = new Set(AGREED);

/** What a list without a filter counts, from the readings: no row is read. */
function countsOfReadings(
  { heads, readings }: ListedDocuments,
  { rows }: Shadowed,
  { archived }: RequirementRowsRequest,
): DocumentCount[] {
  const isListed = (status: string) => archived === undefined || archived === (status === "deprecated");
  return heads.map(({ documentId: document_id }) => {
    const counts = new Map(Object.entries(readings.get(document_id)?.counts ?? {}));
    for (const row of rows)
      if (row.document_id === document_id && row.kind === "requirement")
        counts.set(row.status, (counts.get(row.status) ?? 0) - 1);
    const listed = [...counts].filter(([status]) => isListed(status));
    const sum = (some: typeof listed) => some.reduce((all, [, count]) => all + count, 0);
    return {
      document_id,
      total: sum(listed),
      agreed: sum(listed.filter(([status]) => AGREED_STATUSES.has(status))),
    };
  });
}

/**
 * A page of the project's requirements that fit; of an id that several documents define, the first document counts.
 * @throws UntypedRows if the filter needs proposed types that are not stored
 */
export async function selectRequirementPage(
  db: ProjectDb,
  listed: ListedDocuments,
  request: RequirementRowsRequest,
): Promise<RequirementRowsPage> {
  if (request.terms.some(({ key }) => key === "typing")) await requireTypes(db);
  const documents = listed.heads.map(({ documentId }) => documentId);
  const shared = await findSharedIds(db, documents, listed.readings);
  const shadowed = await shadowedRows(db, documents, shared.refs);
  const asksApproval = request.terms.some(({ key }) => key === "approval");
  const alike = asksApproval ? await approvedAlike(db) : null;
  const of: Fitting = { request, first: shadowed.first, alike };
  const counts =
    request.terms.length === 0
      ? countsOfReadings(listed, shadowed, request)
      : await db.tx.$queryRaw<DocumentCount[]>`
          SELECT r.document_id, count(*)::int AS total, (count(*) FILTER (WHERE ${IS_AGREED}))::int AS agreed
          ${fittingRows(db, of)} AND r.document_id = ANY(${documents}) GROUP BY r.document_id`;
  return {
    total: counts.reduce((sum, { total }) => sum + total, 0),
    claimed: counts.some(({ agreed }) => agreed > 0)
      ? await countClaimed(db, documents, { ...of, alike: alike ?? (await approvedAlike(db)) })
      : 0,
    refs:
      request.order === "document"
        ? await refsByDocument(db, documents, { ...of, counts })
        : await refsInOrder(db, documents, of),
    unstoredIds: shared.isStored ? null : shared,
  };
}

/** The ids of a page in document order, document by document: an index has the order of each. */
async function refsByDocument(
  db: ProjectDb,
  documents: readonly string[],
  { counts, ...of }: Fitting & { readonly counts: readonly DocumentCount[] },
): Promise<string[]> {
  const totals = new Map(counts.map(({ document_id, total }) => [document_id, total]));
  const refs: string[] = [];
  let { start } = of.request;
  for (const document of documents) {
    const total = totals.get(document) ?? 0;
    const limit = Math.min(of.request.limit - refs.length, total - start);
    if (limit > 0) {
      const rows = await db.tx.$queryRaw<{ ref: string }[]>`
        SELECT r.ref ${fittingRows(db, of)} AND r.document_id = ${document}
        ORDER BY r.position LIMIT ${limit} OFFSET ${start}`;
      refs.push(...rows.map(({ ref }) => ref));
    }
    start = Math.max(0, start - total);
  }
  return refs;
}

async function refsInOrder(db: ProjectDb, documents: readonly string[], of: Fitting): Promise<string[]> {
  const { order: name, limit, start } = of.request;
  const order = [
    ...ORDERS[name],
    Prisma.sql`array_position(${[...documents]}::text[], r.document_id)`,
    Prisma.sql`r.position`,
  ];
  const rows = await db.tx.$queryRaw<{ ref: string }[]>`
    SELECT r.ref ${fittingRows(db, of)} AND r.document_id = ANY(${[...documents]})
    ORDER BY ${Prisma.join(order, ", ")} LIMIT ${limit} OFFSET ${start}`;
  return rows.map(({ ref }) => ref);
}

interface Fitting {
  readonly request: RequirementRowsRequest;
  /** The first document that defines each id that several documents define. */
  readonly first: ReadonlyMap<string, string>;
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
function fittingRows(db: ProjectDb, { request, first, alike }: Fitting): Prisma.Sql {
  const { projectId } = db.access;
  const shadowed =
    first.size === 0
      ? Prisma.empty
      : Prisma.sql`AND NOT EXISTS (SELECT 1 FROM unnest(${[...first.keys()]}::text[], ${[...first.values()]}::text[]) AS t(ref, document_id) WHERE t.ref = r.ref AND t.document_id <> r.document_id)`;
  return Prisma.sql`
    FROM requirement_rows r ${alike === null ? Prisma.empty : withApproval(projectId, alike)}
    WHERE r.project_id = ${projectId} AND r.kind = 'requirement' ${shadowed} AND ${conditionsOf(request)}`;
}

/** @throws UntypedRows */
async function requireTypes(db: ProjectDb): Promise<void> {
  const untyped = await db.tx.requirementRow.findFirst({
    where: { project_id: db.access.projectId, kind: "requirement", typing: { equals: Prisma.DbNull } },
    select: { ref: true },
  });
  if (untyped !== null) throw new UntypedRows(null);
}
