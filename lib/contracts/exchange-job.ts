import { z } from "zod";
import {
  EXCHANGE_JOB_KINDS,
  EXCHANGE_JOB_STATUSES,
  EXCHANGE_STEPS,
  exchangeResultSchema,
} from "../domain/exchange/exchange-job.ts";
import { DOCUMENT_EXPORTS } from "../domain/exchange/formats.ts";

/** Imports and exports in the background (docs/decisions/0032). */

export const documentExportInput = z.strictObject({
  format: z.enum(DOCUMENT_EXPORTS).default("pdf"),
  /** Absent: the newest. */
  version: z.number().int().min(1).optional(),
});
export type DocumentExportInput = z.infer<typeof documentExportInput>;

export const exchangeJobView = z.object({
  id: z.string(),
  /** Null while a whole project is imported, and for an export of the workspace. */
  project_id: z.string().nullable(),
  kind: z.enum(EXCHANGE_JOB_KINDS),
  status: z.enum(EXCHANGE_JOB_STATUSES),
  /** The document, project or file of the job. */
  name: z.string(),
  /** The format of an export of a document. */
  format: z.enum(DOCUMENT_EXPORTS).nullable(),
  version: z.number().int().nullable(),
  /** All steps in order; a step that has not started has no time. */
  steps: z.array(z.object({ step: z.enum(EXCHANGE_STEPS), began_at: z.string().nullable() })),
  /** Progress of the current step, if its items are counted. */
  done: z.number().int().nullable(),
  total: z.number().int().nullable(),
  result: exchangeResultSchema.nullable(),
  /** Why it failed, in the reader's language. */
  error: z
    .object({
      code: z.string(),
      message: z.string(),
      detail: z.string(),
      limit: z.string().nullable(),
      most: z.number().nullable(),
      found: z.number().nullable(),
    })
    .nullable(),
  created_by: z.string(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** Expiry of the job and its file. */
  expires_at: z.string(),
});
export type ExchangeJobView = z.infer<typeof exchangeJobView>;

export const exchangeJobList = z.object({ data: z.array(exchangeJobView) });
