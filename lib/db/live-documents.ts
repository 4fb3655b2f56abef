import { z } from "zod";
import { type Author, authorSchema } from "../domain/access/author.ts";
import { AppError } from "../domain/app-error.ts";
import { type LineEnds, lineEndsSchema } from "../domain/live/line-ends.ts";
import { database } from "./client.ts";
import { type DocumentVersionRow, lockNewestVersion } from "./documents.ts";
import { readStored, storableJson } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** The channel on which live documents speak to each other: `update|version|command|cursors|rights`, then whose. */
export const LIVE_CHANNEL = "live_documents";

/** Class of the advisory locks by which a process that has live documents shows that it lives. */
export const LIVE_LEASE = 7003;

/** A live document's state as stored. */
export interface LiveState {
  /** The version that the snapshot stands for. */
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

/** The state of a live document, without its bytes. */
export interface LiveHead {
  readonly owner: string | null;
  readonly version: number;
  readonly seq: number;
  readonly snapshot_seq: number;
}

const bytes = (data: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(data);

/**
 * The stored state of a live document; made of its newest version where it was never edited so.
 * Throws not_found.
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

/** Locks a live document's state against other processes until the transaction ends. Throws not_found. */
export async function lockLive(db: ProjectDb, documentId: string): Promise<LiveHead> {
  const [head] = await db.tx.$queryRaw<LiveHead[]>`
    SELECT owner, version, seq, snapshot_seq FROM live_documents
    WHERE document_id = ${documentId} AND project_id = ${db.access.projectId} FOR UPDATE`;
  if (!head) throw new AppError("not_found");
  return head;
}

/** The state of a live document, its owner only where that process lives; null when it was never edited live. */
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

/** Makes this process the owner unless another that lives is. Out: whether it is now. */
export async function claimLive(db: ProjectDb, documentId: string, me: string): Promise<boolean> {
  await lockLive(db, documentId);
  const head = await liveHead(db, documentId);
  if (head === null || (head.owner !== null && head.owner !== me)) return false;
  await db.tx.liveDocument.updateMany({ where: { document_id: documentId }, data: { owner: me } });
  return true;
}

/** Gives ownership back, where this process has it. */
export async function releaseLive(db: ProjectDb, documentId: string, me: string): Promise<void> {
  await db.tx.liveDocument.updateMany({
    where: { document_id: documentId, owner: me },
    data: { owner: null },
  });
}

const announce = (db: ProjectDb, documentId: string) =>
  db.tx.$executeRaw`SELECT pg_notify(${LIVE_CHANNEL}, ${`update ${documentId}`})`;

/** Adds what was typed to the end of the document's updates and says so. Out: its number. Throws not_found. */
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
 * Stores the whole state of a live document that the caller has locked. It holds every update up to `seq`, and those are
 * no longer needed; a number beyond the last one makes other copies take the state itself.
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

/** A live document that holds more than its newest version, with what it takes to find it in its tenant. */
export interface UncutDocument {
  readonly document_id: string;
  readonly workspace_id: string;
  readonly project_id: string;
}

/** Live documents of any workspace with typed text in no version, whose owner is gone, the oldest first. */
export function uncutDocuments(limit: number): Promise<UncutDocument[]> {
  return database().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.live_sweep', 'on', true)`;
    return tx.$queryRaw<UncutDocument[]>`
      SELECT document_id, workspace_id, project_id FROM live_documents
      WHERE seq > snapshot_seq AND NOT EXISTS (
        SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = ${LIVE_LEASE}::int::oid AND granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
          AND objid::bigint = hashtext(owner)::bigint & 4294967295
      )
      ORDER BY updated_at LIMIT ${limit}`;
  });
}

/** Tells the other processes where people's cursors are; nothing of it is stored. */
export async function announceCursors(message: string): Promise<void> {
  await database().$executeRaw`SELECT pg_notify(${LIVE_CHANNEL}, ${message})`;
}
