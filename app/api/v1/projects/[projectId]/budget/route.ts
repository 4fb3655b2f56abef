import { projectBudgetView, updateProjectBudgetInput } from "#lib/contracts/budget.ts";
import { projectParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { getProjectBudget } from "#lib/usecases/budget/get-project-budget.ts";
import { updateProjectBudget } from "#lib/usecases/budget/update-project-budget.ts";

export const GET = route(
  {
    operationId: "getProjectBudget",
    summary: "The budgets of a project and what this UTC month has spent of them",
    tag: "usage",
    need: "read",
    params: projectParams,
    returns: projectBudgetView,
  },
  (actor, { params }) => getProjectBudget(actor, params.projectId),
);

export const PATCH = route(
  {
    operationId: "updateProjectBudget",
    summary: "Change the budgets of a project; null is no limit",
    tag: "usage",
    need: "manage",
    params: projectParams,
    body: updateProjectBudgetInput,
    returns: projectBudgetView,
  },
  (actor, { params, body }) => updateProjectBudget(actor, params.projectId, body),
);
