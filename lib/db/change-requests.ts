import { z } from "zod";
import { type Author, authorSchema } from "../domain/access/author.ts";
import { AppError } from "../domain/app-error.ts";
import { CHANGE_REQUEST_STATES, type ChangeRequestState } from "../domain/baseline/change-request.ts";
import { storedEditSchema } from "../domain/document/semantic-edit.ts";
import type { ChangeRequest } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { afterCursor, NEWEST_FIRST, type PageOf, type PageRequest, pageOf } from "./paging.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

const appliedSchema = z.array(z.object({ document_id: z.string(), version: z.number().int() }));

/** A change of several documents that is decided together, without its edits. */
export interface ChangeRequestRow {
  readonly id: string;
  readonly project_id: string;
  readonly number: number;
  readonly title: string;
  readonly reason: string;
  readonly state: ChangeRequestState;
  /** Grows with every change of the request. */
  readonly version: number;
  readonly edits: number;
  readonly by: Author;
  readonly created_at: Date;
  readonly decided_by: Author | null;
  readonly decided_at: Date | null;
  readonly decision_reason: string;
  /** The versions that it made. */
  readonly applied: z.infer<typeof appliedSchema>;
}

/** An edit of a change request. */
export interface ChangeRequestEditRow {
  readonly id: string;
  readonly document_id: string;
  readonly base_version: number;
  readonly edit: z.infer<typeof storedEditSchema>;
  readonly author: Author;
  readonly created_at: Date;
}

const COUNTED = { _count: { select: { edits: true } } } as const;

function requestRow(row: ChangeRequest & { readonly _count: { readonly edits: number } }): ChangeRequestRow {
  const { id, project_id, number, title, reason, version, created_at, decided_at, decision_reason } = row;
  const decided = row.decided_by === null ? null : readStored(authorSchema, row.decided_by, "decider");
  return {
    id,
    project_id,
    number,
    title,
    reason,
    version,
    created_at,
    decided_at,
    decision_reason,
    state: readStored(z.enum(CHANGE_REQUEST_STATES), row.state, "state of a change request"),
    edits: row._count.edits,
    by: readStored(authorSchema, row.created_by, "author of a change request"),
    decided_by: decided,
    applied: readStored(appliedSchema, row.applied, "versions of a change request"),
  };
}

/** Stores a new change request with the next number of the project. @returns its id */
export async function insertChangeRequest(
  db: ProjectDb,
  { title, reason }: { readonly title: string; readonly reason: string },
): Promise<string> {
  const { workspaceId: workspace_id, projectId: project_id, author } = db.access;
  await db.tx.$queryRaw`SELECT 1 FROM projects WHERE id = ${project_id} FOR NO KEY UPDATE`;
  const last = await db.tx.changeRequest.aggregate({ where: { project_id }, _max: { number: true } });
  const id = newId("changeRequest");
  await db.tx.changeRequest.create({
    data: {
      id,
      workspace_id,
      project_id,
      number: (last._max.number ?? 0) + 1,
      title: storableText(title),
      reason: storableText(reason),
      created_by: storableJson(author),
      created_at: new Date(),
      updated_at: new Date(),
    },
  });
  return id;
}

/** A change request. @throws AppError not_found */
export async function readChangeRequest(db: ProjectDb, id: string): Promise<ChangeRequestRow> {
  const row = await db.tx.changeRequest.findFirst({
    where: { id, project_id: db.access.projectId },
    include: COUNTED,
  });
  if (row === null) throw new AppError("not_found");
  return requestRow(row);
}

/** A change request, locked until the end of the transaction. @throws AppError not_found */
export async function lockChangeRequest(db: ProjectDb, id: string): Promise<ChangeRequestRow> {
  await db.tx.$queryRaw`SELECT 1 FROM change_requests WHERE id = ${id} FOR NO KEY UPDATE`;
  return readChangeRequest(db, id);
}

/** The project's change requests, newest first. @throws AppError invalid_input (cursor) */
export async function selectChangeRequests(
  db: ProjectDb,
  page: PageRequest,
): Promise<PageOf<ChangeRequestRow>> {
  const rows = await db.tx.changeRequest.findMany({
    where: { project_id: db.access.projectId, ...afterCursor(page) },
    orderBy: NEWEST_FIRST,
    take: page.limit + 1,
    include: COUNTED,
  });
  return pageOf(rows, page, requestRow);
}

/** The edits of a change request, in the order in which they were added. */
export async function selectRequestEdits(db: ProjectDb, id: string): Promise<ChangeRequestEditRow[]> {
  const rows = await db.tx.changeRequestEdit.findMany({
    where: { change_request_id: id, project_id: db.access.projectId },
    orderBy: { position: "asc" },
  });
  return rows.map((row) => ({
    id: row.id,
    document_id: row.document_id,
    base_version: row.base_version,
    edit: readStored(storedEditSchema, row.edit, "edit of a change request"),
    author: readStored(authorSchema, row.author, "author of an edit"),
    created_at: row.created_at,
  }));
}

interface NewRequestEdits {
  readonly documentId: string;
  readonly baseVersion: number;
  readonly edits: readonly unknown[];
}

/** Adds edits to a change request that this transaction has locked. */
export async function insertRequestEdits(
  db: ProjectDb,
  id: string,
  { documentId, baseVersion, edits }: NewRequestEdits,
): Promise<void> {
  const { workspaceId: workspace_id, projectId: project_id, author } = db.access;
  const of = { change_request_id: id, project_id };
  const last = await db.tx.changeRequestEdit.aggregate({ where: of, _max: { position: true } });
  const first = (last._max.position ?? 0) + 1;
  await db.tx.changeRequestEdit.createMany({
    data: edits.map((edit, at) => ({
      ...of,
      id: newId("changeRequestEdit"),
      workspace_id,
      document_id: documentId,
      position: first + at,
      base_version: baseVersion,
      edit: storableJson(edit),
      author: storableJson(author),
      created_at: new Date(),
    })),
  });
  await noteChange(db, id);
}

/** Removes an edit. @throws AppError not_found */
export async function deleteRequestEdit(db: ProjectDb, id: string, editId: string): Promise<void> {
  const { count } = await db.tx.changeRequestEdit.deleteMany({
    where: { id: editId, change_request_id: id, project_id: db.access.projectId },
  });
  if (count === 0) throw new AppError("not_found");
  await noteChange(db, id);
}

const noteChange = (db: ProjectDb, id: string) =>
  db.tx.changeRequest.updateMany({
    where: { id, project_id: db.access.projectId },
    data: { version: { increment: 1 }, updated_at: new Date() },
  });

interface RequestDecision {
  readonly reason: string;
  readonly applied: ChangeRequestRow["applied"];
}

/** Stores the next state of a change request; with a decision also who decided. */
export async function moveChangeRequest(
  db: ProjectDb,
  id: string,
  { state, decision }: { readonly state: ChangeRequestState; readonly decision?: RequestDecision },
): Promise<void> {
  await db.tx.changeRequest.updateMany({
    where: { id, project_id: db.access.projectId },
    data: {
      state,
      version: { increment: 1 },
      updated_at: new Date(),
      ...(decision === undefined
        ? {}
        : {
            decided_by: storableJson(db.access.author),
            decided_at: new Date(),
            decision_reason: storableText(decision.reason),
            applied: storableJson(decision.applied),
          }),
    },
  });
}
