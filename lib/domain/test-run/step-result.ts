import { z } from "zod";
import { REPORT_FORMATS, REPORT_PROBLEMS, testResultSchema } from "./test-case.ts";
import { testStepSchema } from "./test-step.ts";

/** How the command of a step ended; the same words as the sandbox uses. */
const EXEC_STATUSES = ["exited", "timeout", "oom", "output-limit", "cancelled", "sandbox-error"] as const;

export const execSchema = z.object({
  status: z.enum(EXEC_STATUSES),
  /** Exit code; null if the command was stopped or never started. */
  code: z.number().int().nullable(),
  wall_ms: z.number().int(),
  peak_bytes: z.number().nullable(),
  truncated: z.boolean(),
  process_limit_reached: z.boolean().nullable(),
});
export type StepExec = z.infer<typeof execSchema>;

/** What a report of a step contained, apart from its cases. Null: the step makes no report. */
export const stepReportSchema = z
  .object({
    format: z.enum(REPORT_FORMATS),
    problems: z.array(z.enum(REPORT_PROBLEMS)),
    /** Files that were read; 0 if the command wrote none. */
    files: z.number().int(),
  })
  .nullable();

/** What a step of one side did. */
export const testStepResultSchema = z.object({
  step: testStepSchema,
  exec: execSchema,
  report: stepReportSchema,
  results: z.array(testResultSchema),
});
export type TestStepResult = z.output<typeof testStepResultSchema>;

/** All steps of one tree. */
export const sideResultSchema = z.object({ steps: z.array(testStepResultSchema) });
export type SideResult = z.output<typeof sideResultSchema>;
