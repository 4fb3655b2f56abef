import { z } from "zod";
import { DOCUMENT_EXPORTS, IMPORT_FORMATS } from "./formats.ts";

/** Imports and exports that may take long and are therefore worked on in the background. */
export const EXCHANGE_JOB_KINDS = [
  "document_export",
  "project_export",
  "file_import",
  "project_import",
] as const;
export type ExchangeJobKind = (typeof EXCHANGE_JOB_KINDS)[number];

export const EXCHANGE_JOB_STATUSES = ["queued", "running", "completed", "failed", "cancelled"] as const;
export type ExchangeJobStatus = (typeof EXCHANGE_JOB_STATUSES)[number];

/** The steps of each kind, in the order in which they are taken. */
export const EXCHANGE_JOB_STEPS = {
  document_export: ["load", "lay_out", "keep"],
  project_export: ["load", "pack", "keep"],
  file_import: ["read", "store"],
  project_import: ["read", "store"],
} as const satisfies Record<ExchangeJobKind, readonly string[]>;
export const EXCHANGE_STEPS = ["load", "lay_out", "pack", "read", "store", "keep"] as const;
export type ExchangeStep = (typeof EXCHANGE_STEPS)[number];

/** How long a job and the file that it made are kept, from when it was asked for. */
export const EXCHANGE_JOB_DAYS = 7;
/** Jobs that one person may have under way in a workspace. */
export const MOST_ACTIVE_JOBS = 20;

/** What was asked for, as each kind keeps it. */
export const exchangeAskSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("document_export"),
    document_id: z.string(),
    document_name: z.string(),
    format: z.enum(DOCUMENT_EXPORTS),
    version: z.number().int(),
  }),
  z.object({ kind: z.literal("project_export"), project_name: z.string() }),
  z.object({
    kind: z.literal("file_import"),
    file_name: z.string(),
    language: z.enum(["zh", "en"]),
    /** The query of the import, which its preview was made with too. */
    query: z.record(z.string(), z.string()),
  }),
  z.object({
    kind: z.literal("project_import"),
    file_name: z.string(),
    name: z.string().nullable(),
    confirm: z.string(),
  }),
]);
export type ExchangeAsk = z.infer<typeof exchangeAskSchema>;

/** A step that was begun. */
export const exchangeStepSchema = z.object({ step: z.enum(EXCHANGE_STEPS), began_at: z.iso.datetime() });

/** What came of a job. */
export const exchangeResultSchema = z.object({
  /** The file that was made; null after an import. */
  file: z
    .object({ name: z.string(), media_type: z.string(), size: z.number().int(), sha256: z.string() })
    .nullable()
    .default(null),
  project_id: z.string().nullable().default(null),
  document_id: z.string().nullable().default(null),
  version: z.number().int().nullable().default(null),
  requirement_count: z.number().int().nullable().default(null),
  format: z.enum(IMPORT_FORMATS).nullable().default(null),
});
export type ExchangeResult = z.infer<typeof exchangeResultSchema>;

/** Why a job failed: a code of the product's errors with where in the file, or which limit. */
export const exchangeProblemSchema = z.object({
  code: z.string(),
  fields: z.array(z.object({ pointer: z.string(), code: z.string(), detail: z.string() })).default([]),
  extra: z.record(z.string(), z.unknown()).default({}),
});
export type ExchangeProblem = z.infer<typeof exchangeProblemSchema>;

/** Whether a job goes no further. */
export const isJobOver = (status: ExchangeJobStatus): boolean => status !== "queued" && status !== "running";

/** Carries word of how far long work is, and its end; without one the work is done in silence. */
export interface LongWork {
  readonly signal?: AbortSignal | undefined;
  /** A step begins, or so many things of it are done. */
  readonly progress?: (
    step: ExchangeStep,
    counted?: { readonly done: number; readonly total: number },
  ) => Promise<void>;
}
