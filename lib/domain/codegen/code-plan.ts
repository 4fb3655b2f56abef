import { z } from "zod";

/** The plan of a run that writes code: which files, why, and what became of each. */

const plannedPath = z.string().trim().min(1).max(1_100);
const note = z.string().trim().min(1).max(2_000);

/** What a model plans, before the platform has checked it. */
export const codePlanDraftSchema = z.object({
  /** The approach, in two to four sentences. */
  summary: note,
  files: z
    .array(
      z.object({
        path: plannedPath,
        op: z.enum(["create", "modify", "delete"]),
        /** What the file does differently afterwards. */
        intent: note,
        steps: z.array(note).max(20).default([]),
        /** Ids of test cases that show it. */
        tests: z.array(z.string().max(60)).max(100).default([]),
        /** Ids of requirements that it serves. */
        requirements: z.array(z.string().max(60)).max(100).default([]),
      }),
    )
    .max(100),
  /** Files that the work needs although the plan of the task does not list them. */
  out_of_plan: z
    .array(z.object({ path: plannedPath, reason: note }))
    .max(50)
    .default([]),
});
export type CodePlanDraft = z.infer<typeof codePlanDraftSchema>;
export type CodePlanDraftFile = CodePlanDraft["files"][number];

/** How a model writes a file; the platform chooses. */
export const WRITE_FORMATS = ["whole", "edits"] as const;
export type WriteFormat = (typeof WRITE_FORMATS)[number];

/** How a run that writes code ended; every end but `submitted` leaves the task to a person. */
const CODEGEN_OUTCOMES = [
  "in_progress",
  "submitted",
  "scope_mismatch",
  "refused",
  "no_model",
  "overtaken",
] as const;
export type CodegenOutcome = (typeof CODEGEN_OUTCOMES)[number];

/** The artifact `codegen.plan.json`. */
export const codegenPlanSchema = z.object({
  schema: z.literal("codegen.plan.v1"),
  plan_hash: z.string(),
  /** The commit from which the files were read. */
  base: z.string(),
  summary: z.string(),
  files: z.array(
    z.object({
      path: z.string(),
      op: z.enum(["create", "modify", "delete"]),
      intent: z.string(),
      steps: z.array(z.string()),
      tests: z.array(z.string()),
      requirements: z.array(z.string()),
      /** The blob at the base; null for a new file. */
      base_blob: z.string().nullable(),
      /** Null for a deletion, which needs no text. */
      format: z.enum(WRITE_FORMATS).nullable(),
      status: z.enum(["planned", "written", "refused"]),
      /** Why it was refused; empty otherwise. */
      code: z.string(),
    }),
  ),
  out_of_plan: z.array(z.object({ path: z.string(), reason: z.string() })),
  /** The model that made the plan; null: none answered. */
  model: z.string().nullable(),
  outcome: z.enum(CODEGEN_OUTCOMES),
  /** The attempt that contains the files; null: none was submitted. */
  change_set: z.string().nullable(),
});
export type CodegenPlan = z.infer<typeof codegenPlanSchema>;
export type CodegenFile = CodegenPlan["files"][number];
