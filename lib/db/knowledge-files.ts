import { type Author, authorSchema } from "../domain/access/author.ts";
import { AppError } from "../domain/app-error.ts";
import { unstorableCharacter } from "../domain/document/unstorable.ts";
import { MAX_FILE_BYTES, MAX_KNOWLEDGE_BYTES, MAX_KNOWLEDGE_FILES } from "../domain/knowledge/limits.ts";
import type { KnowledgeFile } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { afterCursor, NEWEST_FIRST, type PageOf, type PageRequest, pageOf } from "./paging.ts";
import { dropPassages } from "./passages.ts";
import { readStored, storableJson } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";
import { textHash } from "./text-hash.ts";

/** Knowledge files of a project, with all their versions. */

export interface KnowledgeFileRow {
  readonly id: string;
  readonly project_id: string;
  readonly name: string;
  readonly media_type: string;
  /** Origin: `upload`, `api`, or the name of the source archive or repository tree. */
  readonly origin: string;
  readonly version: number;
  readonly hash: string;
  /** Bytes of its text in UTF-8. */
  readonly size: number;
  readonly for_table: boolean;
  readonly indexed_version: number;
  readonly created_by: Author;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** A text that becomes a file or a version; the caller has checked that PostgreSQL accepts it. */
export interface KnowledgeDraft {
  readonly name: string;
  readonly text: string;
  readonly origin: string;
  readonly media_type: string;
}

/**
 * The result of adding a draft: a new file, a new version of the file of that name, or nothing if its text
 * exists.
 */
export interface AddedFile {
  readonly outcome: "added" | "replaced" | "same";
  readonly file: KnowledgeFileRow;
}

export interface KnowledgeVersionHead {
  readonly version: number;
  readonly hash: string;
  readonly author: Author;
  readonly created_at: Date;
}

const fileRow = (row: KnowledgeFile): KnowledgeFileRow => {
  const { workspace_id: _workspace, deleted_at: _deleted, created_by, ...rest } = row;
  return { ...rest, created_by: readStored(authorSchema, created_by, "author of a knowledge file") };
};

const sizeOf = (text: string) => Buffer.byteLength(text);

const present = (db: ProjectDb) => ({ project_id: db.access.projectId, deleted_at: null });

/** Bytes and number of the project's files, without deleted ones. */
export async function knowledgeTotals(db: ProjectDb): Promise<{ files: number; bytes: number }> {
  const { _count, _sum } = await db.tx.knowledgeFile.aggregate({
    where: present(db),
    _count: true,
    _sum: { size: true },
  });
  return { files: _count, bytes: _sum.size ?? 0 };
}

function requireAcceptedText(text: string): void {
  const bad = unstorableCharacter(text);
  const code = bad?.code ?? (text.trim() === "" ? "empty" : null);
  if (code !== null) {
    const detail = bad === null ? "there is no text" : `line ${bad.line}, offset ${bad.offset}`;
    throw new AppError("file_unreadable", { fields: [{ pointer: "/text", code, detail }] });
  }
  if (sizeOf(text) > MAX_FILE_BYTES) throw new AppError("too_large", { extra: { limit: MAX_FILE_BYTES } });
}

async function requireRoom(db: ProjectDb, text: string): Promise<void> {
  const { files, bytes } = await knowledgeTotals(db);
  if (files >= MAX_KNOWLEDGE_FILES || bytes + sizeOf(text) > MAX_KNOWLEDGE_BYTES)
    throw new AppError("knowledge_full");
}

async function addVersion(
  db: ProjectDb,
  place: { id: string; version: number },
  text: string,
): Promise<void> {
  await db.tx.knowledgeVersion.create({
    data: {
      workspace_id: db.access.workspaceId,
      project_id: db.access.projectId,
      file_id: place.id,
      version: place.version,
      text,
      hash: textHash(text),
      author: storableJson(db.access.author),
    },
  });
}

const withText = (db: ProjectDb, text: string) =>
  db.tx.knowledgeFile.findFirst({ where: { ...present(db), hash: textHash(text) } });

/**
 * Adds a text to the project's knowledge. A text that exists under any name is not added again; an existing
 * name gets the text as its next version.
 */
export async function addKnowledgeFile(db: ProjectDb, draft: KnowledgeDraft): Promise<AddedFile> {
  const { workspaceId, projectId, author } = db.access;
  const { name, text, origin, media_type } = draft;
  requireAcceptedText(text);
  const same = await withText(db, text);
  if (same) return { outcome: "same", file: fileRow(same) };
  await requireRoom(db, text);
  const id = newId("knowledgeFile");
  const { count } = await db.tx.knowledgeFile.createMany({
    skipDuplicates: true, // the name may exist, which is handled below
    data: [
      {
        id,
        workspace_id: workspaceId,
        project_id: projectId,
        name,
        media_type,
        origin,
        version: 1,
        hash: textHash(text),
        size: sizeOf(text),
        created_by: storableJson(author),
      },
    ],
  });
  if (count === 1) {
    await addVersion(db, { id, version: 1 }, text);
    return {
      outcome: "added",
      file: fileRow(await db.tx.knowledgeFile.findUniqueOrThrow({ where: { id } })),
    };
  }
  const taken = await db.tx.knowledgeFile.findFirst({ where: { ...present(db), name } });
  const now = taken ?? (await withText(db, text));
  if (now === null) throw new AppError("knowledge_name_taken", { extra: { name } });
  if (taken === null) return { outcome: "same", file: fileRow(now) };
  return replaceKnowledgeText(db, taken.id, text);
}

/**
 * Stores a new version of a file; the same text changes nothing.
 * @throws AppError file_unreadable, too_large, knowledge_full, not_found, knowledge_name_taken (another file
 * has the same text)
 */
export async function replaceKnowledgeText(db: ProjectDb, fileId: string, text: string): Promise<AddedFile> {
  requireAcceptedText(text);
  const where = { ...present(db), id: fileId };
  await db.tx.$queryRaw`SELECT 1 FROM knowledge_files WHERE id = ${fileId} FOR NO KEY UPDATE`;
  const current = await db.tx.knowledgeFile.findFirst({ where });
  if (current === null) throw new AppError("not_found");
  if (current.hash === textHash(text)) return { outcome: "same", file: fileRow(current) };
  const other = await withText(db, text);
  if (other) throw new AppError("knowledge_name_taken", { extra: { name: other.name } });
  await requireRoom(db, text);
  const version = current.version + 1;
  await addVersion(db, { id: fileId, version }, text);
  const row = await db.tx.knowledgeFile.update({
    where: { id: fileId },
    data: { version, hash: textHash(text), size: sizeOf(text), updated_at: new Date() },
  });
  return { outcome: "replaced", file: fileRow(row) };
}

/** The file; null if it is deleted or does not exist. */
export async function findKnowledgeFile(db: ProjectDb, fileId: string): Promise<KnowledgeFileRow | null> {
  const row = await db.tx.knowledgeFile.findFirst({ where: { ...present(db), id: fileId } });
  return row && fileRow(row);
}

/** The project's files, newest first. */
export async function selectKnowledgeFiles(
  db: ProjectDb,
  page: PageRequest,
): Promise<PageOf<KnowledgeFileRow>> {
  const rows = await db.tx.knowledgeFile.findMany({
    where: { ...present(db), ...afterCursor(page) },
    orderBy: NEWEST_FIRST,
    take: page.limit + 1,
  });
  return pageOf(rows, page, fileRow);
}

/** A version's text: the newest or the requested one; null if there is none. */
export async function readKnowledgeText(
  db: ProjectDb,
  fileId: string,
  version?: number,
): Promise<{ readonly version: number; readonly text: string } | null> {
  return db.tx.knowledgeVersion.findFirst({
    where: {
      file_id: fileId,
      project_id: db.access.projectId,
      file: { deleted_at: null },
      ...(version === undefined ? {} : { version }),
    },
    orderBy: { version: "desc" },
    select: { version: true, text: true },
  });
}

/** The file's versions without their texts, newest first. Not paged: a file has few versions. */
export async function selectKnowledgeVersions(
  db: ProjectDb,
  fileId: string,
): Promise<KnowledgeVersionHead[]> {
  const rows = await db.tx.knowledgeVersion.findMany({
    where: { file_id: fileId, project_id: db.access.projectId },
    orderBy: { version: "desc" },
    take: 200,
    select: { version: true, hash: true, author: true, created_at: true },
  });
  return rows.map((row) => ({ ...row, author: readStored(authorSchema, row.author, "author of a version") }));
}

/**
 * Renames a file, or changes whether the seats of a workshop read it.
 * @throws AppError not_found, knowledge_name_taken
 */
export async function changeKnowledgeFile(
  db: ProjectDb,
  fileId: string,
  change: { readonly name?: string | undefined; readonly for_table?: boolean | undefined },
): Promise<KnowledgeFileRow> {
  const { name, for_table } = change;
  if (name !== undefined) {
    const taken = await db.tx.knowledgeFile.findFirst({
      where: { ...present(db), name, NOT: { id: fileId } },
    });
    if (taken) throw new AppError("knowledge_name_taken", { extra: { name } });
  }
  const { count } = await db.tx.knowledgeFile.updateMany({
    where: { ...present(db), id: fileId },
    data: {
      ...(name === undefined ? {} : { name }),
      ...(for_table === undefined ? {} : { for_table }),
      updated_at: new Date(),
    },
  });
  const row = count === 0 ? null : await findKnowledgeFile(db, fileId);
  if (row === null) throw new AppError("not_found");
  return row;
}

/**
 * Deletes a file and removes it from the index immediately; its texts are kept, so that it can be restored.
 * @throws AppError not_found
 */
export async function deleteKnowledgeFile(db: ProjectDb, fileId: string, at: Date): Promise<void> {
  const { count } = await db.tx.knowledgeFile.updateMany({
    where: { ...present(db), id: fileId },
    data: { deleted_at: at, indexed_version: 0 },
  });
  if (count === 0) throw new AppError("not_found");
  await dropPassages(db, fileId);
}

/**
 * Restores a deleted file.
 * @throws AppError not_found, knowledge_name_taken (another file has its name or its text by now)
 */
export async function restoreKnowledgeFile(db: ProjectDb, fileId: string): Promise<KnowledgeFileRow> {
  const row = await db.tx.knowledgeFile.findFirst({ where: { id: fileId, project_id: db.access.projectId } });
  if (row === null) throw new AppError("not_found");
  if (row.deleted_at === null) return fileRow(row);
  const other = await db.tx.knowledgeFile.findFirst({
    where: { ...present(db), OR: [{ name: row.name }, { hash: row.hash }] },
  });
  if (other) throw new AppError("knowledge_name_taken", { extra: { name: other.name } });
  const back = await db.tx.knowledgeFile.update({ where: { id: fileId }, data: { deleted_at: null } });
  return fileRow(back);
}
