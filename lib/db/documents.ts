import { type Author, authorSchema } from "../domain/access/author.ts";
import { PRODUCT_AUTHOR } from "../domain/access/product-author.ts";
import { AppError } from "../domain/app-error.ts";
import { isLarge, MIN_LARGE_CHARACTERS } from "../domain/document/is-large.ts";
import { oncePerPage } from "./find-place.ts";
import { type Document, type DocumentVersion, Prisma } from "./generated/client.ts";
import {
  afterCursor,
  NEWEST_FIRST,
  type PageOf,
  type PageRequest,
  pageOf,
  type SortedListRequest,
  sortedPage,
} from "./paging.ts";
import { idsByPinyin } from "./pinyin-names.ts";
import { readStored } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

export type DocumentRow = Omit<Document, "workspace_id">;

export interface DocumentVersionHead {
  readonly id: string;
  readonly version: number;
  readonly hash: string;
  readonly author: Author;
  readonly note: string;
  readonly run_id: string | null;
  readonly task_id: string | null;
  readonly created_at: Date;
}

export interface DocumentVersionRow extends DocumentVersionHead {
  readonly text: string;
  /** The edits that made it from the previous version, if it was made by edits. */
  readonly edits: unknown;
}

const HEAD = {
  id: true,
  version: true,
  hash: true,
  author: true,
  note: true,
  run_id: true,
  task_id: true,
  created_at: true,
} as const;

/** A stored version without its text. */
export function toVersionHead(row: Pick<DocumentVersion, keyof typeof HEAD>): DocumentVersionHead {
  const { id, version, hash, note, run_id, task_id, created_at } = row;
  const signed = readStored(authorSchema, row.author, "document author");
  // Old rows of specialists have the internal author name "worker".
  const author =
    signed.kind === "system" && signed.name === "worker" ? { ...signed, name: PRODUCT_AUTHOR } : signed;
  return { id, version, hash, author, note, run_id, task_id, created_at };
}

/** A stored document without internal columns. */
export const documentRow = ({ workspace_id: _workspace, ...row }: Document): DocumentRow => row;

/** The document, or null. */
export function findDocument({ tx, access }: ProjectDb, id: string): Promise<DocumentRow | null> {
  const { actor, projectId: project_id } = access;
  return oncePerPage(actor, `document ${project_id} ${id}`, async () => {
    const row = await tx.document.findFirst({ where: { id, project_id } });
    return row && documentRow(row);
  });
}

/** The project's document of that name, or null. */
export async function findDocumentByName(db: ProjectDb, name: string): Promise<DocumentRow | null> {
  const row = await db.tx.document.findFirst({ where: { name, project_id: db.access.projectId } });
  return row && documentRow(row);
}

/** Documents of the project whose name contains the pinyin. */
const documentsByPinyin = (db: ProjectDb, q: string | undefined) =>
  idsByPinyin(db.tx, { table: "documents", projectId: db.access.projectId }, q);

/** The project's documents, archived ones too unless the request says otherwise. */
export async function selectDocuments(
  db: ProjectDb,
  request: SortedListRequest,
): Promise<PageOf<DocumentRow>> {
  const { where, orderBy, take, page } = sortedPage(
    {
      ...request,
      alsoFound: await documentsByPinyin(db, request.q),
    },
    "name",
  );
  const rows = await db.tx.document.findMany({
    where: { project_id: db.access.projectId, ...where },
    orderBy,
    take,
  });
  return page(rows, documentRow);
}

/** What the documents of a list have in common, regardless of its page. */
export type MatchingDocuments = Pick<SortedListRequest, "q" | "archived">;

/** How many documents of the project match: all of them, and without those whose name is one of `excluded`. */
export async function countDocuments(
  db: ProjectDb,
  { q, archived }: MatchingDocuments,
  excluded: readonly string[],
): Promise<{ readonly all: number; readonly others: number }> {
  const { where } = sortedPage({ q, archived, limit: 1, alsoFound: await documentsByPinyin(db, q) }, "name");
  const ofProject = { project_id: db.access.projectId, ...where };
  const all = await db.tx.document.count({ where: ofProject });
  const left = await db.tx.document.count({ where: { AND: [ofProject, { name: { in: [...excluded] } }] } });
  return { all, others: all - left };
}

/**
 * Archives documents of the project, or takes them back.
 * @returns The ids of the documents that were not in that state before.
 */
export async function archiveDocumentRows(
  db: ProjectDb,
  documentIds: readonly string[],
  archived: boolean,
): Promise<string[]> {
  const changed = await db.tx.document.updateManyAndReturn({
    where: {
      id: { in: [...documentIds] },
      project_id: db.access.projectId,
      archived_at: archived ? null : { not: null },
    },
    data: { archived_at: archived ? new Date() : null },
    select: { id: true },
  });
  return changed.map(({ id }) => id);
}

