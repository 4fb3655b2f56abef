import { z } from "zod";
import { idPattern, type OwnPattern } from "../domain/identifiers/id-pattern.ts";
import { listedRecordSchema, recordOfListed } from "../domain/requirements/records/listed-record.ts";
import type { SrsRecord, WrittenLink } from "../domain/requirements/records/record.ts";
import { traceOf } from "../domain/requirements/trace/document-trace.ts";
import { findDuplicateDefinitions } from "../domain/requirements/trace/duplicate-definitions.ts";
import type { TraceLink } from "../domain/requirements/trace/link.ts";
import { LINK_KINDS } from "../domain/statement/link-labels.ts";
import { selectCodePlaces } from "./code-places.ts";
import { UntypedRows } from "./current-rows.ts";
import type { NewestVersion } from "./documents.ts";
import type { RegisterDocument } from "./register-documents.ts";
import { type RequirementDecisionRow, requirementDecisions } from "./requirement-decisions.ts";
import { placeItem, type Register, removedItem } from "./requirement-register.ts";
import { storedDuplicateSchema } from "./requirement-rows.ts";
import { sourceRows } from "./source-requirements.ts";
import { readStored } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";
import { selectTraceLinksOf } from "./trace-links.ts";

/** A part of the register: some requirements with everything that is linked to them. */
export interface Neighbourhood extends Pick<Register, "documents" | "trace" | "twice"> {
  /** The proposed types as they are stored, by id. */
  readonly types: ReadonlyMap<string, unknown>;
  /** The last decisions about the requirements and what is linked to them, by id. */
  readonly decisions: ReadonlyMap<string, RequirementDecisionRow>;
  /** When the text of each last changed, by id; a document that was stored before its rows has the time of its version. */
  readonly changed: ReadonlyMap<string, Date>;
}

interface StoredRow {
  readonly document_id: string;
  readonly ref: string;
  readonly kind: string;
  readonly title: string;
  readonly statement: string;
  readonly record: unknown;
  readonly typing: unknown;
  readonly changed_at: Date;
}

interface PlacedRow extends StoredRow {
  readonly line: number;
}

interface StoredLink {
  readonly document_id: string;
  readonly kind: string;
  readonly from_ref: string;
  readonly to_ref: string;
}

const storedRecordSchema = z.strictObject({ section: z.string(), record: listedRecordSchema.nullable() });
const linkKindSchema = z.enum(LINK_KINDS);

/** Rows in the order of each document. */
async function selectRows(
  db: ProjectDb,
  documents: readonly string[],
  refs: readonly string[],
): Promise<PlacedRow[]> {
  const rows = await db.tx.$queryRaw<StoredRow[]>`
    SELECT document_id, ref, kind, title, statement, record, typing, changed_at FROM requirement_rows
    WHERE project_id = ${db.access.projectId} AND ref = ANY(${[...refs]}) AND document_id = ANY(${[...documents]})
    ORDER BY document_id, position`;
  const lines = await selectLines(db, rows);
  return rows.map((row) => ({ ...row, line: lines.get(placeKey(row)) ?? 0 }));
}

const placeKey = ({ document_id, ref }: Pick<StoredRow, "document_id" | "ref">): string =>
  `${document_id} ${ref}`;

/** The lines of rows in their documents. Joined with the rows in one query, each row would unpack the reading again. */
async function selectLines(db: ProjectDb, rows: readonly StoredRow[]): Promise<Map<string, number>> {
  const documents = [...new Set(rows.map(({ document_id }) => document_id))];
  const lines = await db.tx.$queryRaw<{ document_id: string; ref: string; line: number }[]>`
    SELECT q.document_id, u.ref, u.line FROM requirement_readings q, unnest(q.refs, q.lines) AS u(ref, line)
    WHERE q.project_id = ${db.access.projectId} AND q.document_id = ANY(${documents})
      AND u.ref = ANY(${rows.map(({ ref }) => ref)})`;
  return new Map(lines.map((one) => [placeKey(one), one.line]));
}

/** Links that the documents state of these ids; each direction has an index. */
async function selectWritten(
  db: ProjectDb,
  documents: readonly string[],
  refs: readonly string[],
): Promise<StoredLink[]> {
  const [{ projectId }, names] = [db.access, [...refs]];
  const links = await db.tx.$queryRaw<StoredLink[]>`
    SELECT document_id, kind, from_ref, to_ref FROM requirement_links
    WHERE project_id = ${projectId} AND from_ref = ANY(${names})
    UNION SELECT document_id, kind, from_ref, to_ref FROM requirement_links
    WHERE project_id = ${projectId} AND to_ref = ANY(${names})`;
  const current = new Set(documents);
  return links.filter(({ document_id }) => current.has(document_id));
}

