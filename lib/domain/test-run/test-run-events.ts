import { z } from "zod";
import { modelPauseSchema } from "../models/model-pause.ts";
import { OVERALL } from "./eval-report.ts";
import { SETUP_MANAGERS } from "./setup.ts";
import { execSchema, setupResultSchema } from "./step-result.ts";
import { CASE_STATUSES } from "./test-case.ts";
import { RUN_ENDS, SIDES } from "./test-run.ts";

/** The log of a test run: append-only, without gaps. Pages and streams are derived from it. */

const placeSchema = z.object({
  side: z.enum(SIDES),
  step: z.string(),
  /** Number of the attempt, from 1: a step is repeated if the server ended during it. */
  attempt: z.number().int().min(1),
});

export const testRunEventSchemas = {
  /** The dependencies of a tree are installed, or are there. */
  test_setup: placeSchema.extend({
    manager: z.enum(SETUP_MANAGERS),
    state: z.enum(["started", "ended", "failed"]),
    result: setupResultSchema.optional(),
  }),
  /** A command started or ended. */
  test_step: placeSchema.extend({
    state: z.enum(["started", "ended"]),
    exec: execSchema.optional(),
    counts: z
      .object({ passed: z.number().int(), failed: z.number().int(), skipped: z.number().int() })
      .optional(),
  }),
  /** A part of the output, without terminal sequences and secrets. */
  test_output: placeSchema.extend({
    stream: z.enum(["stdout", "stderr"]),
    text: z.string(),
  }),
  /** Tests that a report contains. */
  test_case: placeSchema.extend({
    cases: z.array(z.object({ suite: z.string(), name: z.string(), status: z.enum(CASE_STATUSES) })).max(200),
  }),
  /** The base was not run again: its results are known. */
  baseline_known: z.object({}),
  /** A model is asked in the chair of the debrief. */
  chair_asked: z.object({}),
  /** The model in the chair has no free slot, so its call waits. */
  chair_waits: z.object({ model: z.string() }),
  /** The call of the chair is tried again after a pause. */
  chair_paused: modelPauseSchema,
  test_run_ended: z.object({
    status: z.enum(RUN_ENDS),
    overall: z.enum(OVERALL).optional(),
    code: z.string().optional(),
  }),
} as const;

export type TestRunEventType = keyof typeof testRunEventSchemas;

export type TestRunEventDraft = {
  [T in TestRunEventType]: { readonly type: T; readonly data: z.input<(typeof testRunEventSchemas)[T]> };
}[TestRunEventType];

/** A stored event: with its number and time. */
export type TestRunEvent = {
  [T in TestRunEventType]: {
    readonly seq: number;
    readonly at: string;
    readonly type: T;
    readonly data: z.output<(typeof testRunEventSchemas)[T]>;
  };
}[TestRunEventType];

/** Parses an event; null if it is not one. */
export function readTestRunEvent(given: {
  readonly seq: number;
  readonly at: string;
  readonly type: string;
  readonly data: unknown;
}): TestRunEvent | null {
  if (!Object.hasOwn(testRunEventSchemas, given.type)) return null;
  const type = given.type as TestRunEventType;
  const data = testRunEventSchemas[type].safeParse(given.data);
  return data.success ? ({ seq: given.seq, at: given.at, type, data: data.data } as TestRunEvent) : null;
}
