import { type Author, authorSchema } from "../domain/access/author.ts";
import { AppError } from "../domain/app-error.ts";
import { type DocumentEdit, storedEditSchema } from "../domain/document/semantic-edit.ts";
import { type SuggestionStatus, suggestionStatus } from "../domain/document/suggestion.ts";
import type { Suggestion } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { afterCursor, NEWEST_FIRST, type PageOf, type PageRequest, pageOf } from "./paging.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import { recordSuggestions } from "./suggestion-activity.ts";
import type { ProjectDb } from "./tenant.ts";

export interface SuggestionRow {
  readonly id: string;
  readonly document_id: string;
  readonly message_id: string | null;
  readonly position: number;
  /** The document version for which the edit was made. */
  readonly base_version: number;
  readonly edit: DocumentEdit;
  readonly reason: string;
  readonly status: SuggestionStatus;
  /** Why it could not be placed when it was made, if so. */
  readonly code: string | null;
  readonly author: Author;
  readonly decided_by: Author | null;
  readonly decided_at: Date | null;
  readonly applied_version: number | null;
  readonly created_at: Date;
}

export interface SuggestionDraft {
  readonly documentId: string;
  readonly messageId: string | null;
  readonly baseVersion: number;
  readonly edit: DocumentEdit;
  readonly code: string | null;
  readonly author: Author;
}

function suggestionRow(row: Suggestion): SuggestionRow {
  const { id, document_id, message_id, position, base_version, reason, code } = row;
  const { decided_at, applied_version, created_at } = row;
  return {
    id,
    document_id,
    message_id,
    position,
    base_version,
    reason,
    code,
    decided_at,
    applied_version,
    created_at,
    edit: readStored(storedEditSchema, row.edit, "suggested edit"),
    status: readStored(suggestionStatus, row.status, "suggestion status"),
    author: readStored(authorSchema, row.author, "suggestion author"),
    decided_by:
      row.decided_by === null ? null : readStored(authorSchema, row.decided_by, "decider of a suggestion"),
  };
}

/**
 * Stores suggestions in this order.
 * @returns their ids
 */
export async function addSuggestions(db: ProjectDb, drafts: readonly SuggestionDraft[]): Promise<string[]> {
  const rows = drafts.map((draft, position) => ({
    id: newId("suggestion"),
    workspace_id: db.access.workspaceId,
    project_id: db.access.projectId,
    document_id: draft.documentId,
    message_id: draft.messageId,
    position,
    base_version: draft.baseVersion,
    edit: storableJson(draft.edit),
    reason: storableText(draft.edit.reason),
    status: "open",
    code: draft.code,
    author: storableJson(draft.author),
  }));
  await db.tx.suggestion.createMany({ data: rows });
  await recordSuggestions(db, drafts);
  return rows.map((row) => row.id);
}

/** The suggestion, or null. */
export async function findSuggestion(db: ProjectDb, id: string): Promise<SuggestionRow | null> {
  const row = await db.tx.suggestion.findFirst({ where: { id, project_id: db.access.projectId } });
  return row && suggestionRow(row);
}

/** A document's suggestions, newest first. */
export async function selectSuggestions(
  db: ProjectDb,
  documentId: string,
  page: PageRequest & { readonly status?: SuggestionStatus | undefined },
): Promise<PageOf<SuggestionRow>> {
  const rows = await db.tx.suggestion.findMany({
    where: {
      document_id: documentId,
      project_id: db.access.projectId,
      ...(page.status === undefined ? {} : { status: page.status }),
      ...afterCursor(page),
    },
    orderBy: NEWEST_FIRST,
    take: page.limit + 1,
  });
  return pageOf(rows, page, suggestionRow);
}

/** The suggestions of a document that one author made, oldest first. */
export async function suggestionsOfAuthor(
  db: ProjectDb,
  documentId: string,
  authorId: string,
): Promise<SuggestionRow[]> {
  const rows = await db.tx.suggestion.findMany({
    where: {
      document_id: documentId,
      project_id: db.access.projectId,
      author: { path: ["id"], equals: authorId },
    },
    orderBy: [{ created_at: "asc" }, { position: "asc" }],
  });
  return rows.map(suggestionRow);
}

/** The suggestions of these chat answers, in their order. */
export async function suggestionsOfMessages(
  db: ProjectDb,
  messageIds: readonly string[],
): Promise<SuggestionRow[]> {
  if (messageIds.length === 0) return [];
  const rows = await db.tx.suggestion.findMany({
    where: { message_id: { in: [...messageIds] }, project_id: db.access.projectId },
    orderBy: [{ created_at: "asc" }, { position: "asc" }],
  });
  return rows.map(suggestionRow);
}

/** Suggestions of a document by their ids, in the order in which they were made. */
export async function selectSuggestionsById(
  db: ProjectDb,
  documentId: string,
  ids: readonly string[],
): Promise<SuggestionRow[]> {
  const rows = await db.tx.suggestion.findMany({
    where: { id: { in: [...ids] }, document_id: documentId, project_id: db.access.projectId },
    orderBy: [{ created_at: "asc" }, { position: "asc" }],
  });
  return rows.map(suggestionRow);
}

/**
 * Decides an open suggestion; `edit` is the applied edit if a person changed it.
 * @throws AppError suggestion_closed if it was already decided
 */
export async function updateSuggestionDecision(
  db: ProjectDb,
  id: string,
  decision: {
    readonly status: "accepted" | "rejected";
    readonly edit?: DocumentEdit;
    readonly appliedVersion?: number;
  },
): Promise<SuggestionRow> {
  const { count } = await db.tx.suggestion.updateMany({
    where: { id, project_id: db.access.projectId, status: "open" },
    data: {
      status: decision.status,
      ...(decision.edit === undefined ? {} : { edit: storableJson(decision.edit) }),
      applied_version: decision.appliedVersion ?? null,
      decided_by: storableJson(db.access.author),
      decided_at: new Date(),
    },
  });
  if (count === 0) throw new AppError("suggestion_closed");
  return suggestionRow(await db.tx.suggestion.findUniqueOrThrow({ where: { id } }));
}
