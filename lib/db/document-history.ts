import { type Author, authorSchema } from "../domain/access/author.ts";
import { readStored } from "./stored.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";

/** The stored blame of a document: the version that wrote each block of one version. */
export interface StoredBlame {
  readonly version: number;
  readonly owners: readonly number[];
}

/** The stored blame of a document, if it was computed with this method. */
export async function readBlame(
  db: ProjectDb,
  documentId: string,
  method: number,
): Promise<StoredBlame | null> {
  return db.tx.documentBlame.findFirst({
    where: { document_id: documentId, project_id: db.access.projectId, method },
    select: { version: true, owners: true },
  });
}

/** Stores a blame unless there is one of a later version with the same method. */
export async function saveBlame(
  db: ProjectDb,
  documentId: string,
  { version, owners, method }: StoredBlame & { readonly method: number },
): Promise<void> {
  const { workspaceId, projectId } = db.access;
  await db.tx.$executeRaw`
    INSERT INTO document_blames (document_id, workspace_id, project_id, version, method, owners)
    VALUES (${documentId}, ${workspaceId}, ${projectId}, ${version}, ${method}, ${[...owners]}::int[])
    ON CONFLICT (document_id) DO UPDATE
    SET version = excluded.version, method = excluded.method, owners = excluded.owners
    WHERE document_blames.method <> excluded.method OR document_blames.version < excluded.version`;
}

/** The texts of a document's versions `from` to `to`, ascending. */
export function readVersionTexts(
  db: ProjectDb,
  documentId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<{ version: number; text: string }[]> {
  return db.tx.documentVersion.findMany({
    where: {
      document_id: documentId,
      project_id: db.access.projectId,
      version: { gte: from, lte: to },
    },
    orderBy: { version: "asc" },
    select: { version: true, text: true },
  });
}

/** The origin of a version. */
export interface VersionOrigin {
  readonly version: number;
  readonly author: Author;
  readonly note: string;
  readonly run_id: string | null;
  readonly task_id: string | null;
  readonly created_at: Date;
  /** The suggestions that were accepted with it, with their authors. */
  readonly suggestions: readonly { readonly id: string; readonly author: Author }[];
}

/** The origins of versions of a document, ascending; versions that do not exist are left out. */
export async function readVersionOrigins(
  db: ProjectDb,
  documentId: string,
  versions: readonly number[],
): Promise<VersionOrigin[]> {
  const of = { document_id: documentId, project_id: db.access.projectId };
  const [rows, suggestions] = await Promise.all([
    db.tx.documentVersion.findMany({
      where: { ...of, version: { in: [...versions] } },
      orderBy: { version: "asc" },
      select: { version: true, author: true, note: true, run_id: true, task_id: true, created_at: true },
    }),
    db.tx.suggestion.findMany({
      where: { ...of, applied_version: { in: [...versions] } },
      orderBy: [{ created_at: "asc" }, { id: "asc" }],
      select: { id: true, author: true, applied_version: true },
    }),
  ]);
  return rows.map((row) => ({
    ...row,
    author: readStored(authorSchema, row.author, "document author"),
    suggestions: suggestions
      .filter((one) => one.applied_version === row.version)
      .map(({ id, author }) => ({ id, author: readStored(authorSchema, author, "suggestion author") })),
  }));
}

/** The version of a document that a user last marked as seen, or null. */
export async function readSeenVersion(
  db: ProjectDb,
  documentId: string,
  userId: string,
): Promise<{ readonly version: number; readonly seen_at: Date } | null> {
  return db.tx.documentSight.findFirst({
    where: { document_id: documentId, user_id: userId, project_id: db.access.projectId },
    select: { version: true, seen_at: true },
  });
}

/** Stores the version of a document that a user has seen. */
export async function saveSeenVersion(
  db: ProjectDb,
  { documentId, userId }: { readonly documentId: string; readonly userId: string },
  { version, at: seen_at }: { readonly version: number; readonly at: Date },
): Promise<void> {
  const { workspaceId, projectId } = db.access;
  await db.tx.documentSight.upsert({
    where: { document_id_user_id: { document_id: documentId, user_id: userId } },
    create: {
      document_id: documentId,
      user_id: userId,
      workspace_id: workspaceId,
      project_id: projectId,
      version,
      seen_at,
    },
    update: { version, seen_at },
  });
}

/** A document that others changed since a user last saw it. */
export interface UnseenDocument {
  readonly id: string;
  readonly name: string;
  readonly project_id: string;
  readonly version: number;
  readonly seen_version: number;
  /** Author of the last change. */
  readonly author: Author;
  readonly changed_at: Date;
}

/** The documents of a workspace that others changed since a user last saw them, last changed first. */
export async function unseenDocuments(
  db: TenantDb,
  userId: string,
  limit: number,
): Promise<UnseenDocument[]> {
  const rows = await db.tx.$queryRaw<UnseenDocument[]>`
    SELECT d.id, d.name, d.project_id, d.version, s.version AS seen_version, v.author, v.created_at AS changed_at
    FROM document_sights s
    JOIN documents d ON d.id = s.document_id AND d.version > s.version
    CROSS JOIN LATERAL (
      SELECT author, created_at FROM document_versions
      WHERE document_id = d.id AND version > s.version AND author->>'id' IS DISTINCT FROM ${userId}
      ORDER BY version DESC LIMIT 1
    ) v
    WHERE s.workspace_id = ${db.access.workspaceId} AND s.user_id = ${userId}
    ORDER BY v.created_at DESC LIMIT ${limit}`;
  return rows.map((row) => ({ ...row, author: readStored(authorSchema, row.author, "document author") }));
}
