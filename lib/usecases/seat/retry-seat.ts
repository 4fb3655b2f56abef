import type { z } from "zod";
import type { turnAccepted } from "#lib/contracts/run.ts";
import type { SeatRetryInput } from "#lib/contracts/seat-turn.ts";
import { requireTask } from "#lib/db/access.ts";
import { statementsOfRuns } from "#lib/db/events.ts";
import { addInboxItem } from "#lib/db/inbox.ts";
import { selectModels } from "#lib/db/models.ts";
import { activeRun } from "#lib/db/runs.ts";
import { lockTask } from "#lib/db/tasks.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { START_PHASE } from "#lib/domain/task/phases.ts";
import { unansweredModels } from "#lib/domain/workshop/round.ts";
import type { SeatRetry } from "#lib/domain/workshop/seat-holder.ts";
import { canReplan, queueReplan } from "#lib/runs/client/replan.ts";
import { loadWorkshop } from "./load-workshop.ts";

type TurnAccepted = z.infer<typeof turnAccepted>;

/** The model is one of the workspace, or none is named. */
async function requireModel(db: ProjectDb, modelId: string | undefined): Promise<void> {
  if (modelId === undefined || (await selectModels(db)).some(({ id }) => id === modelId)) return;
  throw invalidField("/model_id", "unknown_model", "not a model of the workspace");
}

/** Asks a seat again whose newest statement in the active run is empty. */
async function retryInRun(db: ProjectDb, taskId: string, retry: SeatRetry): Promise<TurnAccepted> {
  const run = await activeRun(db, taskId);
  if (run === null) throw new AppError("move_not_allowed");
  const statements = await statementsOfRuns(db, taskId, [run.id]);
  const last = statements.findLast(({ role, phase }) => role === retry.role && phase === START_PHASE);
  if (last?.source.kind !== "rules" || last.source.skipped.length === 0)
    throw new AppError("move_not_allowed");
  await addInboxItem(db, taskId, { kind: "retry", text: retry.role, data: retry, runId: run.id });
  return { run_id: run.id, task_id: taskId };
}

/**
 * Asks an empty seat again: its turn is repeated on the newest plan, with its own models or with another one first. The next version of
 * the plan contains what it says. Without a version, the seat is one of the active run, and its turn is repeated before the round closes.
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
    const data: SeatRetry = { role, ...(model_id === undefined ? {} : { model_id }) };
    await requireModel(db, model_id);
    if (plan_version === undefined) return retryInRun(db, taskId, data);
    if (!canReplan(task)) throw new AppError("move_not_allowed");
    const { plan, workshop } = await loadWorkshop(db, taskId);
    if (plan.meta.version !== plan_version) throw new AppError("stale_plan");
    const seats = workshop.table.map(({ key }) => key);
    if (!seats.includes(role)) throw invalidField("/role", "unknown_seat", `one of ${seats.join(", ")}`);
    if (unansweredModels(workshop, role) === null) throw new AppError("move_not_allowed");
    const run_id = await queueReplan(db, task);
    await addInboxItem(db, taskId, { kind: "retry", text: role, data, runId: run_id });
    return { run_id, task_id: taskId };
  });
}
