import { z } from "zod";
import { type Author, authorSchema } from "../domain/access/author.ts";
import { AppError } from "../domain/app-error.ts";
import { type LineEnds, lineEndsSchema } from "../domain/live/line-ends.ts";
import { database } from "./client.ts";
import { type DocumentVersionRow, lockNewestVersion } from "./documents.ts";
import { readStored, storableJson } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/**
 * The notification channel between processes with live documents: `update|version|command|cursors|rights`,
 * then the id.
 */
export const LIVE_CHANNEL = "live_documents";

/** Class of the advisory locks that a process with live documents holds as its lease. */
export const LIVE_LEASE = 7003;

/** The stored state of a live document. */
export interface LiveState {
  /** The version that corresponds to the snapshot. */
  readonly version: number;
  readonly snapshot: Uint8Array;
  readonly snapshotSeq: number;
  readonly ends: LineEnds;
}

export interface LiveUpdateRow {
  readonly seq: number;
  readonly origin: string;
  readonly authors: readonly Author[];
  readonly data: Uint8Array;
}

/** The state of a live document without its bytes. */
export interface LiveHead {
  readonly owner: string | null;
  readonly version: number;
  readonly seq: number;
  readonly snapshot_seq: number;
}

const bytes = (data: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(data);

/**
 * The stored state of a live document; created from its newest version if there is none.
 * @throws AppError not_found
 */
export async function openLive(
  db: ProjectDb,
  documentId: string,
  make: (newest: DocumentVersionRow) => { readonly snapshot: Uint8Array; readonly ends: LineEnds },
): Promise<LiveState> {
  const newest = await lockNewestVersion(db, documentId);
  const found = await db.tx.liveDocument.findFirst({
    where: { document_id: documentId, project_id: db.access.projectId },
  });
  if (found !== null) {
    const { version, snapshot, snapshot_seq: snapshotSeq } = found;
    return { version, snapshot, snapshotSeq, ends: readStored(lineEndsSchema, found.ends, "line ends") };
  }
  const { snapshot, ends } = make(newest);
  await db.tx.liveDocument.create({
    data: {
      document_id: documentId,
      workspace_id: db.access.workspaceId,
      project_id: db.access.projectId,
      version: newest.version,
      snapshot: bytes(snapshot),
      ends: storableJson(ends),
    },
  });
  return { version: newest.version, snapshot, snapshotSeq: 0, ends };
}

/**
 * Locks a live document's state until the transaction ends.
 * @throws AppError not_found
 */
export async function lockLive(db: ProjectDb, documentId: string): Promise<LiveHead> {
  const [head] = await db.tx.$queryRaw<LiveHead[]>`
    SELECT owner, version, seq, snapshot_seq FROM live_documents
    WHERE document_id = ${documentId} AND project_id = ${db.access.projectId} FOR NO KEY UPDATE`;
  if (!head) throw new AppError("not_found");
  return head;
}

/**
 * The state of a live document, its owner only if that process is alive; null if it was never edited live.
 */
export async function liveHead(db: ProjectDb, documentId: string): Promise<LiveHead | null> {
  const [head] = await db.tx.$queryRaw<LiveHead[]>`
    SELECT version, seq, snapshot_seq, CASE WHEN EXISTS (
      SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = ${LIVE_LEASE}::int::oid AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND objid::bigint = hashtext(owner)::bigint & 4294967295
    ) THEN owner END AS owner
    FROM live_documents WHERE document_id = ${documentId} AND project_id = ${db.access.projectId}`;
  return head ?? null;
}

/**
 * Makes this process the owner unless the current owner is alive.
 * @returns whether this process is the owner now
 */
export async function claimLive(db: ProjectDb, documentId: string, me: string): Promise<boolean> {
  await lockLive(db, documentId);
  const head = await liveHead(db, documentId);
  if (head === null || (head.owner !== null && head.owner !== me)) return false;
  await db.tx.liveDocument.updateMany({ where: { document_id: documentId }, data: { owner: me } });
  return true;
}

/** Releases ownership if this process has it. */
export async function releaseLive(db: ProjectDb, documentId: string, me: string): Promise<void> {
  await db.tx.liveDocument.updateMany({
    where: { document_id: documentId, owner: me },
    data: { owner: null },
  });
}

const announce = (db: ProjectDb, documentId: string) =>
  db.tx.$executeRaw`SELECT pg_notify(${LIVE_CHANNEL}, ${`update ${documentId}`})`;

/**
 * Appends an update to the document's updates and announces it.
 * @returns its number
 * @throws AppError not_found
 */
export async function appendLiveUpdate(
  db: ProjectDb,
  documentId: string,
  update: Omit<LiveUpdateRow, "seq">,
): Promise<number> {
  const [row] = await db.tx.$queryRaw<{ seq: number }[]>`
    UPDATE live_documents SET seq = seq + 1, updated_at = now()
    WHERE document_id = ${documentId} AND project_id = ${db.access.projectId} RETURNING seq`;
  if (!row) throw new AppError("not_found");
  await db.tx.liveUpdate.create({
    data: {
      document_id: documentId,
      seq: row.seq,
      workspace_id: db.access.workspaceId,
      project_id: db.access.projectId,
      origin: update.origin,
      authors: storableJson(update.authors),
      data: bytes(update.data),
    },
  });
  await announce(db, documentId);
  return row.seq;
}

/** Updates after a number, in order. */
export async function liveUpdatesAfter(
  db: ProjectDb,
  documentId: string,
  seq: number,
): Promise<LiveUpdateRow[]> {
  const rows = await db.tx.liveUpdate.findMany({
    where: { document_id: documentId, project_id: db.access.projectId, seq: { gt: seq } },
    orderBy: { seq: "asc" },
  });
  return rows.map((row) => ({
    seq: row.seq,
    origin: row.origin,
    authors: readStored(z.array(authorSchema), row.authors, "live authors"),
    data: row.data,
  }));
}

/**
 * Stores the whole state of a live document that the caller has locked. It includes every update up to `seq`,
 * which are deleted; a number beyond the last update makes other copies reload the state.
 */
export async function saveLiveSnapshot(
  db: ProjectDb,
  documentId: string,
  state: Omit<LiveState, "snapshotSeq"> & { readonly seq: number },
): Promise<void> {
  const { version, snapshot, ends, seq } = state;
  await db.tx.liveDocument.updateMany({
    where: { document_id: documentId },
    data: {
      version,
      snapshot: bytes(snapshot),
      seq,
      snapshot_seq: seq,
      ends: storableJson(ends),
      updated_at: new Date(),
    },
  });
  await db.tx.liveUpdate.deleteMany({ where: { document_id: documentId, seq: { lte: seq } } });
  await announce(db, documentId);
}

/** A live document with changes that are in no version yet, with the ids that locate it. */
export interface UnversionedDocument {
  readonly document_id: string;
  readonly workspace_id: string;
  readonly project_id: string;
}

/**
 * Live documents of any workspace with changes in no version and without a living owner, the oldest first.
 */
export function unversionedDocuments(limit: number): Promise<UnversionedDocument[]> {
  return database().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.live_sweep', 'on', true)`;
    return tx.$queryRaw<UnversionedDocument[]>`
      SELECT document_id, workspace_id, project_id FROM live_documents
      WHERE seq > snapshot_seq AND NOT EXISTS (
        SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = ${LIVE_LEASE}::int::oid AND granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
          AND objid::bigint = hashtext(owner)::bigint & 4294967295
      )
      ORDER BY updated_at LIMIT ${limit}`;
  });
}

/** Sends cursor positions to the other processes; nothing is stored. */
export async function announceCursors(message: string): Promise<void> {
  await database().$executeRaw`SELECT pg_notify(${LIVE_CHANNEL}, ${message})`;
}
