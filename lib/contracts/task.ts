import { z } from "zod";
import { meetingKindSchema } from "../domain/meeting/room.ts";
import { phaseSchema } from "../domain/task/phase-schema.ts";
import { depthSchema } from "../domain/workshop/seat-turn.ts";
import { listQuery } from "./list.ts";
import { runView } from "./run.ts";

/** The domain checks `need` further, with separate error codes: not empty, at most 200 kB, text. */
export const createTaskInput = z.strictObject({
  need: z.string().max(2_000_000),
  /** How thoroughly its workshops work; the project's setting unless specified. */
  depth: depthSchema.optional(),
  /** A plan of the same project as a reference for the new task; the newest version unless specified. */
  reference: z
    .strictObject({
      task_id: z.string().min(1).max(80),
      plan_version: z.number().int().min(1).optional(),
      /** Whether its consensus is material of the new workshop. */
      inherit_consensus: z.boolean().default(true),
    })
    .optional(),
});
export type CreateTaskInput = z.input<typeof createTaskInput>;

export const updateTaskInput = z.strictObject({
  title: z.string().trim().min(1).max(200).optional(),
  /** Archived tasks are listed only on request; everything in them stays as it is. */
  archived: z.boolean().optional(),
});
export type UpdateTaskInput = z.infer<typeof updateTaskInput>;

/** Archives tasks of a project together, or takes them back. */
export const archiveTasksInput = z.strictObject({
  task_ids: z.array(z.string().min(1).max(80)).min(1).max(100),
  archived: z.boolean(),
});
export type ArchiveTasksInput = z.infer<typeof archiveTasksInput>;

export const archivedTasksView = z.object({ archived: z.boolean(), task_ids: z.array(z.string()) });
export type ArchivedTasksView = z.infer<typeof archivedTasksView>;

/** A page of the tasks of a project. */
export const taskListQuery = listQuery.extend({ phase: phaseSchema.optional() });

/** The tasks of a project by phase: what matches, and in which order. */
export const taskBoardQuery = taskListQuery.omit({ limit: true, cursor: true });

/** The reference plan of a task. */
const taskReference = z.object({
  task_id: z.string(),
  plan_version: z.number().int(),
  inherit_consensus: z.boolean(),
});

/** Tasks that refer to a task, tasks that it refers to, and the action item that it was made of. */
export const taskLinksView = z.object({
  /** The action item in the minutes of another task; null if the task was not made of one. */
  action_item: z
    .object({
      /** The task whose meeting it was. */
      task_id: z.string(),
      title: z.string(),
      kind: meetingKindSchema,
      action_id: z.string(),
      text: z.string(),
    })
    .nullable(),
  reference: taskReference.extend({ title: z.string() }).nullable(),
  referenced_by: z.array(taskReference.extend({ title: z.string() })),
});
export type TaskLinksView = z.infer<typeof taskLinksView>;

export const taskView = z.object({
  id: z.string(),
  /** `YYYYMMDD-HHMM-NNN`. */
  name: z.string(),
  project_id: z.string(),
  title: z.string(),
  need: z.string(),
  phase: phaseSchema,
  /** Phases in which something was done; one that was skipped is not among them. */
  phases_done: z.array(phaseSchema),
  plan_version: z.number().int().nullable(),
  plan_status: z.enum(["draft", "final"]).nullable(),
  /** What the task waits for, if a user is needed. */
  needs: z.enum(["answer", "decision", "none"]),
  reference: taskReference.nullable(),
  /** Null: the project's setting applies. */
  depth: depthSchema.nullable(),
  run: runView.nullable(),
  is_archived: z.boolean(),
  /** Number of the last event in the task's log; a reader that follows the log starts after it. */
  last_event: z.number().int(),
  created_by: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type TaskView = z.infer<typeof taskView>;

/** The tasks of a phase that match: the first ones, and the number of all. */
export const taskBoardColumnView = z.object({
  phase: phaseSchema,
  count: z.number().int(),
  tasks: z.array(taskView),
});
export type TaskBoardColumnView = z.infer<typeof taskBoardColumnView>;

/** Columns in the order of the phases; phases without a matching task are missing. */
export const taskBoardView = z.object({ data: z.array(taskBoardColumnView) });
export type TaskBoardView = z.infer<typeof taskBoardView>;
