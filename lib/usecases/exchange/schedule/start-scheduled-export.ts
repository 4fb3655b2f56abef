import type { ExchangeJobView } from "#lib/contracts/exchange-job.ts";
import { requireProject } from "#lib/db/access.ts";
import {
  type ExportScheduleRow,
  findExportSchedule,
  recordScheduledStart,
} from "#lib/db/export-schedules.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { Language } from "#lib/domain/language.ts";
import { beginJob } from "../job/begin-job.ts";
import { documentExportRequest, projectExportRequest } from "../job/export-request.ts";

/** @throws AppError schedule_document_gone */
function requestOf(db: ProjectDb, { content }: ExportScheduleRow) {
  if (content.kind === "project") return projectExportRequest(db);
  const { document_id: documentId, format } = content;
  return documentExportRequest(db, { documentId, format }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") throw new AppError("schedule_document_gone");
    throw error;
  });
}

/**
 * Queues the export of a schedule in the caller's transaction, with the rights of its actor.
 * @throws AppError schedule_document_gone, jobs_active
 */
export async function beginScheduledExport(
  db: ProjectDb,
  schedule: ExportScheduleRow,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<ExchangeJobView> {
  const asked = await requestOf(db, schedule);
  const draft = { projectId: schedule.project_id, asked, scheduleId: schedule.id };
  const job = await beginJob(db, draft, language);
  await recordScheduledStart(db, schedule.id, { at: now, jobId: job.id });
  return job;
}

/**
 * Makes the export of a schedule now, with the caller's rights; when it is made next does not change.
 * @throws AppError not_found, forbidden, insufficient_scope, schedule_document_gone, jobs_active
 */
export async function startScheduledExport(
  actor: Actor,
  at: { readonly projectId: string; readonly scheduleId: string },
  language: Language,
): Promise<ExchangeJobView> {
  const access = await requireProject(actor, at.projectId, "manage");
  return inTenant(access, async (db) => {
    const schedule = await findExportSchedule(db, at.scheduleId);
    return beginScheduledExport(db, schedule, { now: new Date(), language });
  });
}
