import type { ExportScheduleView, UpdateExportScheduleInput } from "#lib/contracts/export-schedule.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { changeScheduleRow, findExportSchedule, pauseScheduleRow } from "#lib/db/export-schedules.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { ScheduleChoice, ScheduleContent } from "#lib/domain/exchange/export-schedule.ts";
import type { Language } from "#lib/domain/language.ts";
import { scheduleDraft } from "./schedule-draft.ts";
import { toScheduleView } from "./schedule-view.ts";

interface ScheduleChange {
  readonly projectId: string;
  readonly scheduleId: string;
  /** The version that was read. */
  readonly version: number;
  readonly change: UpdateExportScheduleInput;
  readonly language: Language;
}

const choiceOf = (content: ScheduleContent): ScheduleChoice =>
  content.kind === "project"
    ? content
    : { kind: "document", document_id: content.document_id, format: content.format };

/**
 * Changes a schedule, or turns it on again: it uses the caller's rights from now on. Pausing alone leaves it that of the person who
 * saved it. A stopped schedule that is changed is active again.
 * @throws AppError not_found, forbidden, insufficient_scope, invalid_input (no such document), precondition_failed
 */
export async function changeExportSchedule(
  actor: Actor,
  { projectId, scheduleId, version, change, language }: ScheduleChange,
): Promise<ExportScheduleView> {
  const access = await requireProject(actor, projectId, "manage");
  return inTenant(access, async (db) => {
    const before = await findExportSchedule(db, scheduleId);
    const { content, rhythm = before.rhythm, paused = before.status === "paused" } = change;
    const at = { id: scheduleId, version };
    const isOnlyPaused = paused && content === undefined && change.rhythm === undefined;
    if (isOnlyPaused) await pauseScheduleRow(db, at);
    else {
      const choice = content ?? choiceOf(before.content);
      await changeScheduleRow(db, at, await scheduleDraft(db, { choice, rhythm, paused }, new Date()));
    }
    const row = await findExportSchedule(db, scheduleId);
    const data = { content: row.content, rhythm: row.rhythm, status: row.status };
    await audit(db, { action: "export_schedule.changed", target: scheduleId, data });
    return toScheduleView(row, language);
  });
}
