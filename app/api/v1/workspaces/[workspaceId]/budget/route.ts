import { updateWorkspaceBudgetInput, workspaceBudgetView } from "#lib/contracts/budget.ts";
import { workspaceParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { getWorkspaceBudget } from "#lib/usecases/budget/get-workspace-budget.ts";
import { updateWorkspaceBudget } from "#lib/usecases/budget/update-workspace-budget.ts";

export const GET = route(
  {
    operationId: "getWorkspaceBudget",
    summary: "The budgets of a workspace and what this UTC month has spent of them",
    tag: "usage",
    need: "read",
    params: workspaceParams,
    returns: workspaceBudgetView,
  },
  (actor, { params }) => getWorkspaceBudget(actor, params.workspaceId),
);

export const PATCH = route(
  {
    operationId: "updateWorkspaceBudget",
    summary: "Change the budgets of a workspace; null is no limit",
    tag: "usage",
    need: "manage",
    params: workspaceParams,
    body: updateWorkspaceBudgetInput,
    returns: workspaceBudgetView,
  },
  (actor, { params, body }) => updateWorkspaceBudget(actor, params.workspaceId, body),
);
