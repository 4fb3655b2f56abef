import { recordActivity } from "#lib/db/activities.ts";
import type { ExchangeJobRow } from "#lib/db/exchange-jobs.ts";
import type { ExportScheduleRow } from "#lib/db/export-schedules.ts";
import { findProject } from "#lib/db/projects.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { activityLabel } from "#lib/domain/activity/activity.ts";

/** Reports that an export could not be started: to the person who saved the schedule, and to managers where that ends it. */
export async function announceExportFailure(
  db: ProjectDb,
  { id, content, user_id }: ExportScheduleRow,
  { code, isStopped }: { readonly code: string; readonly isStopped: boolean },
): Promise<void> {
  const title = content.kind === "document" ? content.document_name : (await findProject(db)).name;
  await recordActivity(db, {
    kind: "export.failed",
    subject: { type: "export_schedule", id },
    data: { title: activityLabel(title), user_id, job_id: null, code, stopped: isStopped },
  });
}

/**
 * Reports the end of an export that a schedule started, to the person with whose rights it was made. Other exports are watched by
 * the person who started them.
 * @param db With the rights of the system, as people are not notified of what they did.
 * @param code Why it failed; null: its file is ready.
 */
export async function announceExportEnd(
  db: ProjectDb,
  { id, asked, user_id, schedule_id }: ExchangeJobRow,
  code: string | null,
): Promise<void> {
  if (schedule_id === null) return;
  const name = asked.kind === "document_export" ? asked.document_name : (await findProject(db)).name;
  const about = { title: activityLabel(name), user_id, job_id: id };
  const subject = { type: "export_schedule", id: schedule_id } as const;
  await recordActivity(
    db,
    code === null
      ? { kind: "export.ready", subject, data: about }
      : { kind: "export.failed", subject, data: { ...about, code, stopped: false } },
  );
}
