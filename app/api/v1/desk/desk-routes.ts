import { deskCommitInput, deskEditAccepted, deskEditInput, deskView } from "#lib/contracts/desk.ts";
import { taskParams } from "#lib/contracts/params.ts";
import { concernsView, planDecisionsInput } from "#lib/contracts/plan-decisions.ts";
import { turnAccepted } from "#lib/contracts/run.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { decideInPlan } from "#lib/usecases/desk/decide-in-plan.ts";
import { editDesk } from "#lib/usecases/desk/edit-desk.ts";
import { getDesk } from "#lib/usecases/desk/get-desk.ts";
import { saveDesk } from "#lib/usecases/desk/save-desk.ts";
import { listConcerns } from "#lib/usecases/plan/list-concerns.ts";

export const deskRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/desk",
      operationId: "getDesk",
      summary: "Get a task's newest plan with the pending edits of people in it",
      tag: "plans",
      need: "read",
      params: taskParams,
      returns: deskView,
    },
    (actor, { params }) => getDesk(actor, params.taskId),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/tasks/{taskId}/desk/edits",
      operationId: "editDesk",
      summary: "Edit the newest plan: one small change, pending until it is saved",
      tag: "plans",
      need: "run",
      params: taskParams,
      body: deskEditInput,
      returns: deskEditAccepted,
      status: 201,
      problems: ["stale_plan", "run_active", "move_not_allowed", "repository_missing", "git_missing"],
    },
    (actor, { params, body }) => editDesk(actor, params.taskId, body),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/tasks/{taskId}/desk/commit",
      operationId: "saveDesk",
      summary: "Write the pending edits into a new version of the plan",
      tag: "plans",
      need: "run",
      params: taskParams,
      body: deskCommitInput,
      returns: turnAccepted,
      status: 202,
      problems: ["stale_plan", "run_active", "move_not_allowed"],
    },
    (actor, { params, body }) => saveDesk(actor, params.taskId, body),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/tasks/{taskId}/decisions",
      operationId: "decideInPlan",
      summary:
        "Decide what statements do to existing requirements and which of two statements holds, ask questions, and name files",
      tag: "plans",
      need: "run",
      params: taskParams,
      body: planDecisionsInput,
      returns: turnAccepted,
      status: 202,
      problems: ["stale_plan", "run_active", "move_not_allowed", "repository_missing", "git_missing"],
    },
    (actor, { params, body }) => decideInPlan(actor, params.taskId, body),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/concerns",
      operationId: "listConcerns",
      summary: "List the checklists by concern that the newest plan mentions",
      tag: "plans",
      need: "read",
      params: taskParams,
      returns: concernsView,
    },
    (actor, { params }) => listConcerns(actor, params.taskId),
  ),
];
