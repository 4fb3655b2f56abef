import { type Author, authorSchema } from "../domain/access/author.ts";
import { AppError } from "../domain/app-error.ts";
import { isAskCommand } from "../domain/meeting/ask-command.ts";
import type { Usage } from "../domain/usage/usage.ts";
import { type Depth, depthSchema } from "../domain/workshop/seat-turn.ts";
import { Prisma, type Run } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { afterCursor, NEWEST_FIRST, type PageOf, type PageRequest, pageOf } from "./paging.ts";
import { findProject } from "./projects.ts";
import { promptsInUse } from "./prompts.ts";
import { recordRunMove } from "./run-activity.ts";
import { ACTIVE_STATUSES, mayMoveRun, type RunStatus, runStatusSchema } from "./run-status.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";
import { addingUsage, usageOf } from "./usage-columns.ts";

export interface RunRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly project_id: string;
  readonly task_id: string;
  readonly status: RunStatus;
  readonly command: string;
  readonly message: string | null;
  /** The depth that was chosen for it; null = as the task. */
  readonly depth: Depth | null;
  /** Incremented each time the run resumes after waiting for a person. */
  readonly generation: number;
  readonly started_by: Author;
  readonly cancel_requested_at: Date | null;
  /** A person asked its table to pause between two turns. */
  readonly pause_requested_at: Date | null;
  /** Since when it is paused; it waits then, but for no answer. Null again once it goes on. */
  readonly paused_at: Date | null;
  readonly error_code: string | null;
  readonly budget_micros: number | null;
  readonly budget_tokens: number | null;
  readonly usage: Usage;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
}

function runRow(row: Run): RunRow {
  return {
    id: row.id,
    workspace_id: row.workspace_id,
    project_id: row.project_id,
    task_id: row.task_id,
    status: readStored(runStatusSchema, row.status, "run status"),
    command: row.command,
    message: row.message,
    depth: row.depth === null ? null : readStored(depthSchema, row.depth, "depth of a run"),
    generation: row.generation,
    started_by: readStored(authorSchema, row.started_by, "run starter"),
    cancel_requested_at: row.cancel_requested_at,
    pause_requested_at: row.pause_requested_at,
    paused_at: row.paused_at,
    error_code: row.error_code,
    budget_micros: row.budget_micros,
    budget_tokens: row.budget_tokens,
    usage: usageOf(row),
    created_at: row.created_at,
    started_at: row.started_at,
    ended_at: row.ended_at,
  };
}

/** Copies the latest run to the task's row, so that lists need no join. */
async function showOnTask(
  db: ProjectDb,
  run: { id: string; task_id: string; status: string; paused_at: Date | null },
): Promise<void> {
  await db.tx.task.updateMany({
    where: { id: run.task_id, project_id: db.access.projectId },
    data: {
      run_id: run.id,
      run_status: run.status,
      run_paused: run.status === "waiting" && run.paused_at !== null,
      updated_at: new Date(),
    },
  });
}

/**
 * Queues a run, with the project's budget by default.
 * @throws AppError run_active while the task has an active run, not_found
 */
