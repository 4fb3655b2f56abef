import { z } from "zod";
import { type Author, authorSchema } from "../domain/access/author.ts";
import { AppError } from "../domain/app-error.ts";
import {
  MAX_EXPORT_SCHEDULES,
  type Rhythm,
  rhythmSchema,
  SCHEDULE_STATUSES,
  SCHEDULED_EXPORT_STATUSES,
  type ScheduleContent,
  type ScheduledExportStatus,
  type ScheduleStatus,
  scheduleContentSchema,
} from "../domain/exchange/export-schedule.ts";
import { database } from "./client.ts";
import type { ExportSchedule } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { readStored, storableJson } from "./stored.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";

/** An export that is made repeatedly. */
export interface ExportScheduleRow {
  readonly id: string;
  readonly project_id: string;
  /** The person whose rights it uses; null once the account is deleted. */
  readonly user_id: string | null;
  readonly content: ScheduleContent;
  readonly rhythm: Rhythm;
  readonly status: ScheduleStatus;
  readonly next_at: Date | null;
  readonly last_status: ScheduledExportStatus | null;
  readonly last_at: Date | null;
  readonly last_job_id: string | null;
  readonly last_code: string | null;
  readonly version: number;
  readonly saved_by: Author;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const scheduleRow = (row: ExportSchedule): ExportScheduleRow => ({
  ...row,
  content: readStored(scheduleContentSchema, row.content, "content of a scheduled export"),
  rhythm: readStored(rhythmSchema, row.rhythm, "rhythm of a scheduled export"),
  status: readStored(z.enum(SCHEDULE_STATUSES), row.status, "status of a scheduled export"),
  last_status: readStored(
    z.enum(SCHEDULED_EXPORT_STATUSES).nullable(),
    row.last_status,
    "last status of a scheduled export",
  ),
  saved_by: readStored(authorSchema, row.saved_by, "author of a scheduled export"),
});

const here = (db: ProjectDb) => ({
  workspace_id: db.access.workspaceId,
  project_id: db.access.projectId,
});

/** The schedules of the project, oldest first. */
export async function selectExportSchedules(db: ProjectDb): Promise<ExportScheduleRow[]> {
  const rows = await db.tx.exportSchedule.findMany({
    where: here(db),
    orderBy: [{ created_at: "asc" }, { id: "asc" }],
    take: MAX_EXPORT_SCHEDULES,
  });
  return rows.map(scheduleRow);
}

/**
 * A schedule of the project.
 * @throws AppError not_found
 */
export async function findExportSchedule(db: ProjectDb, id: string): Promise<ExportScheduleRow> {
  const row = await db.tx.exportSchedule.findFirst({ where: { id, ...here(db) } });
  if (row === null) throw new AppError("not_found");
  return scheduleRow(row);
}

/** What of a schedule is saved; its author is the actor of the access. */
export interface ScheduleDraft {
  readonly content: ScheduleContent;
  readonly rhythm: Rhythm;
  readonly status: ScheduleStatus;
  /** Null unless it is active. */
  readonly next_at: Date | null;
}

const columns = (db: ProjectDb, { content, rhythm, status, next_at }: ScheduleDraft) => ({
  content: storableJson(content),
  rhythm: storableJson(rhythm),
  status,
  next_at,
  user_id: db.access.actor?.userId ?? null,
  saved_by: storableJson(db.access.author),
});

/**
 * Adds a schedule to the project.
 * @throws AppError export_schedules_full
 */
export async function insertExportSchedule(db: ProjectDb, draft: ScheduleDraft): Promise<ExportScheduleRow> {
  // The lock lets concurrent additions count one after the other.
  await db.tx.$queryRaw`SELECT 1 FROM projects WHERE id = ${db.access.projectId} FOR NO KEY UPDATE`;
  if ((await db.tx.exportSchedule.count({ where: here(db) })) >= MAX_EXPORT_SCHEDULES)
    throw new AppError("export_schedules_full", { extra: { limit: MAX_EXPORT_SCHEDULES } });
  const data = { id: newId("exportSchedule"), ...here(db), ...columns(db, draft) };
  return scheduleRow(await db.tx.exportSchedule.create({ data }));
}

interface ScheduleAt {
  readonly id: string;
  /** The version that was read. */
  readonly version: number;
}

async function changeRow(
  db: ProjectDb,
  { id, version }: ScheduleAt,
  change: Partial<ReturnType<typeof columns>> & { readonly last_code?: null },
): Promise<void> {
  const { count } = await db.tx.exportSchedule.updateMany({
    where: { id, version, ...here(db) },
    data: { ...change, version: { increment: 1 }, updated_at: new Date() },
  });
  if (count === 0) throw new AppError("precondition_failed");
}

/**
 * Saves a schedule, which uses the rights of the actor from now on.
 * @throws AppError precondition_failed
 */
export const changeScheduleRow = (db: ProjectDb, at: ScheduleAt, draft: ScheduleDraft): Promise<void> =>
  changeRow(db, at, columns(db, draft));

/**
 * Pauses a schedule; it stays that of the person who saved it.
 * @throws AppError precondition_failed
 */
export const pauseScheduleRow = (db: ProjectDb, at: ScheduleAt): Promise<void> =>
  changeRow(db, at, { status: "paused", next_at: null });

export async function deleteScheduleRow(db: ProjectDb, id: string): Promise<void> {
  await db.tx.exportSchedule.deleteMany({ where: { id, ...here(db) } });
}

/**
 * Takes the turn of a schedule that is due, so that others do not make the same export.
 * @param next When it is due again; null stops it.
 * @returns whether it was taken
 */
export async function takeScheduledTurn(
  db: ProjectDb,
  { id, next_at }: Pick<ExportScheduleRow, "id" | "next_at">,
  next: Date | null,
): Promise<boolean> {
  const { count } = await db.tx.exportSchedule.updateMany({
    where: { id, next_at, status: "active", ...here(db) },
    data: { next_at: next, status: next === null ? "stopped" : "active" },
  });
  return count > 0;
}

/** Records that an export of a schedule has started as a job, or could not be started. */
export async function recordScheduledStart(
  db: ProjectDb,
  id: string,
  started: { readonly at: Date; readonly jobId: string } | { readonly at: Date; readonly code: string },
): Promise<void> {
  const isStarted = "jobId" in started;
  await db.tx.exportSchedule.updateMany({
    where: { id, ...here(db) },
    data: {
      last_at: started.at,
      last_status: isStarted ? "started" : "failed",
      last_job_id: isStarted ? started.jobId : null,
      last_code: isStarted ? null : started.code,
    },
  });
}

/** Records the end of a job where a schedule started it and has not started another one since. */
export async function recordScheduledEnd(
  db: TenantDb,
  jobId: string,
  { status, code }: { readonly status: ScheduledExportStatus; readonly code: string | null },
): Promise<void> {
  await db.tx.exportSchedule.updateMany({
    where: { workspace_id: db.access.workspaceId, last_job_id: jobId, last_status: "started" },
    data: { last_status: status, last_code: code },
  });
}

/** A schedule that is due, with the ids that locate it. */
export interface DueExport {
  readonly id: string;
  readonly workspace_id: string;
  readonly project_id: string;
}

/** Schedules of any workspace whose time has come, the longest due first. */
export async function dueExportSchedules(now: Date, limit: number): Promise<DueExport[]> {
  return database().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.due_before', ${now.toISOString()}, true)`;
    return tx.exportSchedule.findMany({
      where: { next_at: { lte: now } },
      select: { id: true, workspace_id: true, project_id: true },
      orderBy: [{ next_at: "asc" }, { id: "asc" }],
      take: limit,
    });
  });
}
