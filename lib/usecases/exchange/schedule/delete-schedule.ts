import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { deleteScheduleRow, findExportSchedule } from "#lib/db/export-schedules.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/**
 * Deletes a schedule. Files that it made stay as long as those of other exports.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function removeExportSchedule(
  actor: Actor,
  { projectId, scheduleId }: { readonly projectId: string; readonly scheduleId: string },
): Promise<void> {
  const access = await requireProject(actor, projectId, "manage");
  await inTenant(access, async (db) => {
    const { content, rhythm } = await findExportSchedule(db, scheduleId);
    await deleteScheduleRow(db, scheduleId);
    await audit(db, { action: "export_schedule.deleted", target: scheduleId, data: { content, rhythm } });
  });
}
