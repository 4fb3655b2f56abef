import { listOf, pageQuery } from "#lib/contracts/list.ts";
import { projectParams } from "#lib/contracts/params.ts";
import { createTaskInput, taskView } from "#lib/contracts/task.ts";
import { route } from "#lib/http/route.ts";
import { createTask } from "#lib/usecases/task/create-task.ts";
import { listTasks } from "#lib/usecases/task/list-tasks.ts";

export const GET = route(
  {
    operationId: "listTasks",
    summary: "Tasks of a project, newest first",
    tag: "tasks",
    need: "read",
    params: projectParams,
    query: pageQuery,
    returns: listOf(taskView),
  },
  (actor, { params, query }) => listTasks(actor, params.projectId, query),
);

export const POST = route(
  {
    operationId: "createTask",
    summary: "Create a task from a need, with a plan of the project as its reference if wanted",
    tag: "tasks",
    need: "create_task",
    params: projectParams,
    body: createTaskInput,
    returns: taskView,
    status: 201,
    problems: ["empty_need", "need_too_large", "need_not_text", "plan_version_unknown"],
    limit: 4 * 1024 * 1024,
  },
  (actor, { params, body }) => createTask(actor, params.projectId, body),
);
