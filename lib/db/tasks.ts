import { type Author, authorSchema } from "../domain/access/author.ts";
import { AppError } from "../domain/app-error.ts";
import { makeTaskName } from "../domain/ids.ts";
import { PLANNING_MEETING } from "../domain/meeting/room.ts";
import { phaseSchema } from "../domain/task/phase-schema.ts";
import { GATE_PHASES } from "../domain/task/phase-specs.ts";
import { type Phase, START_PHASE } from "../domain/task/phases.ts";
import { initialTaskState, type TaskState, taskStateSchema } from "../domain/task/task-state.ts";
import { type Depth, depthSchema } from "../domain/workshop/seat-turn.ts";
import type { Task } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { type PageOf, type SortedListRequest, sortedPage } from "./paging.ts";
import { idsByPinyin } from "./pinyin-names.ts";
import { type RunStatus, runStatusSchema } from "./run-status.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";

export interface TaskReference {
  readonly task_id: string;
  readonly plan_version: number;
  readonly inherit_consensus: boolean;
}

export interface TaskRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly project_id: string;
  readonly name: string;
  readonly sequence: number;
  readonly title: string;
  readonly need: string;
  readonly phase: Phase;
  readonly state: TaskState;
  readonly state_version: number;
  readonly last_seq: number;
  readonly plan_version: number | null;
  readonly plan_status: "draft" | "final" | null;
  /** The plan of another task of the project that is this one's reference. */
  readonly reference: TaskReference | null;
  /** How thoroughly its workshops work; null = as the project's setting. */
  readonly depth: Depth | null;
  /** The latest run. */
  readonly run_id: string | null;
  readonly run_status: RunStatus | null;
  /** Whether the latest run is paused: it waits, but for no answer. */
  readonly run_paused: boolean;
  readonly archived_at: Date | null;
  readonly created_by: Author;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/**
 * Parses a task's row.
 * @throws AppError internal if its stored state is invalid
 */
function toTaskRow(row: Task): TaskRow {
  const { reference_task_id, reference_version, reference_inherits, ...rest } = row;
  return {
    ...rest,
    reference:
      reference_task_id === null || reference_version === null
        ? null
        : {
            task_id: reference_task_id,
            plan_version: reference_version,
            inherit_consensus: reference_inherits,
          },
    depth: row.depth === null ? null : readStored(depthSchema, row.depth, "depth of a task"),
    phase: readStored(phaseSchema, row.phase, "task phase"),
    state: readStored(taskStateSchema, row.state, `state of ${row.id}`),
    plan_status: row.plan_status === "draft" || row.plan_status === "final" ? row.plan_status : null,
    run_status: row.run_status === null ? null : readStored(runStatusSchema, row.run_status, "run status"),
    created_by: readStored(authorSchema, row.created_by, "task author"),
  };
}

/** Creates a task with the project's next number; it starts in planning, idle. */
export async function insertTask(
  db: ProjectDb,
  input: {
    title: string;
    need: string;
    createdBy: Author;
    now: Date;
    reference?: TaskReference | null;
    depth?: Depth | null;
  },
): Promise<TaskRow> {
  const { last_task_sequence: sequence } = await db.tx.project.update({
    where: { id: db.access.projectId },
    data: { last_task_sequence: { increment: 1 } },
    select: { last_task_sequence: true },
  });
  const name = makeTaskName(input.now, sequence);
  const state = initialTaskState(name);
  const row = await db.tx.task.create({
    data: {
      id: newId("task"),
      workspace_id: db.access.workspaceId,
      project_id: db.access.projectId,
      name,
      sequence,
      title: storableText(input.title),
      need: storableText(input.need),
      phase: state.phase,
      state: storableJson(state),
      depth: input.depth ?? null,
      ...(input.reference
        ? {
            reference_task_id: input.reference.task_id,
            reference_version: input.reference.plan_version,
            reference_inherits: input.reference.inherit_consensus,
          }
        : {}),
      created_by: storableJson(input.createdBy),
      created_at: input.now,
      updated_at: input.now,
    },
  });
  return toTaskRow(row);
}

/** The task, or null if this project has none with that id. */
export async function findTask(db: ProjectDb, taskId: string): Promise<TaskRow | null> {
  const row = await db.tx.task.findFirst({ where: { id: taskId, project_id: db.access.projectId } });
  return row && toTaskRow(row);
}

/** The task of this project with a name or an id, or null. */
export async function findTaskByAddress(db: ProjectDb, address: string): Promise<TaskRow | null> {
  const of = { OR: [{ id: address }, { name: address }], project_id: db.access.projectId };
  const row = await db.tx.task.findFirst({ where: of });
  return row && toTaskRow(row);
}

/**
 * The task, locked until the transaction ends.
 * @throws AppError not_found
 */
export async function lockTask(db: ProjectDb, taskId: string): Promise<TaskRow> {
  await db.tx.$queryRaw`SELECT 1 FROM tasks WHERE id = ${taskId} FOR NO KEY UPDATE`;
  const task = await findTask(db, taskId);
  if (!task) throw new AppError("not_found");
  return task;
}

export interface TaskListRequest extends SortedListRequest {
  readonly phase?: Phase | undefined;
}

/** The project's tasks, archived ones too unless the request says otherwise. */
export async function selectTasks(db: ProjectDb, request: TaskListRequest): Promise<PageOf<TaskRow>> {
  const { where, orderBy, take, page } = sortedPage(
    {
      ...request,
      alsoFound: await idsByPinyin(db.tx, { table: "tasks", projectId: db.access.projectId }, request.q),
    },
    "title",
  );
  const phase = request.phase === undefined ? {} : { phase: request.phase };
  const rows = await db.tx.task.findMany({
    where: { project_id: db.access.projectId, ...phase, ...where },
    orderBy,
    take,
  });
  return page(rows, toTaskRow);
}

