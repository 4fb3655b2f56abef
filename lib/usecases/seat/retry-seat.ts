import type { z } from "zod";
import type { turnAccepted } from "#lib/contracts/run.ts";
import type { SeatRetryInput } from "#lib/contracts/seat-turn.ts";
import { requireTask } from "#lib/db/access.ts";
import { addInboxItem } from "#lib/db/inbox.ts";
import { selectModels } from "#lib/db/models.ts";
import { lockTask } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { unansweredModels } from "#lib/domain/workshop/round.ts";
import type { SeatRetry } from "#lib/domain/workshop/seat-holder.ts";
import { canReplan, queueReplan } from "#lib/runs/client/replan.ts";
import { loadWorkshop } from "./load-workshop.ts";

type TurnAccepted = z.infer<typeof turnAccepted>;

/**
 * Asks an empty seat again: its turn is repeated on the newest plan, with its own models or with another one first. The next version of
 * the plan contains what it says.
 * @throws AppError not_found, forbidden, insufficient_scope, stale_plan, run_active, move_not_allowed (the seat is not empty),
 * invalid_input (an unknown seat or model)
 */
export async function retrySeat(
  actor: Actor,
  { taskId, role }: { readonly taskId: string; readonly role: string },
  { plan_version, model_id }: SeatRetryInput,
): Promise<TurnAccepted> {
  const access = await requireTask(actor, taskId, "run");
  return inTenant(access, async (db) => {
    const task = await lockTask(db, taskId);
    if (!canReplan(task)) throw new AppError("move_not_allowed");
    const { plan, workshop } = await loadWorkshop(db, taskId);
    if (plan.meta.version !== plan_version) throw new AppError("stale_plan");
    const seats = workshop.table.map(({ key }) => key);
    if (!seats.includes(role)) throw invalidField("/role", "unknown_seat", `one of ${seats.join(", ")}`);
    if (unansweredModels(workshop, role) === null) throw new AppError("move_not_allowed");
    const models = model_id === undefined ? [] : await selectModels(db);
    if (model_id !== undefined && !models.some(({ id }) => id === model_id))
      throw invalidField("/model_id", "unknown_model", "not a model of the workspace");
    const run_id = await queueReplan(db, task);
    const data: SeatRetry = { role, ...(model_id === undefined ? {} : { model_id }) };
    await addInboxItem(db, taskId, { kind: "retry", text: role, data, runId: run_id });
    return { run_id, task_id: taskId };
  });
}
