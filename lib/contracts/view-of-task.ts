import type { Author } from "../domain/access/author.ts";
import { phasesDone } from "../domain/task/actors.ts";
import type { Phase } from "../domain/task/phases.ts";
import { taskNeeds } from "../domain/task/task-needs.ts";
import type { TaskState } from "../domain/task/task-state.ts";
import type { Depth } from "../domain/workshop/seat-turn.ts";
import type { TaskView } from "./task.ts";
import { type StoredRun, viewOfRun } from "./view-of-run.ts";

/** Fields of a stored task that the view needs. */
export interface StoredTask {
  readonly id: string;
  readonly name: string;
  readonly project_id: string;
  readonly title: string;
  readonly need: string;
  readonly phase: Phase;
  readonly state: TaskState;
  readonly plan_version: number | null;
  readonly plan_status: "draft" | "final" | null;
  readonly run_status: string | null;
  readonly run_paused: boolean;
  readonly last_seq: number;
  readonly reference: { task_id: string; plan_version: number; inherit_consensus: boolean } | null;
  readonly depth: Depth | null;
  readonly archived_at: Date | null;
  readonly created_by: Author;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** The API view of a task, with its latest run. */
export function viewOfTask(task: StoredTask, run: StoredRun | null | undefined): TaskView {
  return {
    id: task.id,
    name: task.name,
    project_id: task.project_id,
    title: task.title,
    need: task.need,
    phase: task.phase,
    phases_done: [...phasesDone(task.state)],
    plan_version: task.plan_version,
    plan_status: task.plan_status,
    needs: taskNeeds(task),
    reference: task.reference,
    depth: task.depth,
    run: run ? viewOfRun(run) : null,
    is_archived: task.archived_at !== null,
    last_event: task.last_seq,
    created_by: task.created_by.name,
    created_at: task.created_at.toISOString(),
    updated_at: task.updated_at.toISOString(),
  };
}