export async function insertRun(
  db: ProjectDb,
  taskId: string,
  input: {
    command: string;
    message?: string | null;
    startedBy: Author;
    budgetMicros?: number | null;
    depth?: Depth | null;
  },
): Promise<RunRow> {
  const task = await db.tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM tasks WHERE id = ${taskId} AND project_id = ${db.access.projectId} FOR NO KEY UPDATE`;
  if (task.length === 0) throw new AppError("not_found");
  if (await activeRun(db, taskId)) throw new AppError("run_active");
  const { settings } = await findProject(db);
  const row = await db.tx.run.create({
    data: {
      id: newId("run"),
      workspace_id: db.access.workspaceId,
      project_id: db.access.projectId,
      task_id: taskId,
      status: "queued",
      command: storableText(input.command),
      message: input.message == null ? null : storableText(input.message),
      depth: input.depth ?? null,
      started_by: storableJson(input.startedBy),
      budget_micros: input.budgetMicros === undefined ? settings.run_budget_micros : input.budgetMicros,
      budget_tokens: settings.run_budget_tokens,
      prompts: storableJson(await promptsInUse(db)),
    },
  });
  await showOnTask(db, row);
  return runRow(row);
}

const inProject = (db: ProjectDb, runId: string) => ({ id: runId, project_id: db.access.projectId });

/** The run, or null. */
export async function findRun(db: ProjectDb, runId: string): Promise<RunRow | null> {
  const row = await db.tx.run.findFirst({ where: inProject(db, runId) });
  return row && runRow(row);
}

/** The task's active run (queued, running or waiting), or null. */
export async function activeRun(db: ProjectDb, taskId: string): Promise<RunRow | null> {
  const row = await db.tx.run.findFirst({
    where: { task_id: taskId, project_id: db.access.projectId, status: { in: [...ACTIVE_STATUSES] } },
  });
  return row && runRow(row);
}

/** The active run of a task that works on it; null for one in which a seat only answers a question. */
export async function workingRun(db: ProjectDb, taskId: string): Promise<RunRow | null> {
  const run = await activeRun(db, taskId);
  return run !== null && isAskCommand(run.command) ? null : run;
}

/** Runs by id. */
export async function findRuns(
  db: { tx: ProjectDb["tx"] },
  ids: readonly string[],
): Promise<Map<string, RunRow>> {
  const rows = ids.length === 0 ? [] : await db.tx.run.findMany({ where: { id: { in: [...ids] } } });
  return new Map(rows.map((row) => [row.id, runRow(row)]));
}

/** The task's runs, newest first. */
export async function selectRuns(db: ProjectDb, taskId: string, page: PageRequest): Promise<PageOf<RunRow>> {
  const rows = await db.tx.run.findMany({
    where: { task_id: taskId, project_id: db.access.projectId, ...afterCursor(page) },
    orderBy: NEWEST_FIRST,
    take: page.limit + 1,
  });
  return pageOf(rows, page, runRow);
}

async function lockRun(db: ProjectDb, runId: string): Promise<Run> {
  await db.tx.$queryRaw`SELECT 1 FROM runs WHERE id = ${runId} FOR NO KEY UPDATE`;
  const row = await db.tx.run.findFirst({ where: inProject(db, runId) });
  if (!row) throw new AppError("not_found");
  return row;
}

/**
 * Changes a run's status; its current status is accepted without a change.
 * @param to `paused`: it waits because a person asked for it
 * @throws AppError conflict for a transition that `mayMoveRun` refuses, not_found
 */
export async function moveRun(
  db: ProjectDb,
  runId: string,
  to: { status: RunStatus; errorCode?: string; paused?: true },
): Promise<RunRow> {
  const row = await lockRun(db, runId);
  const from = readStored(runStatusSchema, row.status, "run status");
  if (from === to.status) return runRow(row);
  if (!mayMoveRun(from, to.status)) throw new AppError("conflict", { extra: { from, to: to.status } });
  const now = new Date();
  const ended = !ACTIVE_STATUSES.includes(to.status);
  const moved = await db.tx.run.update({
    where: { id: runId },
    data: {
      status: to.status,
      error_code: to.errorCode ?? null,
      started_at: row.started_at ?? (to.status === "running" ? now : null),
      ended_at: ended ? now : null,
      paused_at: to.paused ? now : null,
    },
  });
  await showOnTask(db, moved);
  const run = runRow(moved);
  await recordRunMove(db, run, row.started_at === null);
  return run;
}

/**
 * Queues a waiting run again, as its next generation.
 * @throws AppError conflict if it does not wait
 */
export async function resumeRun(db: ProjectDb, runId: string): Promise<RunRow> {
  const row = await lockRun(db, runId);
  if (row.status !== "waiting") throw new AppError("conflict", { extra: { from: row.status, to: "queued" } });
  const resumed = await db.tx.run.update({
    where: { id: runId },
    data: { status: "queued", generation: { increment: 1 }, pause_requested_at: null },
  });
  await showOnTask(db, resumed);
  return runRow(resumed);
}

/**
 * Returns a run that was about to resume to waiting.
 * @throws AppError conflict for any other run, not_found
 */
export async function returnToWaiting(db: ProjectDb, runId: string): Promise<RunRow> {
  const row = await lockRun(db, runId);
  if (row.status !== "queued" || row.generation === 1)
    throw new AppError("conflict", { extra: { from: row.status, to: "waiting" } });
  const waiting = await db.tx.run.update({ where: { id: runId }, data: { status: "waiting" } });
  await showOnTask(db, waiting);
  return runRow(waiting);
}

/**
 * Records a request to cancel the run; the first one counts.
 * @throws AppError not_found
 */
export async function requestCancel(db: ProjectDb, runId: string): Promise<RunRow> {
  await db.tx.run.updateMany({
    where: { ...inProject(db, runId), cancel_requested_at: null, status: { in: [...ACTIVE_STATUSES] } },
    data: { cancel_requested_at: new Date() },
  });
  const run = await findRun(db, runId);
  if (!run) throw new AppError("not_found");
  return run;
}

/** Notes that a person asks the run to pause, or with false that it goes on. */
export async function notePauseRequest(db: ProjectDb, runId: string, wanted: boolean): Promise<void> {
  await db.tx.run.updateMany({
    where: inProject(db, runId),
    data: { pause_requested_at: wanted ? new Date() : null },
  });
}

/**
 * Adds to the run's usage.
 * @returns the new totals; their cost is null once a price was unknown
 */
export async function addRunUsage(db: ProjectDb, runId: string, usage: Usage): Promise<Usage> {
  const row = await db.tx.run
    .update({
      where: inProject(db, runId),
      data: addingUsage(usage),
    })
    .catch((error: unknown) => {
      if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2025")
        throw new AppError("not_found");
      throw error;
    });
  return usageOf(row);
}
