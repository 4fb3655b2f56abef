import { hash } from "node:crypto";
import { z } from "zod";
import type { OwnPattern } from "../domain/identifiers/id-pattern.ts";
import { listedRecord } from "../domain/requirements/records/listed-record.ts";
import { READER_RELEASE } from "../domain/requirements/records/reader-release.ts";
import type { SrsRecord } from "../domain/requirements/records/record.ts";
import { sparsePositions } from "../domain/requirements/records/sparse-positions.ts";
import { orderKey } from "../domain/requirements/trace/order-key.ts";
import { folded } from "../domain/requirements/trace/search-columns.ts";
import { inSlices } from "../threads/in-slices.ts";
import { yieldToEventLoop } from "../threads/yield-to-event-loop.ts";
import type { NewestVersion } from "./documents.ts";
import type { RegisterDocument } from "./register-documents.ts";
import { cleanJson } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

// Rows of requirements: what was read from the newest version of each document (docs/decisions/0164).

/** How documents of a project are read: a reading that was made in another way is outdated. */
export const readerOf = (patterns: readonly OwnPattern[]): string =>
  `${READER_RELEASE} ${hash("sha256", JSON.stringify(patterns), "hex").slice(0, 16)}`;

/** A row as it is stored, without its place. */
interface Row {
  readonly ref: string;
  readonly kind: "requirement" | "test";
  readonly title: string;
  readonly statement: string;
  readonly folded: string;
  readonly order_key: string;
  readonly type: string;
  readonly priority: string;
  readonly status: string;
  readonly characteristic: string;
  readonly owner: string;
  readonly section: string;
  /** With the section as it is shown; null: a test. */
  readonly record: { readonly section: string; readonly record: ReturnType<typeof listedRecord> | null };
  readonly hash: string;
}

type PlacedRow = Row & { readonly position: number };

/** Hash of what a list shows; it identifies a state of a requirement within its document. */
export const hashOf = (value: unknown): string =>
  hash("sha256", JSON.stringify(value), "base64url").slice(0, 22);

interface Item {
  readonly id: string;
  readonly title: string;
  readonly statement: string;
  readonly section: string;
}

function rowOf({ id: ref, title, statement, section }: Item, record: SrsRecord | null): Row {
  const row = {
    ref,
    kind: record === null ? ("test" as const) : ("requirement" as const),
    title,
    statement,
    folded: folded(`${ref} ${title} ${statement}`),
    order_key: orderKey(ref),
    type: record?.type ?? "",
    priority: record?.priority ?? "",
    status: record?.status ?? "",
    characteristic: folded(record?.characteristic ?? ""),
    owner: folded(record?.owner ?? ""),
    section: folded(section),
    record: { section, record: record === null ? null : listedRecord(record) },
  };
  return { ...row, hash: hashOf(row) };
}

/** Rows per slice. */
const SLICE_SIZE = 100;

function* rowParts({ read, sections }: RegisterDocument): Generator<void, Row[]> {
  const rows: Row[] = [];
  const sectionOf = (sid: string): string => sections?.get(sid) ?? sid;
  for (const record of read.records) {
    rows.push(rowOf({ ...record, section: sectionOf(record.sid) }, record));
    if (rows.length % SLICE_SIZE === 0) yield;
  }
  for (const test of read.tests) {
    rows.push(rowOf({ ...test, section: sectionOf(test.sid) }, null));
    if (rows.length % SLICE_SIZE === 0) yield;
  }
  return rows;
}

type StoredRow = Readonly<Record<"ref" | "hash", string>> & { readonly position: number };

interface RowDifference {
  /** Rows with another content than the stored ones. */
  readonly changed: readonly PlacedRow[];
  /** Rows with the stored content at another position. */
  readonly moved: readonly PlacedRow[];
  readonly gone: readonly string[];
}

/** Compares rows with the stored ones of the same document. */
function* differenceParts(
  rows: readonly Row[],
  stored: readonly StoredRow[],
): Generator<void, RowDifference> {
  const before = new Map(stored.map((one) => [one.ref, one]));
  const known = new Map(stored.map(({ ref, position }) => [ref, position]));
  const refs = rows.map(({ ref }) => ref);
  yield;
  const positions = sparsePositions(refs, known);
  yield;
  const placed = rows.map((row, at) => ({ ...row, position: positions[at] as number }));
  yield;
  const changed = placed.filter(({ ref, hash }) => before.get(ref)?.hash !== hash);
  const moved = placed.filter(({ ref, hash, position }) => {
    const old = before.get(ref);
    return old?.hash === hash && old.position !== position;
  });
  yield;
  const present = new Set(refs);
  return { changed, moved, gone: stored.filter(({ ref }) => !present.has(ref)).map(({ ref }) => ref) };
}

