import type { ExportScheduleView } from "#lib/contracts/export-schedule.ts";
import type { ExportScheduleRow } from "#lib/db/export-schedules.ts";
import type { ErrorCode } from "#lib/domain/app-error.ts";
import { ERRORS } from "#lib/domain/errors.ts";
import type { Language } from "#lib/domain/language.ts";

const isCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/** The API view of a schedule. */
export function toScheduleView(row: ExportScheduleRow, language: Language): ExportScheduleView {
  const { id, project_id, content, rhythm, status, last_status, last_at, last_code: code } = row;
  const problem =
    code === null ? null : { code, message: ERRORS[isCode(code) ? code : "internal"][language] };
  return {
    id,
    project_id,
    content,
    rhythm,
    status,
    stopped: status === "stopped" ? problem : null,
    next_at: row.next_at?.toISOString() ?? null,
    last:
      last_status === null || last_at === null
        ? null
        : { status: last_status, at: last_at.toISOString(), job_id: row.last_job_id, error: problem },
    saved_by: row.saved_by.name,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