/** How many of the project's tasks match, by phase; phases without any are missing. */
export async function countTasksByPhase(
  db: ProjectDb,
  { q, archived, phase }: Pick<TaskListRequest, "q" | "archived" | "phase">,
): Promise<Map<Phase, number>> {
  const alsoFound = await idsByPinyin(db.tx, { table: "tasks", projectId: db.access.projectId }, q);
  const { where } = sortedPage({ q, archived, limit: 1, alsoFound }, "title");
  const counted = await db.tx.task.groupBy({
    by: ["phase"],
    where: { project_id: db.access.projectId, ...(phase === undefined ? {} : { phase }), ...where },
    _count: true,
  });
  return new Map(counted.map((one) => [readStored(phaseSchema, one.phase, "phase of a task"), one._count]));
}

/**
 * Renames a task, or archives it and takes it back.
 * @returns Whether the project has the task.
 */
export async function updateTaskRow(
  db: ProjectDb,
  taskId: string,
  change: { readonly title?: string | undefined; readonly archived?: boolean | undefined },
): Promise<boolean> {
  const { count } = await db.tx.task.updateMany({
    where: { id: taskId, project_id: db.access.projectId },
    data: {
      ...(change.title === undefined ? {} : { title: storableText(change.title) }),
      ...(change.archived === undefined ? {} : { archived_at: change.archived ? new Date() : null }),
      updated_at: new Date(),
    },
  });
  return count > 0;
}

/** The project's tasks whose reference is a plan of this task, oldest first; at most 100. */
export async function selectReferencing(db: ProjectDb, taskId: string): Promise<TaskRow[]> {
  const rows = await db.tx.task.findMany({
    where: { project_id: db.access.projectId, reference_task_id: taskId },
    orderBy: { sequence: "asc" },
    take: 100,
  });
  return rows.map(toTaskRow);
}

/**
 * Stores a task's next state and its phase.
 * @returns the new state version
 * @throws AppError conflict if the state was changed since it was read
 */
export async function saveTaskState(
  db: ProjectDb,
  task: Pick<TaskRow, "id" | "state_version">,
  state: TaskState,
): Promise<number> {
  const { count } = await db.tx.task.updateMany({
    where: { id: task.id, project_id: db.access.projectId, state_version: task.state_version },
    data: {
      state: storableJson(state),
      phase: state.phase,
      state_version: { increment: 1 },
      updated_at: new Date(),
    },
  });
  if (count === 0) throw new AppError("conflict");
  return task.state_version + 1;
}

/** Tasks by id. */
export async function findTasks(db: TenantDb, ids: readonly string[]): Promise<TaskRow[]> {
  const rows =
    ids.length === 0 ? [] : await db.tx.task.findMany({ where: { id: { in: [...new Set(ids)] } } });
  return rows.map(toTaskRow);
}

const HOME_LINES = 20;
/** Number of tasks that are checked for a waiting person. */
const HOME_WAITING = 50;

/** What Home lists: neither archived tasks nor those of archived projects. */
export const LISTED_TASKS = { archived_at: null, project: { archived_at: null } } as const;

const recent = { orderBy: { updated_at: "desc" as const }, take: HOME_LINES };

/** Running and paused tasks of the whole workspace, and those that changed last. */
export async function tasksForHome(db: TenantDb): Promise<{ running: TaskRow[]; changed: TaskRow[] }> {
  const running = await db.tx.task.findMany({
    where: { OR: [{ run_status: { in: ["queued", "running"] } }, { run_paused: true }] },
    ...recent,
  });
  const changed = await db.tx.task.findMany({ where: LISTED_TASKS, ...recent });
  return { running: running.map(toTaskRow), changed: changed.map(toTaskRow) };
}

/** Tasks of the whole workspace that may wait for a person, by last change. */
export async function tasksThatMayWait(db: TenantDb): Promise<{ waiting: TaskRow[]; unsigned: TaskRow[] }> {
  const needs = {
    ...LISTED_TASKS,
    OR: [
      { run_status: { in: ["waiting", "failed"] }, run_paused: false },
      { phase: { in: [...GATE_PHASES] }, run_status: "completed" },
    ],
  };
  const waiting = await db.tx.task.findMany({ where: needs, ...recent, take: HOME_WAITING });
  return { waiting: waiting.map(toTaskRow), unsigned: await unsignedTasks(db) };
}

/** Tasks past planning whose minutes are not fixed, by last change. */
async function unsignedTasks(db: TenantDb): Promise<TaskRow[]> {
  const found = await db.tx.$queryRaw<{ id: string }[]>`
    SELECT t.id FROM tasks t JOIN projects p ON p.id = t.project_id
    WHERE t.workspace_id = ${db.access.workspaceId} AND t.run_status = 'completed'
      AND t.archived_at IS NULL AND p.archived_at IS NULL
      AND t.plan_version IS NOT NULL AND t.phase <> ${START_PHASE}
      AND NOT EXISTS (SELECT 1 FROM meetings m WHERE m.task_id = t.id AND m.kind = ${PLANNING_MEETING}
        AND m.plan_version = t.plan_version AND m.fixed_at IS NOT NULL)
    ORDER BY t.updated_at DESC LIMIT ${HOME_WAITING}`;
  const rows = await findTasks(
    db,
    found.map((row) => row.id),
  );
  return rows.toSorted((a, b) => b.updated_at.getTime() - a.updated_at.getTime());
}
