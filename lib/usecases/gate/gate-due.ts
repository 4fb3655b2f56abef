import type { GateDueInput, GateDueView } from "#lib/contracts/gate.ts";
import { requireTask } from "#lib/db/access.ts";
import { deleteGateDue, findGateDue, type GateDueRow, storeGateDue } from "#lib/db/gate-dues.ts";
import { timeZoneOf } from "#lib/db/notification-settings.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { daysUntil, firstReminder } from "#lib/domain/notification/gate-reminder.ts";
import { gateOf } from "#lib/domain/task/phase-specs.ts";
import type { Phase } from "#lib/domain/task/phases.ts";

/** A date as a person at a place sees it. */
export const toGateDueView = (row: GateDueRow, now: Date, timeZone: string): GateDueView => ({
  due_on: row.due_on,
  days_left: daysUntil(row.due_on, now, timeZone),
  set_by: row.created_by.name,
});

/**
 * Sets until when a decision at a gate is expected, or with null that no date is set. People who are asked for the decision are reminded
 * from the day before until it is taken.
 * @throws AppError not_found (also for phases without a gate), forbidden, insufficient_scope
 */
export async function setGateDue(
  actor: Actor,
  { taskId, phase }: { readonly taskId: string; readonly phase: Phase },
  { due_on }: GateDueInput,
): Promise<{ due: GateDueView | null }> {
  const access = await requireTask(actor, taskId, "edit");
  if (gateOf(phase) === null) throw new AppError("not_found");
  return inTenant(access, async (db) => {
    if (due_on === null) {
      await deleteGateDue(db, taskId, phase);
      return { due: null };
    }
    const now = new Date();
    const timeZone = await timeZoneOf(db, actor.userId);
    const remind_at = firstReminder(due_on, now, timeZone);
    await storeGateDue(db, { task_id: taskId, phase, due_on, remind_at });
    const row = await findGateDue(db, taskId, phase);
    return { due: row && toGateDueView(row, now, timeZone) };
  });
}
