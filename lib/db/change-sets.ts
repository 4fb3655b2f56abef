import { z } from "zod";
import { authorSchema } from "../domain/access/author.ts";
import { AppError } from "../domain/app-error.ts";
import { type PendingMove, pendingMoveSchema } from "../domain/change-set/acceptance.ts";
import { type ChangeAttempt, scopeSchema } from "../domain/change-set/change-attempt.ts";
import { type ChangeProblem, changeProblemSchema } from "../domain/change-set/change-problem.ts";
import {
  CHANGE_MOVES,
  type ChangeState,
  changeOperationSchema,
  changeSourceSchema,
  changeStateSchema,
  OPEN_CHANGE_STATES,
} from "../domain/change-set/change-set.ts";
import { checkerFor } from "./access.ts";
import { type ChangeSet as ChangeSetRow, Prisma } from "./generated/client.ts";
import { afterCursor, NEWEST_FIRST, type PageOf, type PageRequest, pageOf } from "./paging.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

const operationsSchema = z.array(changeOperationSchema);
const problemsSchema = z.array(changeProblemSchema);

const changeSetRow = (row: ChangeSetRow): ChangeAttempt => ({
  id: row.id,
  projectId: row.project_id,
  taskId: row.task_id,
  number: row.number,
  state: readStored(changeStateSchema, row.state, "state of a change set"),
  branch: row.branch,
  baseCommit: row.base_commit,
  tree: row.tree,
  commit: row.commit_id,
  source: readStored(changeSourceSchema, row.source, "source of a change set"),
  author: readStored(authorSchema, row.author, "author of a change set"),
  message: row.message,
  operations: readStored(operationsSchema, row.operations, "operations of a change set"),
  problems: readStored(problemsSchema, row.problems, "problems of a change set"),
  planVersion: row.plan_version,
  planHash: row.plan_hash,
  scope: readStored(scopeSchema, row.scope, "scope of a change set"),
  patchId: row.patch_id,
  acceptedCommit: row.accepted_commit,
  revertedCommit: row.reverted_commit,
  pending: row.pending === null ? null : readStored(pendingMoveSchema, row.pending, "move of a change set"),
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Checks a right in the project of a change set. */
export const requireChangeSet = checkerFor("change_sets");

/** The hidden reference that keeps the objects of an attempt. */
export const changeRef = (id: string): string => `refs/roundtable/changes/${id}`;

/**
 * An attempt of the project.
 * @throws AppError not_found
 */
export async function readChangeSet(db: ProjectDb, id: string): Promise<ChangeAttempt> {
  const row = await db.tx.changeSet.findFirst({ where: { id, project_id: db.access.projectId } });
  if (row === null) throw new AppError("not_found");
  return changeSetRow(row);
}

/** The attempts of a task, newest first. */
export async function listChangeSets(db: ProjectDb, taskId: string): Promise<ChangeAttempt[]> {
  const where = { task_id: taskId, project_id: db.access.projectId };
  const rows = await db.tx.changeSet.findMany({ where, orderBy: { number: "desc" } });
  return rows.map(changeSetRow);
}

/** The attempts of all tasks of the project, newest first. */
export async function pageChangeSets(db: ProjectDb, page: PageRequest): Promise<PageOf<ChangeAttempt>> {
  const rows = await db.tx.changeSet.findMany({
    where: { project_id: db.access.projectId, ...afterCursor(page) },
    orderBy: NEWEST_FIRST,
    take: page.limit + 1,
  });
  return pageOf(rows, page, changeSetRow);
}

/**
 * Stores a checked attempt with the task's next number; the open attempts before it are superseded. The task must be locked.
 */
export async function insertChangeSet(
  db: ProjectDb,
  draft: Omit<
    ChangeAttempt,
    | "number"
    | "state"
    | "problems"
    | "projectId"
    | "acceptedCommit"
    | "revertedCommit"
    | "pending"
    | "version"
    | "createdAt"
    | "updatedAt"
  >,
): Promise<ChangeAttempt> {
  const { projectId: project_id, workspaceId: workspace_id } = db.access;
  const before = await db.tx.changeSet.aggregate({
    where: { task_id: draft.taskId },
    _max: { number: true },
  });
  const open = [...OPEN_CHANGE_STATES, "needs_rebase"];
  await db.tx.changeSet.updateMany({
    where: { task_id: draft.taskId, project_id, state: { in: open } },
    data: { state: "superseded", version: { increment: 1 }, updated_at: new Date() },
  });
  const row = await db.tx.changeSet.create({
    data: {
      id: draft.id,
      workspace_id,
      project_id,
      task_id: draft.taskId,
      number: (before._max.number ?? 0) + 1,
      state: "draft",
      branch: draft.branch,
      base_commit: draft.baseCommit,
      tree: draft.tree,
      commit_id: draft.commit,
      source: draft.source,
      author: storableJson(draft.author),
      message: storableText(draft.message),
      operations: storableJson(draft.operations),
      problems: [],
      plan_version: draft.planVersion,
      plan_hash: draft.planHash,
      scope: storableJson(draft.scope),
      patch_id: draft.patchId,
    },
  });
  return changeSetRow(row);
}

/** What changes with the state of an attempt. */
export interface ChangeSetMove {
  readonly to: ChangeState;
  readonly problems?: readonly ChangeProblem[];
  readonly acceptedCommit?: string;
  readonly revertedCommit?: string | null;
}

/**
 * Stores that the branch is about to move, or that it did not.
 * @param from The attempt as it was read; it must not have changed since.
 * @throws AppError precondition_failed
 */
export async function setPendingMove(
  db: ProjectDb,
  from: ChangeAttempt,
  pending: PendingMove | null,
): Promise<ChangeAttempt> {
  const { count } = await db.tx.changeSet.updateMany({
    where: { id: from.id, project_id: db.access.projectId, version: from.version },
    data: {
      pending: pending === null ? Prisma.DbNull : storableJson(pending),
      version: { increment: 1 },
      updated_at: new Date(),
    },
  });
  if (count === 0) throw new AppError("precondition_failed");
  return readChangeSet(db, from.id);
}

/**
 * Moves an attempt to another state; no move of the branch is pending afterwards.
 * @param from The attempt as it was read; it must not have changed since.
 * @throws AppError precondition_failed
 */
export async function moveChangeSet(
  db: ProjectDb,
  from: ChangeAttempt,
  move: ChangeSetMove,
): Promise<ChangeAttempt> {
  if (!CHANGE_MOVES[from.state].includes(move.to))
    throw new Error(`a change set does not move from ${from.state} to ${move.to}`);
  const { count } = await db.tx.changeSet.updateMany({
    where: { id: from.id, project_id: db.access.projectId, version: from.version },
    data: {
      state: move.to,
      pending: Prisma.DbNull,
      version: { increment: 1 },
      updated_at: new Date(),
      ...(move.problems === undefined ? {} : { problems: storableJson(move.problems) }),
      ...(move.acceptedCommit === undefined ? {} : { accepted_commit: move.acceptedCommit }),
      ...(move.revertedCommit === undefined ? {} : { reverted_commit: move.revertedCommit }),
    },
  });
  if (count === 0) throw new AppError("precondition_failed");
  return readChangeSet(db, from.id);
}
