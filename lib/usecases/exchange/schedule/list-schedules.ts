import type { ExportScheduleView } from "#lib/contracts/export-schedule.ts";
import type { Page } from "#lib/contracts/list.ts";
import { requireProject } from "#lib/db/access.ts";
import { selectExportSchedules } from "#lib/db/export-schedules.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { Language } from "#lib/domain/language.ts";
import { toScheduleView } from "./schedule-view.ts";

/**
 * The scheduled exports of a project, oldest first.
 * @throws AppError not_found, insufficient_scope
 */
export async function listExportSchedules(
  actor: Actor,
  projectId: string,
  language: Language,
): Promise<Page<ExportScheduleView>> {
  const access = await requireProject(actor, projectId, "read");
  const rows = await inTenant(access, selectExportSchedules);
  return { data: rows.map((row) => toScheduleView(row, language)), next_cursor: null };
}
