import { z } from "zod";
import { INTENTS } from "../domain/task/intent.ts";
import { usageSchema } from "../domain/usage/usage.ts";
import { depthSchema } from "../domain/workshop/seat-turn.ts";

/** Either a command (`/plan`, `/redo planning` …), a message to the Coach, or a command with a message. */
export const turnInput = z
  .strictObject({
    command: z.string().trim().max(200).optional(),
    message: z.string().max(200_000).optional(),
    /** The message is a remark for the next round, even if a question waits for an answer. */
    as: z.literal("remark").optional(),
    /** The intent of the message; absent: the Coach derives it from the text and asks if unsure. */
    intent: z.enum(["answer", ...INTENTS]).optional(),
    /** How thoroughly the workshop of this run works; belongs to a command that starts planning. */
    depth: depthSchema.optional(),
  })
  .refine((turn) => turn.command !== undefined || (turn.message ?? "").trim() !== "", {
    error: "command or message",
  })
  .refine((turn) => turn.intent === undefined || turn.command === undefined, {
    error: "an intent belongs to a message, not to a command",
    path: ["intent"],
  })
  .refine((turn) => turn.depth === undefined || turn.command !== undefined, {
    error: "a depth belongs to a command that starts planning",
    path: ["depth"],
  })
  .meta({ example: { command: "/plan" } });
export type TurnInput = z.infer<typeof turnInput>;

export const turnAccepted = z.object({
  run_id: z.string(),
  /** The task of the run; a different one if the message created a new task. */
  task_id: z.string(),
});

/** A decision that a command asked for and that a person has to confirm. Nothing has happened yet. */
export const turnConfirmation = z.object({
  /** `restore` undoes the revert of a change. */
  action: z.enum(["accept", "revert", "restore"]),
  /** The attempt, and its number in the task. */
  change_set: z.string(),
  number: z.number().int(),
  text: z.object({ zh: z.string(), en: z.string() }),
  /** The call that does it. */
  call: z.object({
    operation: z.enum(["decideAcceptance", "revertPatch"]),
    method: z.literal("POST"),
    path: z.string(),
    body: z.record(z.string(), z.string()),
  }),
  /** Fields of the body that the person adds. */
  missing: z.array(z.string()),
});
export type TurnConfirmation = z.infer<typeof turnConfirmation>;

/** The answer to a turn: the run that works on it, or what a command about a change of the code leads to. */
export const turnAnswer = turnAccepted.partial({ run_id: true }).extend({
  /** The test run that `/test` started. */
  test_run_id: z.string().optional(),
  /** What `/accept` and `/revert` ask a person to confirm. */
  confirm: turnConfirmation.optional(),
});
export type TurnAnswer = z.infer<typeof turnAnswer>;

export const RUN_STATUSES = ["queued", "running", "waiting", "completed", "failed", "cancelled"] as const;

export const runView = z.object({
  id: z.string(),
  task_id: z.string(),
  command: z.string(),
  /** The depth that was chosen for it; null: as the task. */
  depth: depthSchema.nullable(),
  status: z.enum(RUN_STATUSES),
  /** `requested`: its table pauses after the current turn; `paused`: it waits until a person lets it go on. */
  pause: z.enum(["none", "requested", "paused"]),
  error_code: z.string().nullable(),
  usage: usageSchema,
  budget_micros: z.number().int().nullable(),
  budget_tokens: z.number().int().nullable(),
  started_by: z.string(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
});
export type RunView = z.infer<typeof runView>;
