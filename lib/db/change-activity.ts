import { activityLabel } from "../domain/activity/activity.ts";
import type { ChangeAttempt } from "../domain/change-set/change-attempt.ts";
import { recordActivity } from "./activities.ts";
import type { TaskRow } from "./tasks.ts";
import type { ProjectDb } from "./tenant.ts";

/** Records that an attempt to change the code waits for its review, or what became of it. */
export async function recordChange(
  db: ProjectDb,
  task: Pick<TaskRow, "id" | "title">,
  {
    change,
    outcome,
  }: { readonly change: ChangeAttempt; readonly outcome: "ready" | "accepted" | "rejected" | "reverted" },
): Promise<void> {
  await recordActivity(db, {
    kind: `change_set.${outcome}`,
    subject: { type: "change_set", id: change.id },
    taskId: task.id,
    data: { title: activityLabel(task.title), attempt: change.number },
  });
}
