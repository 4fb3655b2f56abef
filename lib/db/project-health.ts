import { APPROVING_MEANINGS } from "../domain/baseline/signature.ts";
import { GATE_PHASES } from "../domain/task/phase-specs.ts";
import { PLAN_GATE } from "../domain/task/phases.ts";
import { LISTED_TASKS, type TaskRow, toTaskRow } from "./tasks.ts";
import type { TenantDb } from "./tenant.ts";

/** Rows of each kind that are looked at: more than a page can show. */
const MOST = 300;

/** Tasks of the workspace whose last run failed, or that are at a gate and do not work, by last change. */
export async function stoppedTasks(db: TenantDb): Promise<TaskRow[]> {
  const rows = await db.tx.task.findMany({
    where: {
      ...LISTED_TASKS,
      OR: [
        { run_status: "failed" },
        {
          phase: { in: [...GATE_PHASES] },
          OR: [{ run_status: null }, { run_status: { notIn: ["queued", "running", "waiting"] } }],
        },
      ],
    },
    orderBy: { updated_at: "desc" },
    take: MOST,
  });
  return rows.map(toTaskRow);
}

/** A question that nobody has answered. */
interface OpenQuestion {
  readonly project_id: string;
  readonly task_id: string;
  readonly text: string;
  readonly blocking: boolean;
  readonly since: Date;
}

/** Open questions of runs that wait for an answer, the oldest first. */
export function openQuestions(db: TenantDb): Promise<OpenQuestion[]> {
  return db.tx.$queryRaw<OpenQuestion[]>`
    SELECT q.project_id, q.task_id, q.text, q.blocking, q.asked_at AS since
    FROM tasks t JOIN projects p ON p.id = t.project_id JOIN questions q ON q.task_id = t.id AND q.status = 'open'
    WHERE t.workspace_id = ${db.access.workspaceId} AND t.run_status = 'waiting' AND NOT t.run_paused
      AND t.archived_at IS NULL AND p.archived_at IS NULL
    ORDER BY q.asked_at, q.id LIMIT ${MOST}`;
}

/** An approval of a version that is no longer the newest one. */
interface StaleApproval {
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
 */
export function staleApprovals(db: TenantDb): Promise<StaleApproval[]> {
  const { workspaceId } = db.access;
  return db.tx.$queryRaw<StaleApproval[]>`
    SELECT * FROM (
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
    ) AS found
    WHERE approved < version ORDER BY since DESC LIMIT ${MOST}`;
}
