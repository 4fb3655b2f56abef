import { projectParams, taskParams, workspaceParams } from "#lib/contracts/params.ts";
import { taskUsageView, usageExportQuery, usageQuery, usageReportView } from "#lib/contracts/usage.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { exportUsage } from "#lib/usecases/usage/export-usage.ts";
import { getTaskUsage } from "#lib/usecases/usage/get-task-usage.ts";
import { getUsage } from "#lib/usecases/usage/get-usage.ts";

export const usageRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/usage",
      operationId: "getProjectUsage",
      summary: "Get the model usage of a project by day, model, role, project, member or task",
      tag: "usage",
      need: "read",
      params: projectParams,
      query: usageQuery,
      returns: usageReportView,
    },
    (actor, { params, query }) => getUsage(actor, params, query),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/usage/export",
      operationId: "exportProjectUsage",
      summary: "Export the model usage of a project as CSV, one row per day, project, member, model and role",
      tag: "usage",
      need: "read",
      params: projectParams,
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
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/usage",
      operationId: "getTaskUsage",
      summary: "Get the model usage of all runs of a task by run, role and model",
      tag: "usage",
      need: "read",
      params: taskParams,
      returns: taskUsageView,
    },
    (actor, { params }) => getTaskUsage(actor, params.taskId),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/workspaces/{workspaceId}/usage",
      operationId: "getWorkspaceUsage",
      summary: "Get the model usage of a workspace by day, model, role, project, member or task",
      tag: "usage",
      need: "read",
      params: workspaceParams,
      query: usageQuery,
      returns: usageReportView,
    },
    (actor, { params, query }) => getUsage(actor, params, query),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/workspaces/{workspaceId}/usage/export",
      operationId: "exportWorkspaceUsage",
      summary:
        "Export the model usage of a workspace as CSV, one row per day, project, member, model and role",
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
  ),
];
