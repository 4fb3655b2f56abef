import { z } from "zod";
import { AppError } from "../domain/app-error.ts";
import { PULL_REQUEST_STATES, type PullRequestState } from "../domain/repository/forges.ts";
import { REMOTE_CODES, type RemoteCode } from "../domain/repository/remote-codes.ts";
import type { PullRequest as StoredPullRequest } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { NEWEST_FIRST } from "./paging.ts";
import { readStored, storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** A commit of a task that is pushed to the remote, and the pull request that proposes it. */
export interface PullRequestRow {
  readonly id: string;
  readonly task_id: string;
  readonly change_set_id: string;
  readonly commit_id: string;
  /** Identifies the remote (`remoteName`). */
  readonly remote: string;
  readonly branch: string;
  readonly target: string;
  /** Whether a pull request is opened, not only the branch pushed. */
  readonly wants_request: boolean;
  readonly state: PullRequestState;
  readonly number: number | null;
  readonly url: string | null;
  /** Why it failed, or why it waits. */
  readonly code: RemoteCode | null;
  readonly detail: string | null;
  /** Counts the attempts by hand; each is one workflow. */
  readonly attempt: number;
  readonly pushed_at: Date | null;
  readonly resumes_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const codeSchema = z.enum(REMOTE_CODES as readonly [RemoteCode, ...RemoteCode[]]);

const pullRequestRow = (row: StoredPullRequest): PullRequestRow => ({
  ...row,
  state: readStored(z.enum(PULL_REQUEST_STATES), row.state, "state of a pull request"),
  code: readStored(codeSchema.nullable(), row.code, "code of a pull request"),
});

/** Stores that a commit is to be pushed; null if it was stored before. */
export async function addPullRequest(
  db: ProjectDb,
  draft: Pick<
    PullRequestRow,
    "task_id" | "change_set_id" | "commit_id" | "remote" | "branch" | "target" | "wants_request"
  >,
): Promise<PullRequestRow | null> {
  const { workspaceId: workspace_id, projectId: project_id } = db.access;
  const id = newId("pullRequest");
  const { count } = await db.tx.pullRequest.createMany({
    data: [{ ...draft, id, workspace_id, project_id, state: "queued" }],
    skipDuplicates: true,
  });
  return count === 0 ? null : findPullRequest(db, id);
}

/** The row of this id, or null. */
export async function findPullRequest(db: ProjectDb, id: string): Promise<PullRequestRow | null> {
  const row = await db.tx.pullRequest.findFirst({ where: { id, project_id: db.access.projectId } });
  return row && pullRequestRow(row);
}

/** What was sent for a task, newest first. */
export async function listPullRequests(db: ProjectDb, taskId: string): Promise<PullRequestRow[]> {
  const where = { task_id: taskId, project_id: db.access.projectId };
  const rows = await db.tx.pullRequest.findMany({ where, orderBy: NEWEST_FIRST });
  return rows.map(pullRequestRow);
}

/** The pull requests of a remote whose end is not known, newest first. */
export async function openPullRequests(
  db: ProjectDb,
  remote: string,
  limit: number,
): Promise<PullRequestRow[]> {
  const rows = await db.tx.pullRequest.findMany({
    where: {
      project_id: db.access.projectId,
      remote,
      state: { in: ["open", "closed"] },
      number: { not: null },
    },
    orderBy: NEWEST_FIRST,
    take: limit,
  });
  return rows.map(pullRequestRow);
}

/** What changes with a row; a text that git or the forge reports is cleaned. */
export type PullRequestChange = Partial<
  Pick<PullRequestRow, "state" | "number" | "url" | "code" | "detail" | "pushed_at" | "resumes_at">
>;

const columnsOf = (change: PullRequestChange) => ({
  ...change,
  ...(change.detail == null ? {} : { detail: storableText(change.detail) }),
  ...(change.url == null ? {} : { url: storableText(change.url) }),
  updated_at: new Date(),
});

/** Changes a row while this attempt is the newest. Returns false if it is not. */
export async function changePullRequest(
  db: ProjectDb,
  { id, attempt }: Pick<PullRequestRow, "id" | "attempt">,
  change: PullRequestChange,
): Promise<boolean> {
  const where = { id, project_id: db.access.projectId, attempt };
  const { count } = await db.tx.pullRequest.updateMany({ where, data: columnsOf(change) });
  return count > 0;
}

/** Stores the state of every row of one pull request; one that is being pushed again keeps its state. */
export async function changeRequestState(
  db: ProjectDb,
  { remote, number }: { readonly remote: string; readonly number: number },
  state: PullRequestState,
): Promise<number> {
  const { count } = await db.tx.pullRequest.updateMany({
    where: { project_id: db.access.projectId, remote, number, state: { in: ["open", "closed"], not: state } },
    data: { state, updated_at: new Date() },
  });
  return count;
}

/**
 * Starts the next attempt of a row.
 * @throws AppError not_found, pull_request_active if it is queued or has nothing to repeat
 */
export async function retryPullRequest(
  db: ProjectDb,
  id: string,
  now: Pick<PullRequestRow, "target" | "wants_request" | "remote">,
): Promise<PullRequestRow> {
  const { count } = await db.tx.pullRequest.updateMany({
    where: { id, project_id: db.access.projectId, state: { in: ["failed", "pushed", "closed"] } },
    data: {
      ...now,
      state: "queued",
      code: null,
      detail: null,
      attempt: { increment: 1 },
      updated_at: new Date(),
    },
  });
  const row = await findPullRequest(db, id);
  if (row === null) throw new AppError("not_found");
  if (count === 0) throw new AppError("pull_request_active");
  return row;
}