/** What the documents say of ids that they define several times. */
async function selectDuplicates(db: ProjectDb, documents: readonly string[], refs: readonly string[]) {
  const rows = await db.tx.$queryRaw<{ document_id: string; one: unknown }[]>`
    SELECT q.document_id, d.one FROM requirement_readings q, jsonb_array_elements(q.duplicates) AS d(one)
    WHERE q.project_id = ${db.access.projectId} AND q.document_id = ANY(${[...documents]})
      AND d.one->>'id' = ANY(${[...refs]})`;
  return rows.map(({ document_id, one }) => ({
    document_id,
    ...readStored(storedDuplicateSchema, one, "duplicate of a requirement"),
  }));
}

interface Read {
  readonly rows: readonly PlacedRow[];
  readonly links: readonly StoredLink[];
  readonly duplicates: Awaited<ReturnType<typeof selectDuplicates>>;
}

/** A document as far as it was read. */
function documentOf(head: NewestVersion, { rows, links, duplicates }: Read): RegisterDocument {
  const own = <T extends { readonly document_id: string }>(all: readonly T[]): T[] =>
    all.filter(({ document_id }) => document_id === head.documentId);
  const sections = new Map<string, string>();
  const records: SrsRecord[] = [];
  const tests: RegisterDocument["read"]["tests"][number][] = [];
  for (const { ref: id, title, statement, record, line } of own(rows)) {
    const stored = readStored(storedRecordSchema, record, "row of a requirement");
    sections.set(stored.section, stored.section);
    const item = { id, title, statement, line, sid: stored.section };
    if (stored.record === null) tests.push(item);
    else records.push(recordOfListed(stored.record, item));
  }
  const written = own(links).map(
    ({ kind, from_ref: from, to_ref: to }): WrittenLink => ({
      kind: readStored(linkKindSchema, kind, "kind of a written link"),
      from,
      to,
      line: 0,
    }),
  );
  const several = own(duplicates).map(({ id, lines, statements }) => ({
    id,
    lines,
    statements,
    places: lines.map(() => ({ start: 0, end: 0 })),
  }));
  return { ...head, read: { records, tests, links: written, duplicates: several }, sections };
}

const near = (links: readonly TraceLink[], kind: TraceLink["to"]["kind"]): string[] => [
  ...new Set(
    links.flatMap(({ from, to }) => [from, to]).flatMap((end) => (end.kind === kind ? [end.ref] : [])),
  ),
];

/**
 * The given requirements with the items that links connect to them, from rows: what the register knows of their gaps, suspect links
 * and further definitions, without reading a document.
 * @param heads the documents in their order; their rows are current
 * @throws UntypedRows if one of the requirements has no proposed type yet; StaleRows for projects whose requirements are reused
 */
export async function neighbourhoodOf(
  db: ProjectDb,
  { heads, patterns }: { readonly heads: readonly NewestVersion[]; readonly patterns: readonly OwnPattern[] },
  refs: readonly string[],
): Promise<Neighbourhood> {
  const documents = heads.map(({ documentId }) => documentId);
  const links = await selectWritten(db, documents, refs);
  const stored = await selectTraceLinksOf(db, refs);
  const ends = [
    ...refs,
    ...links.flatMap(({ from_ref, to_ref }) => [from_ref, to_ref]),
    ...near(stored, "requirement"),
    ...near(stored, "test"),
  ];
  const around = [...new Set(ends)];
  const rows = await selectRows(db, documents, around);
  const asked = new Set(refs);
  const own = rows.filter(({ ref, kind }) => asked.has(ref) && kind === "requirement");
  const untyped = own.filter(({ typing }) => typing === null).map(({ ref }) => ref);
  if (untyped.length > 0) throw new UntypedRows(untyped);
  const duplicates = await selectDuplicates(db, documents, refs);
  const read = heads.map((head) => documentOf(head, { rows, links, duplicates }));
  const code = near(stored, "code");
  const decisions = await requirementDecisions(db, around);
  const items = [
    ...[...decisions.values()].filter(({ kind }) => kind === "removed").map(removedItem),
    ...(code.length === 0 ? [] : await selectCodePlaces(db, code)).map(placeItem),
    ...(await sourceRows(db, stored)),
  ];
  const trace = traceOf(read, { pattern: idPattern(patterns), stored, items });
  // The first document that defines an id counts.
  const first = own.toSorted((a, b) => documents.indexOf(b.document_id) - documents.indexOf(a.document_id));
  return {
    documents: read,
    trace,
    decisions,
    twice: new Map(findDuplicateDefinitions(read).map((one) => [one.id, one])),
    types: new Map(first.map(({ ref, typing }) => [ref, typing])),
    changed: new Map(first.map(({ ref, changed_at }) => [ref, changed_at])),
  };
}
