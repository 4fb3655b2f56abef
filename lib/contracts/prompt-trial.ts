import { z } from "zod";
import { turnSourceSchema } from "../domain/roles/turn-source.ts";
import { usageSchema } from "../domain/usage/usage.ts";

/** A recorded turn or stored input on which a draft can be tested. */
const trialTurn = z.object({
  /** Null if the call was outside of a task. */
  task_id: z.string().nullable(),
  task_title: z.string().nullable(),
  /** The stored input; null if the task's log has the request. */
  input_id: z.string().nullable(),
  project_name: z.string(),
  role: z.string(),
  /** The name of a custom seat or specialist; null for built-in roles of the workshop. */
  role_name: z.object({ zh: z.string(), en: z.string() }).nullable(),
  round: z.number().int(),
  at: z.string(),
  /** False if the input was too large to store, so that nothing can be tested on it. */
  kept: z.boolean(),
});
export const promptTurnList = z.object({
  /** Newest first. */
  data: z.array(trialTurn),
});
export type PromptTurnList = z.infer<typeof promptTurnList>;

export const renderPromptInput = z.strictObject({
  /** A draft that is not stored; absent = the text of `version`. */
  text: z.string().max(100_000).optional(),
  /** A saved version, or null for the built-in text; absent = the active one. */
  version: z.number().int().min(1).nullable().optional(),
  /** The task whose last matching turn is used; absent = the newest of all. */
  task_id: z.string().min(1).max(80).optional(),
  /** The stored input that is used; absent = the newest. */
  input_id: z.string().min(1).max(80).optional(),
});
export type RenderPromptInput = z.infer<typeof renderPromptInput>;

export const tryPromptInput = renderPromptInput.extend({
  /** Call the model a second time with the active text on the same input. */
  with_current: z.boolean().optional(),
});
export type TryPromptInput = z.infer<typeof tryPromptInput>;

/** Differences between this input and the recorded turn; empty = identical. */
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
  /** Instructions to the model with the active text and with this draft. */
  instructions: z.object({ current: z.string(), tried: z.string() }),
  /** Unified diff of the two; empty if they are equal. */
  diff: z.string(),
  /** Input of users, documents and tools, which is the same for both texts. */
  message: z.string(),
});
export type PromptRenderingView = z.infer<typeof promptRenderingView>;

/** The result of one call with one text. */
const outcome = z.object({
  /** `ok`, or the code of the reason why the output is unusable. */
  code: z.string(),
  valid: z.boolean(),
  /** Issues of an output that does not match the schema or the rules of the role. */
  problems: z.array(z.string()),
  /** Repairs before parsing. */
  repairs: z.array(z.string()),
  /** The output as text, or its structure if it is not text; null if it could not be parsed. */
  statement: z.string().nullable(),
  /** The raw output; null if there was none. */
  raw: z.string().nullable(),
  provider: z.string().nullable(),
  model: z.string().nullable(),
  /** Hash of the instructions that were sent. */
  prompt_hash: z.string().nullable(),
  usage: usageSchema,
});
export type PromptOutcome = z.infer<typeof outcome>;

export const promptTrialView = outcome.extend({
  /** The recorded turn. */
  turn: trialTurn.extend({ statement: z.string(), source: turnSourceSchema, usage: usageSchema }),
  differences,
  /** The same input with the active text; null if not requested. */
  current: outcome.nullable(),
});
export type PromptTrialView = z.infer<typeof promptTrialView>;