/** Rows per statement. */
const PER_STATEMENT = 500;

interface ReadRequirements {
  readonly document: RegisterDocument;
  readonly patterns: readonly OwnPattern[];
}

/**
 * Stores what was read from the newest version of a document, in the transaction of that version or under a lock of the document: only
 * requirements that differ from the stored ones are written.
 */
export async function storeRows(
  db: ProjectDb,
  head: NewestVersion,
  { document, patterns }: ReadRequirements,
): Promise<void> {
  const { documentId, versionId } = head;
  const reader = readerOf(patterns);
  const of = { document_id: documentId, project_id: db.access.projectId };
  const known = await db.tx.requirementReading.findFirst({
    where: of,
    select: { version_id: true, reader: true },
  });
  if (known?.version_id === versionId && known.reader === reader) return;
  const rows = await inSlices(rowParts(document));
  const stored = await db.tx.requirementRow.findMany({
    where: of,
    select: { ref: true, hash: true, position: true },
  });
  // The query built an object of each row in the same task.
  await yieldToEventLoop();
  const { changed, moved, gone } = await inSlices(differenceParts(rows, stored));
  if (gone.length > 0)
    await db.tx
      .$executeRaw`DELETE FROM requirement_rows WHERE document_id = ${documentId} AND ref = ANY(${gone})`;
  // Read in another way, a requirement is other rows of the same text: it was not changed.
  const isSameText = known?.version_id === versionId;
  await moveRows(db, head, moved);
  for (let from = 0; from < changed.length; from += PER_STATEMENT)
    await writeRows(db, head, { rows: changed.slice(from, from + PER_STATEMENT), isSameText });
  if (known !== null && known.reader !== reader)
    await db.tx.$executeRaw`UPDATE requirement_rows SET typing = NULL WHERE document_id = ${documentId}`;
  await storeLinks(db, document);
  await storeReading(db, head, { document, reader, rows });
}

/** Gives rows another place in their document. */
async function moveRows(
  db: ProjectDb,
  { documentId }: NewestVersion,
  rows: readonly PlacedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const [refs, positions] = [rows.map(({ ref }) => ref), rows.map(({ position }) => position)];
  await db.tx.$executeRaw`
    UPDATE requirement_rows AS r SET position = m.position
    FROM unnest(${refs}::text[], ${positions}::float8[]) AS m(ref, position)
    WHERE r.document_id = ${documentId} AND r.ref = m.ref`;
}

/** What PostgreSQL refuses in JSON: U+0000 and halves of surrogate pairs, which a cut can leave. */
const REFUSED = /\\u(?:0000|d[89a-f])/i;

/** JSON that can be stored; cleaned only if it has to be, because there is a lot of it. */
function storableRows(rows: readonly object[]): string {
  const json = JSON.stringify(rows);
  return REFUSED.test(json) ? JSON.stringify(cleanJson(rows)) : json;
}

async function writeRows(
  db: ProjectDb,
  { documentId, versionId }: NewestVersion,
  { rows, isSameText }: { readonly rows: readonly PlacedRow[]; readonly isSameText: boolean },
): Promise<void> {
  const { workspaceId, projectId } = db.access;
  await db.tx.$executeRaw`
    INSERT INTO requirement_rows AS old (document_id, ref, workspace_id, project_id, position, kind, title, statement, folded, order_key, type,
      priority, status, characteristic, owner, section, record, hash, changed_at)
    SELECT ${documentId}, r.ref, ${workspaceId}, ${projectId}, r.position, r.kind, r.title, r.statement, r.folded, r.order_key, r.type,
      r.priority, r.status, r.characteristic, r.owner, r.section, r.record, r.hash, v.created_at
    FROM document_versions v, jsonb_to_recordset(${storableRows(rows)}::jsonb) AS r(ref text, position float8, kind text, title text,
      statement text, folded text, order_key text, type text, priority text, status text, characteristic text, owner text,
      section text, record jsonb, hash text)
    WHERE v.id = ${versionId}
    ON CONFLICT (document_id, ref) DO UPDATE SET position = excluded.position, kind = excluded.kind, title = excluded.title, statement = excluded.statement,
      folded = excluded.folded, order_key = excluded.order_key, type = excluded.type, priority = excluded.priority,
      status = excluded.status, characteristic = excluded.characteristic, owner = excluded.owner, section = excluded.section,
      record = excluded.record, hash = excluded.hash, typing = NULL,
      changed_at = CASE WHEN ${isSameText} THEN old.changed_at ELSE excluded.changed_at END`;
}

