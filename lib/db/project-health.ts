import { APPROVING_MEANINGS } from "../domain/baseline/signature.ts";
import { phaseSchema } from "../domain/task/phase-schema.ts";
import { GATE_PHASES } from "../domain/task/phase-specs.ts";
import { type Phase, PLAN_GATE } from "../domain/task/phases.ts";
import { taskStateSchema } from "../domain/task/task-state.ts";
import { runStatusSchema } from "./run-status.ts";
import { readStored } from "./stored.ts";
import { LISTED_TASKS, type TaskRow } from "./tasks.ts";
import type { TenantDb } from "./tenant.ts";

/** What the health of a project needs of a task. */
const STOPPED_TASK = {
  id: true,
  project_id: true,
  title: true,
  phase: true,
  state: true,
  run_status: true,
  run_paused: true,
  updated_at: true,
} as const;

/** A task that does not work. */
type StoppedTask = Pick<TaskRow, keyof typeof STOPPED_TASK>;

/** Tasks that are read together. */
const BATCH = 500;

/**
 * All tasks of the workspace whose last run failed, or that are at a gate and do not work, by last change. They are read in batches, as
 * what a task needs is decided by its state and not by the database.
 */
export async function* stoppedTasks(db: TenantDb): AsyncGenerator<StoppedTask> {
  let after: StoppedTask | undefined;
  do {
    const batch: readonly StoppedTask[] = await stoppedBatch(db, after);
    yield* batch;
    after = batch.length < BATCH ? undefined : batch.at(-1);
  } while (after !== undefined);
}

async function stoppedBatch(db: TenantDb, after: StoppedTask | undefined): Promise<StoppedTask[]> {
  const older =
    after === undefined
      ? {}
      : {
          AND: {
            OR: [
              { updated_at: { lt: after.updated_at } },
              { updated_at: after.updated_at, id: { lt: after.id } },
            ],
          },
        };
  const rows = await db.tx.task.findMany({
    take: BATCH,
    select: STOPPED_TASK,
    where: {
      ...LISTED_TASKS,
      ...older,
      OR: [
        { run_status: "failed" },
        {
          phase: { in: [...GATE_PHASES] },
          OR: [{ run_status: null }, { run_status: { notIn: ["queued", "running", "waiting"] } }],
        },
      ],
    },
    orderBy: [{ updated_at: "desc" }, { id: "desc" }],
  });
  return rows.map((row) => ({
    ...row,
    phase: readStored(phaseSchema, row.phase, "task phase"),
    state: readStored(taskStateSchema, row.state, `state of ${row.id}`),
    run_status: row.run_status === null ? null : readStored(runStatusSchema, row.run_status, "run status"),
  }));
}

/** How many listed tasks of each project of the workspace are in each phase. */
export async function tasksByPhase(
  db: TenantDb,
): Promise<{ readonly projectId: string; readonly phase: Phase; readonly count: number }[]> {
  const rows = await db.tx.task.groupBy({
    by: ["project_id", "phase"],
    where: { workspace_id: db.access.workspaceId, ...LISTED_TASKS },
    _count: true,
  });
  return rows.map(({ project_id, phase, _count }) => ({
    projectId: project_id,
    phase: readStored(phaseSchema, phase, "task phase"),
    count: _count,
  }));
}

/** One of the first rows of its project and kind. */
interface Ranked {
  readonly place: number;
  /** How many rows its project has of this kind. */
  readonly total: number;
}

/** A question that nobody has answered. */
interface OpenQuestion extends Ranked {
  readonly id: string;
  readonly project_id: string;
  readonly task_id: string;
  readonly text: string;
  readonly blocking: boolean;
  readonly since: Date;
}

/**
 * Open questions of runs that wait for an answer, the oldest first.
 * @param most Of each project, those that block and the others each
 */
export function openQuestions(db: TenantDb, most: number): Promise<OpenQuestion[]> {
  return db.tx.$queryRaw<OpenQuestion[]>`
    SELECT * FROM (
      SELECT q.id, q.project_id, q.task_id, q.text, q.blocking, q.asked_at AS since,
        (count(*) OVER (PARTITION BY q.project_id, q.blocking))::int AS total,
        (row_number() OVER (PARTITION BY q.project_id, q.blocking ORDER BY q.asked_at, q.id))::int AS place
      FROM tasks t JOIN projects p ON p.id = t.project_id JOIN questions q ON q.task_id = t.id AND q.status = 'open'
      WHERE t.workspace_id = ${db.access.workspaceId} AND t.run_status = 'waiting' AND NOT t.run_paused
        AND t.archived_at IS NULL AND p.archived_at IS NULL
    ) AS found
    WHERE place <= ${most} ORDER BY since, place`;
}

/** An approval of a version that is no longer the newest one. */
interface StaleApproval extends Ranked {
  readonly project_id: string;
  readonly task_id: string | null;
  readonly document_id: string | null;
  readonly title: string;
  readonly approved: number;
  readonly version: number;
  readonly since: Date;
}

/**
 * Documents that were changed after their last approval, by a plan or by a signature of a baseline, and plans at their gate of which
 * only an older version was approved; the last changed first.
 * @param most Of each project
 */
export function staleApprovals(db: TenantDb, most: number): Promise<StaleApproval[]> {
  const { workspaceId } = db.access;
  return db.tx.$queryRaw<StaleApproval[]>`
    WITH found AS (
      SELECT d.project_id, NULL AS task_id, d.id AS document_id, d.name AS title, d.version, d.updated_at AS since,
        GREATEST(
          (SELECT max(v.version) FROM document_versions v WHERE v.document_id = d.id AND v.task_id IS NOT NULL),
          (SELECT max(b.version) FROM baseline_documents b JOIN baseline_signatures s ON s.baseline_id = b.baseline_id
            WHERE b.document_id = d.id AND s.state = 'signed' AND s.meaning = ANY(${[...APPROVING_MEANINGS]}))
        ) AS approved
      FROM documents d JOIN projects p ON p.id = d.project_id
      WHERE d.workspace_id = ${workspaceId} AND d.archived_at IS NULL AND p.archived_at IS NULL
      UNION ALL
      SELECT t.project_id, t.id, NULL, t.title, t.plan_version, t.updated_at,
        (SELECT max(c.plan_version) FROM decisions c
          WHERE c.task_id = t.id AND c.phase = ${PLAN_GATE} AND c.decision = 'approve')
      FROM tasks t JOIN projects p ON p.id = t.project_id
      WHERE t.workspace_id = ${workspaceId} AND t.phase = ${PLAN_GATE} AND t.plan_version IS NOT NULL
        AND t.archived_at IS NULL AND p.archived_at IS NULL
    ), ranked AS (
      SELECT *, (count(*) OVER (PARTITION BY project_id))::int AS total,
        (row_number() OVER (PARTITION BY project_id ORDER BY since DESC, COALESCE(document_id, task_id)))::int AS place
      FROM found WHERE approved < version
    )
    SELECT * FROM ranked WHERE place <= ${most} ORDER BY since DESC, COALESCE(document_id, task_id)`;
}
