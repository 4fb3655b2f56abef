import { z } from "zod";
import { SETUP_MANAGERS } from "./setup.ts";
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

/** Whether the command of a step ended by itself with success. */
export const hasSucceeded = ({ exec }: Pick<TestStepResult, "exec">): boolean =>
  exec.status === "exited" && exec.code === 0;

/** A host that an installation requested, with its port. */
const setupHostUseSchema = z.object({
  host: z.string(),
  connections: z.number().int(),
  /** Whether it was refused: not on the list, or an address that is not allowed. */
  refused: z.boolean(),
});
export type SetupHostUse = z.output<typeof setupHostUseSchema>;

/** How the dependencies of a tree were provided. */
export const setupResultSchema = z.object({
  manager: z.enum(SETUP_MANAGERS),
  /** `none`: the tree has no lock file. `cached`: an earlier run installed the same files. */
  state: z.enum(["none", "installed", "cached"]),
  version: z.string(),
  /** Name of the stored result: a hash of the files, the program and its settings. */
  key: z.string(),
  bytes: z.number(),
  wall_ms: z.number().int(),
  /** Requested by the installation that made the result. */
  hosts: z.array(setupHostUseSchema),
});
export type SetupResult = z.output<typeof setupResultSchema>;

/** All steps of one tree. */
export const sideResultSchema = z.object({
  setup: z.array(setupResultSchema).default([]),
  steps: z.array(testStepResultSchema),
});
export type SideResult = z.output<typeof sideResultSchema>;
