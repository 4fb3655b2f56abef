import { depthsView } from "#lib/contracts/depth.ts";
import { listOf } from "#lib/contracts/list.ts";
import { taskFileQuery } from "#lib/contracts/list-file.ts";
import { eventsQuery, projectParams, taskParams } from "#lib/contracts/params.ts";
import { presenceInput, presenceView } from "#lib/contracts/presence.ts";
import {
  archivedTasksView,
  archiveTasksInput,
  createTaskInput,
  taskBoardQuery,
  taskBoardView,
  taskLinksView,
  taskListQuery,
  taskView,
  updateTaskInput,
} from "#lib/contracts/task.ts";
import { taskStateSchema } from "#lib/domain/task/task-state.ts";
import { attachment } from "#lib/http/attachment.ts";
import { eventStreamResponse } from "#lib/http/event-stream.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { noteHere } from "#lib/usecases/meeting/note-presence.ts";
import { openTaskEvents } from "#lib/usecases/run/open-task-events.ts";
import { createTask } from "#lib/usecases/task/create-task.ts";
import { exportTaskList } from "#lib/usecases/task/export-task-list.ts";
import { getTask } from "#lib/usecases/task/get-task.ts";
import { getTaskBoard } from "#lib/usecases/task/get-task-board.ts";
import { getTaskLinks } from "#lib/usecases/task/get-task-links.ts";
import { getTaskState } from "#lib/usecases/task/get-task-state.ts";
import { getTranscript } from "#lib/usecases/task/get-transcript.ts";
import { listDepths } from "#lib/usecases/task/list-depths.ts";
import { listTasks } from "#lib/usecases/task/list-tasks.ts";
import { archiveTasks, updateTask } from "#lib/usecases/task/update-task.ts";
import { withHeadings } from "../projects/list-headings.ts";

export const taskRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/tasks",
      operationId: "listTasks",
      summary:
        "List the tasks of a project: by words of the title, phase and order; archived ones on request",
      tag: "tasks",
      need: "read",
      params: projectParams,
      query: taskListQuery,
      returns: listOf(taskView),
    },
    (actor, { params, query }) =>
      listTasks(actor, params.projectId, { ...query, archived: query.archived === "true" }),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/tasks/board",
      operationId: "getTaskBoard",
      summary:
        "Get the tasks of a project by phase: the number of all that match, and the first ones of each phase",
      tag: "tasks",
      need: "read",
      params: projectParams,
      query: taskBoardQuery,
      returns: taskBoardView,
    },
    (actor, { params, query }) =>
      getTaskBoard(actor, params.projectId, { ...query, archived: query.archived === "true" }),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/tasks/export",
      operationId: "exportTaskList",
      summary: "Export the list of the tasks of a project as CSV: all that match, with the chosen columns",
      tag: "tasks",
      need: "read",
      params: projectParams,
      query: taskFileQuery,
      produces: ["text/csv"],
    },
    async (actor, { params, query }) =>
      attachment(await exportTaskList(actor, params.projectId, await withHeadings("tasks", query))),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/depths",
      operationId: "listDepths",
      summary: "List the depths of a workshop with their estimated calls, price and time",
      tag: "tasks",
      need: "read",
      params: projectParams,
      returns: depthsView,
    },
    (actor, { params }) => listDepths(actor, params.projectId),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/tasks",
      operationId: "createTask",
      summary: "Create a task from a need, optionally with a plan of the project as its reference",
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
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}",
      operationId: "getTask",
      summary: "Get a task",
      tag: "tasks",
      need: "read",
      params: taskParams,
      returns: taskView,
    },
    (actor, { params }) => getTask(actor, params.taskId),
  ),
  route(
    {
      method: "PATCH",
      path: "/api/v1/tasks/{taskId}",
      operationId: "updateTask",
      summary: "Rename a task, archive it, or take it back",
      tag: "tasks",
      need: "edit",
      params: taskParams,
      body: updateTaskInput,
      returns: taskView,
    },
    (actor, { params, body }) => updateTask(actor, params.taskId, body),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/task-archivings",
      operationId: "archiveTasks",
      summary: "Archive several tasks of a project, or take them back",
      tag: "tasks",
      need: "edit",
      params: projectParams,
      body: archiveTasksInput,
      returns: archivedTasksView,
    },
    (actor, { params, body }) => archiveTasks(actor, params.projectId, body),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/events",
      operationId: "streamTaskEvents",
      summary: "Stream the event log of a task (Server-Sent Events); resumes after Last-Event-ID",
      tag: "tasks",
      need: "read",
      params: taskParams,
      query: eventsQuery,
      produces: ["text/event-stream"],
    },
    async (actor, { params, request, reader }) =>
      eventStreamResponse({ request, reader }, await openTaskEvents(actor, { taskId: params.taskId })),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/links",
      operationId: "getTaskLinks",
      summary: "Get the reference plan of a task and the tasks that refer to its plan",
      tag: "tasks",
      need: "read",
      params: taskParams,
      returns: taskLinksView,
    },
    (actor, { params }) => getTaskLinks(actor, params.taskId),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/tasks/{taskId}/presence",
      operationId: "notePresence",
      summary: "Report your presence and get who else is here",
      tag: "tasks",
      need: "read",
      params: taskParams,
      body: presenceInput,
      returns: presenceView,
    },
    (actor, { params, body }) => noteHere(actor, params.taskId, body),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/state",
      operationId: "getTaskState",
      summary: "Get the task_state: phase, actors, artifacts",
      tag: "tasks",
      need: "read",
      params: taskParams,
      returns: taskStateSchema,
    },
    (actor, { params }) => getTaskState(actor, params.taskId),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/transcript",
      operationId: "getTranscript",
      summary: "Get the transcript of a task as JSON Lines",
      tag: "tasks",
      need: "read",
      params: taskParams,
      produces: ["application/x-ndjson"],
    },
    async (actor, { params }) =>
      new Response(await getTranscript(actor, params.taskId), {
        headers: { "content-type": "application/x-ndjson; charset=utf-8" },
      }),
  ),
];
