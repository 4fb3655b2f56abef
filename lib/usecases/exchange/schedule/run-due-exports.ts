import { type ProjectAccess, requireProject, systemAccess } from "#lib/db/access.ts";
import {
  type DueExport,
  dueExportSchedules,
  type ExportScheduleRow,
  findExportSchedule,
  recordScheduledStart,
  takeScheduledTurn,
} from "#lib/db/export-schedules.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { PRODUCT_AUTHOR } from "#lib/domain/access/product-author.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { nextExportAt } from "#lib/domain/exchange/export-schedule.ts";
import { log } from "#lib/log.ts";
import { jobProblem } from "../job/job-problem.ts";
import { announceExportFailure } from "./announce-export.ts";
import { beginScheduledExport } from "./start-scheduled-export.ts";

const BATCH = 100;

/** Reasons for which the next export would fail too, so the schedule stops. */
const ENDS: ReadonlySet<string> = new Set(["schedule_right_lost", "schedule_document_gone"]);

const systemIn = ({ workspace_id, project_id }: DueExport): ProjectAccess =>
  systemAccess(workspace_id, project_id, PRODUCT_AUTHOR);

/**
 * The rights of the person who saved a schedule, as they are now.
 * @throws AppError schedule_right_lost
 */
async function rightsFor({
  user_id: userId,
  saved_by,
  project_id,
}: ExportScheduleRow): Promise<ProjectAccess> {
  if (userId === null) throw new AppError("schedule_right_lost");
  try {
    return await requireProject({ kind: "user", userId, name: saved_by.name }, project_id, "manage");
  } catch (error) {
    if (error instanceof AppError && (error.code === "not_found" || error.code === "forbidden"))
      throw new AppError("schedule_right_lost");
    throw error;
  }
}

/** Records that an export could not be started, and notifies people of it. */
async function fail(
  due: DueExport,
  schedule: ExportScheduleRow,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<boolean> {
  const isStopped = ENDS.has(code);
  return inTenant(systemIn(due), async (db) => {
    const next = isStopped ? null : nextExportAt(now, schedule.rhythm);
    if (!(await takeScheduledTurn(db, schedule, next))) return false;
    await recordScheduledStart(db, schedule.id, { at: now, code });
    await announceExportFailure(db, schedule, { code, isStopped });
    return true;
  });
}

/** @returns whether this call started, or tried to start, the export */
async function runSchedule(due: DueExport, now: Date): Promise<boolean> {
  const schedule = await inTenant(systemIn(due), (db) => findExportSchedule(db, due.id));
  if (schedule.next_at === null || schedule.next_at > now) return false;
  try {
    const access = await rightsFor(schedule);
    return await inTenant(access, async (db) => {
      if (!(await takeScheduledTurn(db, schedule, nextExportAt(now, schedule.rhythm)))) return false;
      await beginScheduledExport(db, schedule, { now, language: "en" });
      return true;
    });
  } catch (error) {
    const { code } = jobProblem(error);
    if (code === "internal") log.error({ err: error, scheduleId: due.id }, "a scheduled export met a bug");
    return fail(due, schedule, { code, now });
  }
}

/**
 * Starts the exports whose time has come, each once, also where several workers look at the same time. Times that passed while no
 * worker ran are one export.
 * @returns the number of exports
 */
export async function runDueExports(now: Date): Promise<number> {
  let started = 0;
  for (const due of await dueExportSchedules(now, BATCH)) if (await runSchedule(due, now)) started += 1;
  return started;
}
