"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { paths } from "#lib/contracts/paths.ts";
import { changeWorkInput } from "#lib/contracts/work.ts";
import { action } from "#lib/http/action.ts";
import { changeWork } from "#lib/usecases/work/change-work.ts";

/** Values of fields that mean "nobody" and "at the end"; an empty field would be left out. */
const NONE = "none";

const changeFields = z
  .object({
    project_id: z.string(),
    task_id: z.string(),
    item: z.string(),
    version: z.coerce.number().int().min(1),
    status: z.string().optional(),
    owner_id: z.string().optional(),
    before: z.string().optional(),
  })
  .transform(({ project_id, task_id, item, version, ...change }) => ({
    projectId: project_id,
    taskId: task_id,
    item,
    version,
    change: Object.fromEntries(
      Object.entries(change).map(([field, value]) => [field, value === NONE ? null : value]),
    ),
  }));

/** Changes the status, owner or order of a task of the plan. */
export const changeWorkAction = action(changeFields, async (actor, { projectId, change, ...request }) => {
  await changeWork(actor, { ...request, change: changeWorkInput.parse(change) });
  revalidatePath(paths.work(projectId, request.taskId));
  return null;
});
