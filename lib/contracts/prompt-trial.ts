import { z } from "zod";
import { usageSchema, voiceSourceSchema } from "../domain/task/events.ts";

/** A turn on which a wording can be tested. */
const trialTurn = z.object({
  task_id: z.string(),
  task_title: z.string(),
  project_name: z.string(),
  role: z.string(),
  /** The name of a team's own seat; null for the platform's own voices. */
  role_name: z.object({ zh: z.string(), en: z.string() }).nullable(),
  round: z.number().int(),
  at: z.string(),
});
export const promptTurnList = z.object({
  /** Whether the inputs of this prompt are on record at all. */
  testable: z.boolean(),
  /** Newest first. */
  data: z.array(trialTurn),
});
export type PromptTurnList = z.infer<typeof promptTurnList>;

export const tryPromptInput = z.strictObject({
  /** A wording that is kept nowhere; absent = the one of `version`. */
  text: z.string().max(100_000).optional(),
  /** A saved version, or null for the shipped text; absent = the one in force. */
  version: z.number().int().min(1).nullable().optional(),
  /** The task whose last such turn is taken; absent = the newest of all. */
  task_id: z.string().min(1).max(80).optional(),
});
export type TryPromptInput = z.infer<typeof tryPromptInput>;

/** In what the input differs from that of the recorded turn; none = it is the very same. */
const TRIAL_DIFFERENCES = [
  "plan_rewound",
  "knowledge_left_out",
  "project_as_now",
  "other_turn",
  "record_as_now",
] as const;

export const promptTrialView = z.object({
  /** The turn as it is on record. */
  turn: trialTurn.extend({ statement: z.string(), source: voiceSourceSchema, usage: usageSchema }),
  differences: z.array(z.enum(TRIAL_DIFFERENCES)),
  /** `ok`, or the code of why the output could not be used. */
  code: z.string(),
  valid: z.boolean(),
  /** What is wrong with an output that has not the role's shape, or does not speak as it should. */
  problems: z.array(z.string()),
  /** What was mended before it was read. */
  repairs: z.array(z.string()),
  /** What it says in words; null when it could not be read. */
  statement: z.string().nullable(),
  /** The output as it came; null when there was none. */
  raw: z.string().nullable(),
  provider: z.string().nullable(),
  model: z.string().nullable(),
  /** Of the instructions as they were sent. */
  prompt_hash: z.string().nullable(),
  usage: usageSchema,
});
export type PromptTrialView = z.infer<typeof promptTrialView>;
