import { workspaceParams } from "#lib/contracts/params.ts";
import { usageQuery, usageReportView } from "#lib/contracts/usage.ts";
import { route } from "#lib/http/route.ts";
import { getUsage } from "#lib/usecases/usage/get-usage.ts";

export const GET = route(
  {
    operationId: "getWorkspaceUsage",
    summary: "What the model calls of a workspace took, by day, model, role, project, member or task",
    tag: "usage",
    need: "read",
    params: workspaceParams,
    query: usageQuery,
    returns: usageReportView,
  },
  (actor, { params, query }) => getUsage(actor, params, query),
);
