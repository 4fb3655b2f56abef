import { z } from "zod";
import { voiceSourceSchema } from "../domain/roles/voice-source.ts";
import { usageSchema } from "../domain/usage/usage.ts";

/** A recorded turn, or a kept input, on which a wording can be tested. */
const trialTurn = z.object({
  /** Null where it was asked outside of tasks. */
  task_id: z.string().nullable(),
  task_title: z.string().nullable(),
  /** The kept input; null where the task's record holds what was asked. */
  input_id: z.string().nullable(),
  project_name: z.string(),
  role: z.string(),
  /** The name of who is no voice of the platform's tables: a team's own seat, a specialist; null for the others. */
  role_name: z.object({ zh: z.string(), en: z.string() }).nullable(),
  round: z.number().int(),
  at: z.string(),
  /** False where the input was too large to keep: nothing can be tested on it. */
  kept: z.boolean(),
});
export const promptTurnList = z.object({
  /** Newest first. */
  data: z.array(trialTurn),
});
export type PromptTurnList = z.infer<typeof promptTurnList>;

export const renderPromptInput = z.strictObject({
  /** A wording that is kept nowhere; absent = the one of `version`. */
  text: z.string().max(100_000).optional(),
  /** A saved version, or null for the shipped text; absent = the one in force. */
  version: z.number().int().min(1).nullable().optional(),
  /** The task whose last such turn is taken; absent = the newest of all. */
  task_id: z.string().min(1).max(80).optional(),
  /** The kept input that is taken; absent = the newest. */
  input_id: z.string().min(1).max(80).optional(),
});
export type RenderPromptInput = z.infer<typeof renderPromptInput>;

export const tryPromptInput = renderPromptInput.extend({
  /** Ask a second time, with the wording in force, on the same input. */
  with_current: z.boolean().optional(),
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

const differences = z.array(z.enum(TRIAL_DIFFERENCES));

export const promptRenderingView = z.object({
  turn: trialTurn,
  differences,
  /** What a model is told: by the wording in force, and by this one. */
  instructions: z.object({ current: z.string(), tried: z.string() }),
  /** The one against the other; unified, empty where they are the same. */
  diff: z.string(),
  /** What people, documents and tools said, as a model is given it under either wording. */
  message: z.string(),
});
export type PromptRenderingView = z.infer<typeof promptRenderingView>;

/** What came of one call with one wording. */
const outcome = z.object({
  /** `ok`, or the code of why the output could not be used. */
  code: z.string(),
  valid: z.boolean(),
  /** What is wrong with an output that has not the role's shape, or does not speak as it should. */
  problems: z.array(z.string()),
  /** What was mended before it was read. */
  repairs: z.array(z.string()),
  /** What it says in words, or how it is built where it is no sentence; null when it could not be read. */
  statement: z.string().nullable(),
  /** The output as it came; null when there was none. */
  raw: z.string().nullable(),
  provider: z.string().nullable(),
  model: z.string().nullable(),
  /** Of the instructions as they were sent. */
  prompt_hash: z.string().nullable(),
  usage: usageSchema,
});
export type PromptOutcome = z.infer<typeof outcome>;

export const promptTrialView = outcome.extend({
  /** The turn as it is on record. */
  turn: trialTurn.extend({ statement: z.string(), source: voiceSourceSchema, usage: usageSchema }),
  differences,
  /** The same input with the wording in force; null where that was not asked for. */
  current: outcome.nullable(),
});
export type PromptTrialView = z.infer<typeof promptTrialView>;
