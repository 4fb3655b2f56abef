"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { deskEditInput } from "#lib/contracts/desk.ts";
import { startIssueSyncInput } from "#lib/contracts/issue-tracker.ts";
import { paths } from "#lib/contracts/paths.ts";
import { changeWorkInput } from "#lib/contracts/work.ts";
import { action } from "#lib/http/action.ts";
import { editDesk } from "#lib/usecases/desk/edit-desk.ts";
import { changeWork } from "#lib/usecases/work/change-work.ts";
import { cancelIssueSync } from "#lib/usecases/work/issues/cancel-issue-sync.ts";
import { startIssueSync } from "#lib/usecases/work/issues/start-issue-sync.ts";

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

const ofTask = z.object({ project_id: z.string(), task_id: z.string() });

const startFields = ofTask
  .extend({ direction: z.string(), item: z.string().optional(), overwrite: z.literal("true").optional() })
  .transform(({ project_id: projectId, task_id: taskId, direction, item, overwrite }) => ({
    projectId,
    taskId,
    input: {
      direction,
      ...(item === undefined ? {} : { items: [item] }),
      ...(overwrite === undefined ? {} : { overwrite: true }),
    },
  }))
  .pipe(z.object({ projectId: z.string(), taskId: z.string(), input: startIssueSyncInput }));

/** Pushes or pulls all items, or one of them. */
export const startIssueSyncAction = action(startFields, async (actor, { projectId, taskId, input }) => {
  await startIssueSync(actor, taskId, input);
  revalidatePath(paths.work(projectId, taskId));
  return null;
});

const wordsFields = ofTask.extend({
  plan_version: z.coerce.number().int().min(1),
  item: z.string(),
  title: z.string().optional(),
  description: z.string().optional(),
  empty_description: z.literal("true").optional(),
});

/** Puts the words of an issue on the desk of the plan, where they are saved like any other edit. */
export const acceptIssueWordsAction = action(
  wordsFields,
  async (actor, { project_id: projectId, task_id: taskId, plan_version, item, title, ...fields }) => {
    const description = fields.empty_description === "true" ? "" : fields.description;
    const edit = {
      op: "task",
      task: item,
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
    };
    await editDesk(actor, taskId, deskEditInput.parse({ plan_version, edit }));
    revalidatePath(paths.work(projectId, taskId));
    return null;
  },
);

/** Cancels a push or pull. */
export const cancelIssueSyncAction = action(
  ofTask.extend({ sync_id: z.string() }),
  async (actor, { project_id: projectId, task_id: taskId, sync_id: syncId }) => {
    await cancelIssueSync(actor, { taskId, syncId });
    revalidatePath(paths.work(projectId, taskId));
    return null;
  },
);
