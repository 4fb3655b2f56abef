import { z } from "zod";
import { actorStatusSchema } from "./actor-status.ts";
import { phaseSchema } from "./phase-schema.ts";
import { ACTORS, phaseSpec } from "./phase-specs.ts";
import { START_PHASE } from "./phases.ts";

/** `task_state`: its fields and values are a contract. */

const actorStateSchema = z.object({
  round: z.number().int().min(0).optional(),
  status: actorStatusSchema,
  reason: z.string().optional(),
  failedStep: z.string().optional(),
});

const name = z.string().min(1);

export const taskStateSchema = z.object({
  task_id: z.string().regex(/^\d{8}-\d{4}-\d{3,}$/),
  phase: phaseSchema,
  actors: z.partialRecord(z.enum(ACTORS), actorStateSchema),
  artifacts: z.object({
    planning: z
      .object({
        current: name,
        final: name,
        transcript: name,
        plan_md: name,
        report: name,
        meeting: name,
        draft: name,
      })
      .partial()
      .optional(),
    plan_files: name.optional(),
    openspec: z
      .object({ change: name, spec: name, specs: z.array(name), tasks: name })
      .partial()
      .optional(),
    code: z.object({ patch: name, files_dir: name }).partial().optional(),
    review: z
      .object({ plan: name, plan_md: name, code: name, second_opinion: name, meeting: name })
      .partial()
      .optional(),
    test: z
      .object({ plan: name, report: name, logs: z.array(name), meeting: name })
      .partial()
      .optional(),
    accept: z.object({ decision: name }).partial().optional(),
    revert: z.object({ record: name }).partial().optional(),
  }),
});
export type TaskState = z.infer<typeof taskStateSchema>;

export const ACTIONS = [
  "ask_user",
  "suggest_plan_review",
  "hold_meeting",
  "call_codegen",
  "call_review",
  "generate_tests",
  "run_tests",
  "suggest_accept",
  "suggest_redo",
  "revert",
] as const;
export type AgentAction = (typeof ACTIONS)[number];

const IDLE = { round: 0, status: "idle" } as const;

/** The state of a new task. */
export function initialTaskState(taskId: string): TaskState {
  return {
    task_id: taskId,
    phase: START_PHASE,
    actors: Object.fromEntries(phaseSpec(START_PHASE).steps.map(({ agent }) => [agent, IDLE])),
    artifacts: {},
  };
}

type Json = unknown;

/** RFC 7396 JSON merge patch: objects are merged by key, `null` removes, any other value replaces. */
export function mergePatch(target: Json, patch: Json): Json {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const base = target !== null && typeof target === "object" && !Array.isArray(target) ? target : {};
  const merged = new Map<string, Json>(Object.entries(base));
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key);
    else merged.set(key, mergePatch(merged.get(key), value));
  }
  return Object.fromEntries(merged);
}

export type PatchResult =
  | { readonly ok: true; readonly state: TaskState }
  | { readonly ok: false; readonly code: "invalid_patch" | "round_shrinks"; readonly detail: string };

/**
 * Merges an agent's patch into the state and validates the result; an invalid patch changes nothing. Rounds
 * never decrease.
 */
export function applyStatePatch(state: TaskState, patch: unknown): PatchResult {
  const parsed = taskStateSchema.safeParse(mergePatch(state, patch));
  if (!parsed.success) return { ok: false, code: "invalid_patch", detail: z.prettifyError(parsed.error) };
  for (const actor of ACTORS) {
    const before = state.actors[actor]?.round ?? 0;
    const after = parsed.data.actors[actor]?.round ?? 0;
    if (after < before) return { ok: false, code: "round_shrinks", detail: `actors.${actor}.round` };
  }
  if (parsed.data.task_id !== state.task_id) return { ok: false, code: "invalid_patch", detail: "task_id" };
  return { ok: true, state: parsed.data };
}
