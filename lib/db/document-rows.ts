import type { Author } from "../domain/access/author.ts";
import { AppError } from "../domain/app-error.ts";
import { TWIN_NAME } from "../domain/requirements/requirement-document.ts";
import { recordUsedIds } from "./counters.ts";
import { type DocumentRow, type DocumentVersionRow, documentRow, toVersionHead } from "./documents.ts";
import { newId } from "./new-id.ts";
import { findIdPatterns } from "./projects.ts";
import { storableJson } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";
import { textHash } from "./text-hash.ts";
import { usedIds } from "./used-ids.ts";

// Row access without side effects. Only `write-document.ts` and `requirement-twin.ts` write these rows.

/**
 * A text that becomes a version. It must be checked before: PostgreSQL refuses U+0000 and lone surrogates.
 */
export interface VersionDraft {
  readonly text: string;
  readonly author: Author;
  readonly note?: string | undefined;
  readonly edits?: unknown;
  readonly runId?: string | null | undefined;
  readonly taskId?: string | null | undefined;
  /** Original time of an imported version. */
  readonly createdAt?: Date | undefined;
  /** Id that an imported version gets. */
  readonly versionId?: string | undefined;
}

export interface DocumentDraft extends VersionDraft {
  readonly name: string;
  /** Of an imported document: the id that it gets, and its original time. */
  readonly imported?: { readonly id: string | undefined; readonly createdAt: Date };
}

async function insertRow(db: ProjectDb, place: { documentId: string; version: number }, draft: VersionDraft) {
  const { workspaceId } = db.access;
  await recordUsedIds(db, await usedIds(draft.text, await findIdPatterns(db), workspaceId));
  return db.tx.documentVersion.create({
    data: {
      id: draft.versionId ?? newId("documentVersion"),
      workspace_id: workspaceId,
      project_id: db.access.projectId,
      document_id: place.documentId,
      version: place.version,
      text: draft.text,
      hash: textHash(draft.text),
      author: storableJson(draft.author),
      ...(draft.edits === undefined ? {} : { edits: storableJson(draft.edits) }),
      run_id: draft.runId ?? null,
      task_id: draft.taskId ?? null,
      note: draft.note ?? "",
      ...(draft.createdAt === undefined ? {} : { created_at: draft.createdAt }),
    },
  });
}

/**
 * Creates a document with version 1.
 * @throws AppError conflict if the project has a document of that name
 */
export async function insertDocument(db: ProjectDb, draft: DocumentDraft): Promise<DocumentRow> {
  const { workspaceId, projectId } = db.access;
  const id = draft.imported?.id ?? newId("document");
  const { count } = await db.tx.document.createMany({
    skipDuplicates: true, // a unique violation would abort the caller's transaction
    data: [
      {
        id,
        workspace_id: workspaceId,
        project_id: projectId,
        name: draft.name,
        version: 1,
        for_table: draft.name !== TWIN_NAME, // seats read the documents from which the twin is made
        ...(draft.imported === undefined ? {} : { created_at: draft.imported.createdAt }),
      },
    ],
  });
  if (count === 0) throw new AppError("conflict", { extra: { name: draft.name } });
  await insertRow(db, { documentId: id, version: 1 }, draft);
  return documentRow(await db.tx.document.findUniqueOrThrow({ where: { id } }));
}

/**
 * Adds a version after the one that the caller read.
 * @throws AppError conflict if that is no longer the newest one, not_found
 */
export async function insertVersion(
  db: ProjectDb,
  documentId: string,
  draft: VersionDraft & { expectedVersion: number },
): Promise<DocumentVersionRow> {
  const which = { id: documentId, project_id: db.access.projectId };
  const { count } = await db.tx.document.updateMany({
    where: { ...which, version: draft.expectedVersion },
    data: { version: { increment: 1 }, updated_at: new Date() },
  });
  if (count === 0) {
    const current = await db.tx.document.findFirst({ where: which, select: { version: true } });
    throw current
      ? new AppError("conflict", { extra: { version: current.version } })
      : new AppError("not_found");
  }
  const row = await insertRow(db, { documentId, version: draft.expectedVersion + 1 }, draft);
  return { ...toVersionHead(row), text: row.text, edits: row.edits };
}
