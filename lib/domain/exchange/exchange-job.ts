import { z } from "zod";
import { DOCUMENT_EXPORTS, IMPORT_FORMATS } from "./formats.ts";

/** Imports and exports that can take long and therefore run as background jobs. */
export const EXCHANGE_JOB_KINDS = [
  "document_export",
  "project_export",
  "workspace_export",
  "file_import",
  "project_import",
  "repository_import",
] as const;
export type ExchangeJobKind = (typeof EXCHANGE_JOB_KINDS)[number];

export const EXCHANGE_JOB_STATUSES = ["queued", "running", "completed", "failed", "cancelled"] as const;
export type ExchangeJobStatus = (typeof EXCHANGE_JOB_STATUSES)[number];

/** Steps of each kind, in order. */
export const EXCHANGE_JOB_STEPS = {
  document_export: ["load", "lay_out", "keep"],
  project_export: ["load", "pack", "keep"],
  workspace_export: ["load", "pack", "keep"],
  file_import: ["read", "store"],
  project_import: ["read", "store"],
  repository_import: ["read", "store"],
} as const satisfies Record<ExchangeJobKind, readonly string[]>;
export const EXCHANGE_STEPS = ["load", "lay_out", "pack", "read", "store", "keep"] as const;
export type ExchangeStep = (typeof EXCHANGE_STEPS)[number];

/** Retention of a job and its file, in days from the request. */
export const EXCHANGE_JOB_DAYS = 7;
/** Maximum number of active jobs per user in a workspace. */
export const MAX_ACTIVE_JOBS = 20;

/** Stored parameters of a job, by kind. */
export const exchangeRequestSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("document_export"),
    document_id: z.string(),
    document_name: z.string(),
    format: z.enum(DOCUMENT_EXPORTS),
    version: z.number().int(),
  }),
  z.object({ kind: z.literal("project_export"), project_name: z.string() }),
  z.object({ kind: z.literal("workspace_export"), workspace_name: z.string() }),
  z.object({
    kind: z.literal("file_import"),
    file_name: z.string(),
    language: z.enum(["zh", "en"]),
    /** Query parameters of the import, the same as for its preview. */
    query: z.record(z.string(), z.string()),
  }),
  z.object({
    kind: z.literal("project_import"),
    file_name: z.string(),
    name: z.string().nullable(),
    confirm: z.string(),
  }),
  z.object({
    kind: z.literal("repository_import"),
    /** Name of the uploaded archive, or the address. */
    file_name: z.string(),
    /** The address; null: the archive is the job's input. */
    url: z.string().nullable(),
    /** Of an address: only this branch; of an archive: the branch of its commit. */
    branch: z.string().nullable(),
    branch_push: z.boolean(),
  }),
]);
export type ExchangeRequest = z.infer<typeof exchangeRequestSchema>;

/** A started step. */
export const exchangeStepSchema = z.object({ step: z.enum(EXCHANGE_STEPS), began_at: z.iso.datetime() });

/** Result of a job. */
export const exchangeResultSchema = z.object({
  /** The generated file; null after an import. */
  file: z
    .object({ name: z.string(), media_type: z.string(), size: z.number().int(), sha256: z.string() })
    .nullable()
    .default(null),
  project_id: z.string().nullable().default(null),
  document_id: z.string().nullable().default(null),
  version: z.number().int().nullable().default(null),
  requirement_count: z.number().int().nullable().default(null),
  format: z.enum(IMPORT_FORMATS).nullable().default(null),
  /** The imported repository; null for other jobs. */
  repository: z
    .object({
      default_branch: z.string(),
      /** Files of an archive, or branches of an address; the other one is null. */
      files: z.number().int().nullable(),
      branches: z.number().int().nullable(),
      skipped: z.number().int(),
      /** The first entries of an archive that were left out. */
      skipped_entries: z.array(z.object({ path: z.string(), reason: z.string() })),
    })
    .nullable()
    .default(null),
});
export type ExchangeResult = z.infer<typeof exchangeResultSchema>;

/** Reason of a failed job: an error code with the position in the file or the exceeded limit. */
export const exchangeProblemSchema = z.object({
  code: z.string(),
  fields: z.array(z.object({ pointer: z.string(), code: z.string(), detail: z.string() })).default([]),
  extra: z.record(z.string(), z.unknown()).default({}),
});
export type ExchangeProblem = z.infer<typeof exchangeProblemSchema>;

/** Whether a job has ended. */
export const hasJobEnded = (status: ExchangeJobStatus): boolean =>
  status !== "queued" && status !== "running";

/** Progress callbacks of long work; all are optional. */
export interface LongWork {
  readonly signal?: AbortSignal | undefined;
  /** Called when a step starts and while its items are processed. */
  readonly progress?: (
    step: ExchangeStep,
    counted?: { readonly done: number; readonly total: number },
  ) => Promise<void>;
}
