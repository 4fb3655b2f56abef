import type { z } from "zod";
import type { DeskCommitInput } from "#lib/contracts/desk.ts";
import type { turnAccepted } from "#lib/contracts/run.ts";
import { requireTask } from "#lib/db/access.ts";
import { assignDeskEdits } from "#lib/db/inbox.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { applyDeskEdits } from "#lib/domain/plan/desk/apply-desk-edits.ts";
import { repeatCommand } from "#lib/domain/task/phase-specs.ts";
import { START_PHASE } from "#lib/domain/task/phases.ts";
import { queueTurn } from "#lib/runs/client/queue-turn.ts";
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
      throw new AppError("invalid_input", {
        fields: [{ pointer: "", code: "no_edits", detail: "no pending edit has an effect" }],
      });
    const command = repeatCommand(task.phase, START_PHASE);
    const run_id = await queueTurn(db, task, { command, kind: "command", text: command, logged: true });
    await assignDeskEdits(db, taskId, { planVersion, runId: run_id });
    return { run_id, task_id: taskId };
  });
}
