import type { Author } from "../domain/access/author.ts";
import type { Usage } from "../domain/usage/usage.ts";
import type { Depth } from "../domain/workshop/seat-turn.ts";
import type { RunView } from "./run.ts";

/** Fields of a stored run that the view needs. */
export interface StoredRun {
  readonly id: string;
  readonly task_id: string;
  readonly command: string;
  readonly depth: Depth | null;
  readonly status: RunView["status"];
  readonly pause_requested_at: Date | null;
  readonly paused_at: Date | null;
  readonly error_code: string | null;
  readonly usage: Usage;
  readonly budget_micros: number | null;
  readonly budget_tokens: number | null;
  readonly started_by: Author;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
}

function pauseOf({ status, pause_requested_at, paused_at }: StoredRun): RunView["pause"] {
  if (status === "waiting" && paused_at !== null) return "paused";
  return pause_requested_at !== null && (status === "queued" || status === "running") ? "requested" : "none";
}

/** The API view of a run. */
export function viewOfRun(run: StoredRun): RunView {
  return {
    id: run.id,
    task_id: run.task_id,
    command: run.command,
    depth: run.depth,
    status: run.status,
    pause: pauseOf(run),
    error_code: run.error_code,
    usage: run.usage,
    budget_micros: run.budget_micros,
    budget_tokens: run.budget_tokens,
    started_by: run.started_by.name,
    created_at: run.created_at.toISOString(),
    started_at: run.started_at?.toISOString() ?? null,
    ended_at: run.ended_at?.toISOString() ?? null,
  };
}
