import { z } from "zod";
import { changeOperationSchema, changeSourceSchema, changeStateSchema } from "../change-set/change-set.ts";
import { countsSchema, evalReportSchema } from "../test-run/eval-report.ts";
import { TEST_RUN_STATUSES } from "../test-run/test-run.ts";
import { FINDING_STATES } from "./code-verdict.ts";
import { codeFindingSchema } from "./finding.ts";
import { FOLLOWED } from "./follow-findings.ts";

/** The newest test run of exactly the shared tree. */
const sharedTestsSchema = z.object({
  status: z.enum(TEST_RUN_STATUSES),
  /** Null until the run is completed. */
  report: evalReportSchema.pick({ overall: true, reasons: true, finished_at: true }).nullable(),
  counts: countsSchema.nullable(),
  /** Tests that failed. */
  failed: z.array(z.object({ file: z.string(), suite: z.string(), name: z.string() })),
  /** How many more failed. */
  more: z.number().int(),
});

/**
 * A change for readers of a review link: its files, findings and tests, without comments, votes and authors of findings,
 * and without logs.
 */
export const sharedChangeSchema = z.object({
  /** From 1 in its task. */
  number: z.number().int(),
  message: z.string(),
  author: z.string(),
  source: changeSourceSchema,
  state: changeStateSchema,
  branch: z.string(),
  base_commit: z.string(),
  commit: z.string(),
  files: z.array(
    changeOperationSchema.pick({ op: true, path: true, from: true, added: true, removed: true }),
  ),
  /** Null: the rules have not read this attempt yet. */
  findings: z
    .array(
      codeFindingSchema.omit({ source: true }).extend({
        /** Who reports it: a rule, a model or a person. */
        by: z.enum(["rule", "model", "person"]),
        state: z.enum(FINDING_STATES),
        outcome: z.enum(FOLLOWED),
      }),
    )
    .nullable(),
  /** Null: nobody has tested it. */
  tests: sharedTestsSchema.nullable(),
});
export type SharedChange = z.infer<typeof sharedChangeSchema>;
export type SharedFinding = NonNullable<SharedChange["findings"]>[number];

/** A shared change with its difference, as a link shows it. */
export const linkedChangeSchema = sharedChangeSchema.extend({
  /** The unified difference from the base. */
  diff: z.string(),
  /** Whether the difference was too large and is cut off. */
  is_cut: z.boolean(),
});
export type LinkedChange = z.infer<typeof linkedChangeSchema>;
