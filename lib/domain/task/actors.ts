import type { z } from "zod";
import type { Phase } from "./phases.ts";
import { ACTORS, type ActorName, type actorStatusSchema, type TaskState } from "./task-state.ts";

type ActorStatus = z.infer<typeof actorStatusSchema>;

/** Statuses that belong to a run under way; none of them may outlive its run. */
const UNDER_WAY: readonly ActorStatus[] = ["in_progress", "waiting_for_user"];

/**
 * Gives every actor that was at work the status with which its run ended.
 * Out: the same object when nobody was at work.
 */
export function settleActors(state: TaskState, status: "cancelled" | "error"): TaskState {
  const busy = ACTORS.filter((name) => {
    const actor = state.actors[name];
    return actor !== undefined && UNDER_WAY.includes(actor.status);
  });
  if (busy.length === 0) return state;
  const settled = busy.map((name) => [name, { ...state.actors[name], status }]);
  return { ...state, actors: { ...state.actors, ...Object.fromEntries(settled) } };
}

const PHASE_OF_ACTOR: Readonly<Record<ActorName, Phase>> = {
  planning: "planning",
  plan_review: "plan_review",
  planning_meeting: "plan_review",
  codegen: "codegen",
  review: "code_review",
  review_meeting: "code_review",
  test_codegen: "test_codegen",
  test: "test_run",
  accept: "accept",
  revert: "planning",
};

/** Phases that the task has entered, read off the actors that have spoken in it. */
export function enteredPhases(state: TaskState): readonly Phase[] {
  const acted = ACTORS.filter((name) => state.actors[name] !== undefined).map((name) => PHASE_OF_ACTOR[name]);
  return [...new Set<Phase>([...acted, state.phase])];
}
