import type { CreateExportScheduleInput, ExportScheduleView } from "#lib/contracts/export-schedule.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { insertExportSchedule } from "#lib/db/export-schedules.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { Language } from "#lib/domain/language.ts";
import { scheduleDraft } from "./schedule-draft.ts";
import { toScheduleView } from "./schedule-view.ts";

/**
 * Has an export made repeatedly, with the caller's rights.
 * @throws AppError not_found, forbidden, insufficient_scope, invalid_input (no such document), export_schedules_full
 */
export async function createExportSchedule(
  actor: Actor,
  projectId: string,
  { input, language }: { readonly input: CreateExportScheduleInput; readonly language: Language },
): Promise<ExportScheduleView> {
  const access = await requireProject(actor, projectId, "manage");
  return inTenant(access, async (db) => {
    const { content: choice, rhythm } = input;
    const row = await insertExportSchedule(
      db,
      await scheduleDraft(db, { choice, rhythm, paused: false }, new Date()),
    );
    const data = { content: row.content, rhythm };
    await audit(db, { action: "export_schedule.created", target: row.id, data });
    return toScheduleView(row, language);
  });
}
