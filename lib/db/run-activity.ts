import { type ActivityDraft, activityLabel } from "../domain/activity/activity.ts";
import { phaseSchema } from "../domain/task/phase-schema.ts";
import { gateOf } from "../domain/task/phase-specs.ts";
import { recordActivity } from "./activities.ts";
import type { RunRow } from "./runs.ts";
import { readStored } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/**
 * Records what the new status of a run means for its task: work started, waits for a person, or ended; where it ended at a
 * gate, the gate waits.
 * @param isFirst Whether the run had not started before.
 */
export async function recordRunMove(db: ProjectDb, run: RunRow, isFirst: boolean): Promise<void> {
  const { task_id: id, status, error_code: code, started_by: author } = run;
  if (status === "queued" || (status === "running" && !isFirst)) return;
  const task = await db.tx.task.findUniqueOrThrow({ where: { id }, select: { title: true, phase: true } });
  const of = { subject: { type: "task", id }, taskId: id } as const;
  const data = { title: activityLabel(task.title), phase: readStored(phaseSchema, task.phase, "task phase") };
  if (status === "running") {
    const userId = author.kind === "user" ? (author.id ?? null) : null;
    return recordActivity(db, { ...of, kind: "task.started", data }, { author, userId });
  }
  // Who paused it knows; nobody is asked for anything.
  if (status === "waiting" && run.paused_at !== null) return;
  if (status === "waiting") return recordActivity(db, { ...of, kind: "task.waiting", data });
  const drafts: ActivityDraft[] = [{ ...of, kind: "task.ended", data: { ...data, status, code } }];
  if (status === "completed" && gateOf(data.phase) !== null)
    drafts.push({ ...of, kind: "gate.waiting", data });
  await recordActivity(db, drafts);
}
