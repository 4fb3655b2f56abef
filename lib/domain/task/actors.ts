import type { ActorStatus } from "./actor-status.ts";
import { ACTORS, phaseSpec } from "./phase-specs.ts";
import { PHASES, type Phase } from "./phases.ts";
import type { TaskState } from "./task-state.ts";

/** Statuses during a run; they must not outlive it. */
const ACTIVE_STATUSES_OF_ACTORS: readonly ActorStatus[] = ["in_progress", "waiting_for_user"];

/**
 * Gives every active actor the status with which its run ended.
 * @returns the same object if no actor was active
 */
export function settleActors(state: TaskState, status: "cancelled" | "error"): TaskState {
  const busy = ACTORS.filter((name) => {
    const actor = state.actors[name];
    return actor !== undefined && ACTIVE_STATUSES_OF_ACTORS.includes(actor.status);
  });
  if (busy.length === 0) return state;
  const settled = busy.map((name) => [name, { ...state.actors[name], status }]);
  return { ...state, actors: { ...state.actors, ...Object.fromEntries(settled) } };
}

/** Statuses of an actor that did nothing in its phase. */
const NOTHING_DONE: readonly ActorStatus[] = ["idle", "skipped", "cancelled"];

/** Phases in which something was done. A phase that was skipped, or that the task did not go through, is not among them. */
export function phasesDone(state: TaskState): readonly Phase[] {
  return PHASES.filter((phase) =>
    phaseSpec(phase).actors.some((name) => {
      const actor = state.actors[name];
      return actor !== undefined && !NOTHING_DONE.includes(actor.status);
    }),
  );
}

/** Phases that the task has entered, derived from the actors that have an entry. */
export function enteredPhases(state: TaskState): readonly Phase[] {
  const acted = PHASES.filter((phase) =>
    phaseSpec(phase).actors.some((name) => state.actors[name] !== undefined),
  );
  return [...new Set<Phase>([...acted, state.phase])];
}
