import { systemAccess } from "#lib/db/access.ts";
import { recordActivity } from "#lib/db/activities.ts";
import {
  type DueReminder,
  deleteGateDue,
  dueReminders,
  findGateDue,
  takeReminder,
} from "#lib/db/gate-dues.ts";
import { timeZoneOf } from "#lib/db/notification-settings.ts";
import { findTask } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { PRODUCT_AUTHOR } from "#lib/domain/access/product-author.ts";
import { activityLabel } from "#lib/domain/activity/activity.ts";
import { nextReminder } from "#lib/domain/notification/gate-reminder.ts";
import { phaseSchema } from "#lib/domain/task/phase-schema.ts";
import { END_PHASE } from "#lib/domain/task/phases.ts";
import { taskNeeds } from "#lib/domain/task/task-needs.ts";

const BATCH = 100;

/**
 * Reminds the people who are asked for a decision, unless the gate does not wait for one now; the next look is the next morning. The date
 * of a task that is done is removed.
 * @returns whether people were reminded
 */
async function remind(due: DueReminder, now: Date): Promise<boolean> {
  const phase = phaseSchema.parse(due.phase);
  return inTenant(systemAccess(due.workspace_id, due.project_id, PRODUCT_AUTHOR), async (db) => {
    const row = await findGateDue(db, due.task_id, phase);
    const task = await findTask(db, due.task_id);
    if (row?.remind_at == null || row.remind_at > now || task === null) return false;
    if (task.phase === END_PHASE) {
      await deleteGateDue(db, task.id, phase);
      return false;
    }
    const timeZone = row.created_by.id === undefined ? "UTC" : await timeZoneOf(db, row.created_by.id);
    if (!(await takeReminder(db, row, nextReminder(now, timeZone)))) return false;
    const waits = task.phase === phase && task.archived_at === null && taskNeeds(task) === "decision";
    if (!waits) return false;
    await recordActivity(db, {
      kind: "gate.due",
      subject: { type: "task", id: task.id },
      taskId: task.id,
      data: { title: activityLabel(task.title), phase, due_on: row.due_on },
    });
    return true;
  });
}

/**
 * Sends the reminders of decisions whose time has come. Concurrent sweeps send each once.
 * @returns the number of gates
 */
export async function remindGates(now: Date): Promise<number> {
  let reminded = 0;
  for (const due of await dueReminders(now, BATCH)) if (await remind(due, now)) reminded += 1;
  return reminded;
}