/**
 * Gives a document another name.
 * @throws AppError conflict if another document of the project has it
 */
export async function renameDocumentRow(db: ProjectDb, documentId: string, name: string): Promise<void> {
  try {
    await db.tx.document.updateMany({
      where: { id: documentId, project_id: db.access.projectId },
      data: { name, updated_at: new Date() },
    });
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002")
      throw new AppError("conflict", { extra: { name } });
    throw error;
  }
}

/** A version with its text: the newest or the requested one; null if there is none. */
export async function readDocumentVersion(
  db: ProjectDb,
  documentId: string,
  version?: number,
): Promise<DocumentVersionRow | null> {
  const row = await db.tx.documentVersion.findFirst({
    where: {
      document_id: documentId,
      project_id: db.access.projectId,
      ...(version === undefined ? {} : { version }),
    },
    orderBy: { version: "desc" },
  });
  return row && { ...toVersionHead(row), text: row.text, edits: row.edits };
}

/**
 * A version with its text if it is small (`isLarge`), else null; also null if there is no such version. The
 * stored byte length is cheap to read; characters are counted only if it does not decide.
 */
export async function readSmallText(
  db: ProjectDb,
  documentId: string,
  version: number,
): Promise<{ readonly version: number; readonly content: string | null } | null> {
  const [row] = await db.tx.$queryRaw<{ version: number; content: string | null }[]>`
    SELECT version, CASE WHEN octet_length(text) <= ${MIN_LARGE_CHARACTERS} THEN text
      WHEN octet_length(text) <= 3 * ${MIN_LARGE_CHARACTERS} AND char_length(text) <= ${MIN_LARGE_CHARACTERS} THEN text END AS content
    FROM document_versions
    WHERE document_id = ${documentId} AND project_id = ${db.access.projectId} AND version = ${version}`;
  return row ?? null;
}

/** The newest version with its text if it is large (`isLarge`); else null, also if there is no such document. */
export async function readLargeText(
  db: ProjectDb,
  documentId: string,
): Promise<{ readonly version: number; readonly text: string } | null> {
  const [row] = await db.tx.$queryRaw<{ version: number; text: string }[]>`
    SELECT v.version, v.text FROM documents d JOIN document_versions v ON v.document_id = d.id AND v.version = d.version
    WHERE d.id = ${documentId} AND d.project_id = ${db.access.projectId} AND octet_length(v.text) > ${MIN_LARGE_CHARACTERS}`;
  return row !== undefined && isLarge(row.text) ? row : null;
}

/** A version of a document with its name. */
export interface DocumentText {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly text: string;
}

/** The newest version up to `upTo` that an approved plan wrote, or null. */
export async function approvedVersion(
  db: ProjectDb,
  documentId: string,
  upTo: number,
): Promise<{ readonly version: number; readonly text: string } | null> {
  return db.tx.documentVersion.findFirst({
    where: {
      document_id: documentId,
      project_id: db.access.projectId,
      version: { lte: upTo },
      task_id: { not: null },
    },
    orderBy: { version: "desc" },
    select: { version: true, text: true },
  });
}

/**
 * The newest version, locked until the transaction ends. Writers read the text here, so that no change is
 * lost.
 * @throws AppError not_found
 */
export async function lockNewestVersion(db: ProjectDb, documentId: string): Promise<DocumentVersionRow> {
  await db.tx.$queryRaw`SELECT 1 FROM documents WHERE id = ${documentId} FOR NO KEY UPDATE`;
  const newest = await readDocumentVersion(db, documentId);
  if (newest === null) throw new AppError("not_found");
  return newest;
}

/** The document's versions without their texts, newest first. */
export async function selectDocumentVersions(
  db: ProjectDb,
  documentId: string,
  page: PageRequest,
): Promise<PageOf<DocumentVersionHead>> {
  const rows = await db.tx.documentVersion.findMany({
    where: { document_id: documentId, project_id: db.access.projectId, ...afterCursor(page) },
    orderBy: NEWEST_FIRST,
    take: page.limit + 1,
    select: HEAD,
  });
  return pageOf(rows, page, toVersionHead);
}

/** A document of the project with its newest version. */
export interface NewestVersion {
  readonly documentId: string;
  readonly name: string;
  readonly version: number;
  /** Id of the version row. Unlike a version number of a rolled-back transaction, it is never used again. */
  readonly versionId: string;
  /** Hash of its text. */
  readonly hash: string;
}

/** Every document of the project without its text, by name. */
export function newestVersions(db: ProjectDb): Promise<NewestVersion[]> {
  return db.tx.$queryRaw<NewestVersion[]>`
    SELECT d.id AS "documentId", d.name, d.version, v.id AS "versionId", v.hash
    FROM documents d JOIN document_versions v ON v.document_id = d.id AND v.version = d.version
    WHERE d.project_id = ${db.access.projectId} ORDER BY d.name`;
}
