import {
  projectBudgetView,
  updateProjectBudgetInput,
  updateWorkspaceBudgetInput,
  workspaceBudgetView,
} from "#lib/contracts/budget.ts";
import { projectParams, workspaceParams } from "#lib/contracts/params.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { getProjectBudget } from "#lib/usecases/budget/get-project-budget.ts";
import { getWorkspaceBudget } from "#lib/usecases/budget/get-workspace-budget.ts";
import { updateProjectBudget } from "#lib/usecases/budget/update-project-budget.ts";
import { updateWorkspaceBudget } from "#lib/usecases/budget/update-workspace-budget.ts";

export const budgetRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/budget",
      operationId: "getProjectBudget",
      summary: "Get the budgets of a project and its spending in this UTC month",
      tag: "usage",
      need: "read",
      params: projectParams,
      returns: projectBudgetView,
    },
    (actor, { params }) => getProjectBudget(actor, params.projectId),
  ),
  route(
    {
      method: "PATCH",
      path: "/api/v1/projects/{projectId}/budget",
      operationId: "updateProjectBudget",
      summary: "Change the budgets of a project; null means no limit",
      tag: "usage",
      need: "manage",
      params: projectParams,
      body: updateProjectBudgetInput,
      returns: projectBudgetView,
    },
    (actor, { params, body }) => updateProjectBudget(actor, params.projectId, body),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/workspaces/{workspaceId}/budget",
      operationId: "getWorkspaceBudget",
      summary: "Get the budgets of a workspace and its spending in this UTC month",
      tag: "usage",
      need: "read",
      params: workspaceParams,
      returns: workspaceBudgetView,
    },
    (actor, { params }) => getWorkspaceBudget(actor, params.workspaceId),
  ),
  route(
    {
      method: "PATCH",
      path: "/api/v1/workspaces/{workspaceId}/budget",
      operationId: "updateWorkspaceBudget",
      summary: "Change the budgets of a workspace; null means no limit",
      tag: "usage",
      need: "manage",
      params: workspaceParams,
      body: updateWorkspaceBudgetInput,
      returns: workspaceBudgetView,
    },
    (actor, { params, body }) => updateWorkspaceBudget(actor, params.workspaceId, body),
  ),
];
