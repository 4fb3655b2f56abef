import { findDocument } from "#lib/db/documents.ts";
import type { ScheduleDraft } from "#lib/db/export-schedules.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { invalidField } from "#lib/domain/app-error.ts";
import { nextExportAt, type Rhythm, type ScheduleChoice } from "#lib/domain/exchange/export-schedule.ts";

interface WantedSchedule {
  readonly choice: ScheduleChoice;
  readonly rhythm: Rhythm;
  readonly paused: boolean;
}

/**
 * A schedule as it is stored: with the name of its document and its next time.
 * @throws AppError invalid_input where the project has no such document
 */
export async function scheduleDraft(
  db: ProjectDb,
  { choice, rhythm, paused }: WantedSchedule,
  now: Date,
): Promise<ScheduleDraft> {
  const when = paused
    ? ({ status: "paused", next_at: null } as const)
    : ({ status: "active", next_at: nextExportAt(now, rhythm) } as const);
  if (choice.kind === "project") return { content: choice, rhythm, ...when };
  const document = await findDocument(db, choice.document_id);
  if (document === null)
    throw invalidField("/content/document_id", "unknown", "choose a document of the project");
  return { content: { ...choice, document_name: document.name }, rhythm, ...when };
}
