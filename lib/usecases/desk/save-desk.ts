import type { z } from "zod";
import type { DeskCommitInput } from "#lib/contracts/desk.ts";
import type { turnAccepted } from "#lib/contracts/run.ts";
import { requireTask } from "#lib/db/access.ts";
import { assignDeskEdits } from "#lib/db/inbox.ts";
import type { TaskRow } from "#lib/db/tasks.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { invalidField } from "#lib/domain/app-error.ts";
import { applyDeskEdits } from "#lib/domain/plan/desk/apply-desk-edits.ts";
import { queueReplan } from "#lib/runs/client/replan.ts";
import { lockDesk } from "./load-desk.ts";

/**
 * Queues the planning step that writes the pending edits into a new version of the plan. No seat takes a turn.
 * @throws AppError not_found, forbidden, insufficient_scope, stale_plan, run_active, move_not_allowed, invalid_input (nothing to save)
 */
export async function saveDesk(
  actor: Actor,
  taskId: string,
  { plan_version: planVersion }: DeskCommitInput,
): Promise<z.infer<typeof turnAccepted>> {
  const access = await requireTask(actor, taskId, "run");
  return inTenant(access, async (db) => {
    const { task, plan, entries } = await lockDesk(db, taskId, planVersion);
    if (applyDeskEdits(plan, entries).applied.length === 0)
      throw invalidField("", "no_edits", "no pending edit has an effect");
    return queueSave(db, { task, planVersion });
  });
}

/** Queues the planning step that takes the pending edits of this version. */
export async function queueSave(
  db: ProjectDb,
  { task, planVersion }: { readonly task: TaskRow; readonly planVersion: number },
): Promise<z.infer<typeof turnAccepted>> {
  const run_id = await queueReplan(db, task);
  await assignDeskEdits(db, task.id, { planVersion, runId: run_id });
  return { run_id, task_id: task.id };
}
