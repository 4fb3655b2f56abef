import { z } from "zod";
import { LOOP_GUARDS } from "./loop-guards.ts";
import { shortText } from "./short-text.ts";

/**
 * The state of a specialist's loop: a value that is stored between all moves, so that a loop that waited for a person
 * or lost its process goes on from exactly here. Its JSON stays below 1 MiB: the task, the history, the calls and the
 * results of the turn each have their own limit.
 */

const callSchema = z.object({
  /** Unique in the loop: iteration and place. */
  id: z.string(),
  name: z.string(),
  args: z.record(z.string(), z.unknown()),
});
export type LoopCall = Readonly<z.infer<typeof callSchema>>;

const bilingualSchema = z.object({ en: z.string(), zh: z.string() });

const resultSchema = z.object({
  id: z.string(),
  name: z.string(),
  ok: z.boolean(),
  /** Why it failed, for the model. */
  code: z.string().nullable(),
  message: bilingualSchema.nullable(),
  /** What the tool gave, as JSON; a long output is a text cut short. */
  output: z.unknown(),
});
export type LoopResult = Readonly<z.infer<typeof resultSchema>>;

const turnSchema = z.object({ calls: z.array(callSchema), results: z.array(resultSchema) });
export type LoopTurn = Readonly<z.infer<typeof turnSchema>>;

const entrySchema = z.discriminatedUnion("kind", [
  turnSchema.extend({ kind: z.literal("turn") }),
  /** A reply that held no readable call. */
  z.object({ kind: z.literal("text"), text: z.string() }),
  /** What the platform sent to the model. */
  z.object({ kind: z.literal("guidance"), code: z.string(), message: bilingualSchema }),
]);
export type LoopEntry = Readonly<z.infer<typeof entrySchema>>;

/** What the loop waits for. */
const stepSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("model") }),
  z.object({ kind: z.literal("pause"), ms: z.number().min(0), code: z.string() }),
  z.object({ kind: z.literal("model_changed"), code: z.string() }),
  /** Calls of `turn` without a result: tools, then questions, then the hand-in. */
  z.object({ kind: z.literal("turn") }),
  z.object({ kind: z.literal("completed") }),
  z.object({ kind: z.literal("failed"), code: z.string(), summary: z.string().nullable() }),
  z.object({ kind: z.literal("cancelled") }),
]);

export const loopStateSchema = z.object({
  version: z.literal(1),
  specialist: z.string(),
  /** The iteration in progress, from 1; the forced summary after the last one counts as one more. */
  iteration: z.number().int().min(1),
  iteration_cap: z.number().int().min(1),
  /** Models of the chain, and the one in use. */
  models: z.number().int().min(0),
  model: z.number().int().min(0),
  task: z.string(),
  history: z.array(entrySchema),
  /** Entries left out of the history for its length. */
  omitted: z.number().int().min(0),
  /** JSON characters that the history may take: at the start, and with the present model once it has overflowed. */
  history_limit: z.number().int().min(0),
  history_budget: z.number().int().min(0),
  /** The turn in progress, or the one that completed the work. */
  turn: turnSchema.nullable(),
  guards: z.object({ signatures: z.array(z.string()), suggestions: z.number().int().min(0) }),
  /** Replies without a readable call in a row. */
  format_failures: z.number().int().min(0),
  retries: z.record(z.string(), z.number().int().min(0)),
  /** The guard that ended the loop: the next reply is the last and may only hand in. */
  closing: z.enum(LOOP_GUARDS).nullable(),
  step: stepSchema,
});
export type LoopState = Readonly<z.infer<typeof loopStateSchema>>;

export interface LoopTask {
  readonly specialist: string;
  /** The first message: what is to be done and what is known. */
  readonly task: string;
  readonly iterationCap: number;
  /** How many models the chain has. */
  readonly models: number;
  /** JSON characters of history that a model is shown. */
  readonly historyBudget?: number;
}

const LONGEST_TASK = 200_000;
const DEFAULT_HISTORY = 120_000;
const LARGEST_HISTORY = 160_000;

/** The loop before its first model call. A chain without models fails at once with `no_model`. */
export function startLoop(task: LoopTask): LoopState {
  const historyLimit = Math.min(task.historyBudget ?? DEFAULT_HISTORY, LARGEST_HISTORY);
  return {
    version: 1,
    specialist: task.specialist,
    iteration: 1,
    iteration_cap: Math.max(1, Math.trunc(task.iterationCap)),
    models: task.models,
    model: 0,
    task: shortText(task.task, LONGEST_TASK),
    history: [],
    omitted: 0,
    history_limit: historyLimit,
    history_budget: historyLimit,
    turn: null,
    guards: { signatures: [], suggestions: 0 },
    format_failures: 0,
    retries: {},
    closing: null,
    step: task.models > 0 ? { kind: "model" } : { kind: "failed", code: "no_model", summary: null },
  };
}
