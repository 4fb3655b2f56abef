"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { archiveTasksInput, updateTaskInput } from "#lib/contracts/task.ts";
import { action } from "#lib/http/action.ts";
import { archiveTasks, updateTask } from "#lib/usecases/task/update-task.ts";

const renaming = updateTaskInput.required().pick({ title: true }).extend({ task_id: z.string() });

/** Renames a task. */
export const renameTask = action(renaming, async (actor, { task_id: taskId, title }): Promise<null> => {
  await updateTask(actor, taskId, { title });
  revalidatePath("/", "layout");
  return null;
});

const archiving = z.object({
  project_id: z.string(),
  task_ids: archiveTasksInput.shape.task_ids,
  archived: z.enum(["true", "false"]).transform((value) => value === "true"),
});

/** Archives the chosen tasks, or takes them back. */
export const archiveChosenTasks = action(
  archiving,
  async (actor, { project_id: projectId, ...input }): Promise<null> => {
    await archiveTasks(actor, projectId, input);
    revalidatePath("/", "layout");
    return null;
  },
);
