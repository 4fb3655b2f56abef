import { workspaceParams } from "#lib/contracts/params.ts";
import { usageExportQuery } from "#lib/contracts/usage.ts";
import { route } from "#lib/http/route.ts";
import { exportUsage } from "#lib/usecases/usage/export-usage.ts";

export const GET = route(
  {
    operationId: "exportWorkspaceUsage",
    summary: "The usage of a workspace as CSV, a line for each day, project, member, model and role",
    tag: "usage",
    need: "read",
    params: workspaceParams,
    query: usageExportQuery,
    produces: ["text/csv"],
    problems: ["too_large"],
  },
  async (actor, { params, query }) =>
    new Response(await exportUsage(actor, params, query), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="usage.csv"',
      },
    }),
);
