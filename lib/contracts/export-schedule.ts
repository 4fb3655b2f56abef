import { z } from "zod";
import {
  RHYTHM_UNITS,
  rhythmSchema,
  SCHEDULE_STATUSES,
  SCHEDULED_EXPORT_STATUSES,
  scheduleChoiceSchema,
} from "../domain/exchange/export-schedule.ts";
import { DOCUMENT_EXPORTS } from "../domain/exchange/formats.ts";
import { listOf } from "./list.ts";
import { projectParams } from "./params.ts";

/** Exports that are made repeatedly (docs/decisions/0176). */

export const exportScheduleParams = projectParams.extend({ scheduleId: z.string().min(1).max(80) });

const fields = { content: scheduleChoiceSchema, rhythm: rhythmSchema };

export const createExportScheduleInput = z.strictObject(fields);
export type CreateExportScheduleInput = z.infer<typeof createExportScheduleInput>;

export const updateExportScheduleInput = z
  .strictObject({ ...fields, paused: z.boolean() })
  .partial()
  .refine((change) => Object.keys(change).length > 0);
export type UpdateExportScheduleInput = z.infer<typeof updateExportScheduleInput>;

const problem = z.object({ code: z.string(), message: z.string() });

export const exportScheduleView = z.object({
  id: z.string(),
  project_id: z.string(),
  content: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("project") }),
    z.object({
      kind: z.literal("document"),
      document_id: z.string(),
      /** The name of the document when the schedule was saved. */
      document_name: z.string(),
      format: z.enum(DOCUMENT_EXPORTS),
    }),
  ]),
  rhythm: z.object({
    every: z.enum(RHYTHM_UNITS),
    day: z.number().int(),
    hour: z.number().int(),
    time_zone: z.string(),
  }),
  status: z.enum(SCHEDULE_STATUSES),
  /** Why it is stopped, in the reader's language. */
  stopped: problem.nullable(),
  /** Null unless it is active. */
  next_at: z.string().nullable(),
  /** The last export. */
  last: z
    .object({
      status: z.enum(SCHEDULED_EXPORT_STATUSES),
      at: z.string(),
      /** Null where no job could be started. A job and its file are deleted after some days. */
      job_id: z.string().nullable(),
      error: problem.nullable(),
    })
    .nullable(),
  /** The person whose rights it uses. */
  saved_by: z.string(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ExportScheduleView = z.infer<typeof exportScheduleView>;
export const exportScheduleList = listOf(exportScheduleView);