type LinkRow = Readonly<Record<"kind" | "from_ref" | "to_ref", string>>;

/** The links by their keys. */
function* linkParts(links: RegisterDocument["read"]["links"]): Generator<void, Map<string, LinkRow>> {
  const rows = new Map<string, LinkRow>();
  for (const { kind, from, to } of links) {
    rows.set(hashOf([kind, from, to]), { kind, from_ref: from, to_ref: to });
    if (rows.size % SLICE_SIZE === 0) yield;
  }
  return rows;
}

async function storeLinks(db: ProjectDb, { documentId, read }: RegisterDocument): Promise<void> {
  const { workspaceId: workspace_id, projectId: project_id } = db.access;
  const of = { document_id: documentId, project_id };
  const made = await inSlices(linkParts(read.links));
  const stored = await db.tx.writtenLinkRow.findMany({ where: of, select: { key: true } });
  await yieldToEventLoop();
  const known = new Set(stored.map(({ key }) => key));
  const gone = stored.filter(({ key }) => !made.has(key)).map(({ key }) => key);
  if (gone.length > 0)
    await db.tx
      .$executeRaw`DELETE FROM requirement_links WHERE document_id = ${documentId} AND key = ANY(${gone})`;
  const added = [...made].filter(([key]) => !known.has(key));
  for (let from = 0; from < added.length; from += PER_STATEMENT) {
    const rows = added.slice(from, from + PER_STATEMENT).map(([key, link]) => ({ key, ...link }));
    await db.tx.$executeRaw`
      INSERT INTO requirement_links (document_id, key, workspace_id, project_id, kind, from_ref, to_ref)
      SELECT ${documentId}, l.key, ${workspace_id}, ${project_id}, l.kind, l.from_ref, l.to_ref
      FROM jsonb_to_recordset(${storableRows(rows)}::jsonb) AS l(key text, kind text, from_ref text, to_ref text)`;
  }
}

/** An id that a document defines several times, as a reading stores it. */
export const storedDuplicateSchema = z.strictObject({
  id: z.string(),
  lines: z.array(z.int()),
  statements: z.array(z.string()),
});

async function storeReading(
  db: ProjectDb,
  { documentId, versionId }: NewestVersion,
  {
    document: { read },
    reader,
    rows,
  }: { readonly document: RegisterDocument; readonly reader: string; readonly rows: readonly Row[] },
): Promise<void> {
  const items = [...read.records, ...read.tests];
  const counts: Record<string, number> = {};
  for (const { kind, status } of rows) if (kind === "requirement") counts[status] = (counts[status] ?? 0) + 1;
  const { workspaceId, projectId } = db.access;
  const refs = items.map(({ id }) => id);
  const lines = items.map(({ line }) => line);
  const duplicates = read.duplicates.map(({ id, lines: at, statements }) => ({ id, lines: at, statements }));
  const refs_hash = hashOf(refs.toSorted());
  // The driver copies all ids and lines into its message.
  await yieldToEventLoop();
  // A query of the model would be compiled with all ids in it, which takes longer than storing them.
  await db.tx.$executeRaw`
    INSERT INTO requirement_readings (document_id, workspace_id, project_id, version_id, reader, refs, refs_hash, counts, lines, duplicates)
    VALUES (${documentId}, ${workspaceId}, ${projectId}, ${versionId}, ${reader}, ${refs}, ${refs_hash},
      ${JSON.stringify(counts)}::jsonb, ${lines}, ${storableRows(duplicates)}::jsonb)
    ON CONFLICT (document_id) DO UPDATE SET version_id = excluded.version_id, reader = excluded.reader, refs = excluded.refs,
      refs_hash = excluded.refs_hash, counts = excluded.counts, lines = excluded.lines, duplicates = excluded.duplicates`;
}
