import { enteredPhases } from "../task/actors.ts";
import { type CoachMove, moveSchema } from "../task/coach-move.ts";
import { isRunnable } from "../task/next-step.ts";
import { redoTargets } from "../task/phases.ts";
import type { TaskRecord } from "../task/task-record.ts";
import type { TaskState } from "../task/task-state.ts";

/** What a move is measured against: the graph, and what is there to be answered or referred to. */
export interface AllowedMove {
  readonly state: TaskState;
  readonly record: TaskRecord;
}

export type OfferedMove =
  | { readonly ok: true; readonly move: CoachMove }
  | { readonly ok: false; readonly reason: string };

const refuse = (reason: string): OfferedMove => ({ ok: false, reason });

/** Why the task does not allow a move in its present state; null when it does. */
function obstacle(move: CoachMove, { state, record }: AllowedMove): string | null {
  switch (move.kind) {
    case "next":
      return isRunnable(record.next) ? null : "nothing follows by itself here";
    case "redo":
      return redoTargets(state.phase, enteredPhases(state)).includes(move.phase)
        ? null
        : `${move.phase} cannot be redone from ${state.phase}`;
    case "new_task":
      return move.reference_version === null || move.reference_version <= (record.plan_version ?? 0)
        ? null
        : `there is no plan v${move.reference_version}`;
    case "answer":
      return record.history.question?.id === move.question_id
        ? null
        : "that question does not wait for an answer";
    case "cancel":
      return "nothing is running";
    default:
      return null;
  }
}

/**
 * Reads a move that was proposed with an answer. null: none was proposed. What is outside the closed vocabulary, or
 * what the task does not allow, is refused with a reason for the log.
 */
export function readOfferedMove(value: unknown, allowed: AllowedMove): OfferedMove | null {
  if (value === null || value === undefined) return null;
  const parsed = moveSchema.safeParse(value);
  if (!parsed.success)
    return refuse(`ignored a move outside the vocabulary: ${JSON.stringify(value).slice(0, 200)}`);
  const why = obstacle(parsed.data, allowed);
  return why === null
    ? { ok: true, move: parsed.data }
    : refuse(`ignored the move ${parsed.data.kind}: ${why}`);
}
