import {
  importOpenSpecInput,
  mainSpecsView,
  openSpecImportView,
  openSpecView,
} from "#lib/contracts/openspec.ts";
import { projectParams, taskParams, versionQuery } from "#lib/contracts/params.ts";
import { requestLanguage } from "#lib/http/problem.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { exportOpenSpec } from "#lib/usecases/openspec/export-openspec.ts";
import { getOpenSpec } from "#lib/usecases/openspec/get-openspec.ts";
import { importOpenSpec } from "#lib/usecases/openspec/import-openspec.ts";
import { listSpecs } from "#lib/usecases/openspec/list-specs.ts";

const SIX_MEBIBYTES = 6 * 1024 * 1024;

export const openspecRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/openspec",
      operationId: "listSpecs",
      summary: "List the main specs of a project: imported specs with the changes of approved plans",
      tag: "projects",
      need: "read",
      params: projectParams,
      returns: mainSpecsView,
    },
    async (actor, { params }) => ({ ...(await listSpecs(actor, params.projectId)), next_cursor: null }),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/openspec-imports",
      operationId: "importOpenSpec",
      summary: "Preview an OpenSpec tree; with `confirm`, import its main specs as documents",
      tag: "projects",
      need: "edit",
      params: projectParams,
      body: importOpenSpecInput,
      returns: openSpecImportView,
      problems: ["conflict"],
      limit: SIX_MEBIBYTES,
    },
    (actor, { params, body }) => importOpenSpec(actor, params.projectId, body),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/openspec",
      operationId: "getOpenSpec",
      summary:
        "Get the plan as an OpenSpec change: files, validation result, conflicts with other tasks, coverage",
      tag: "tasks",
      need: "read",
      params: taskParams,
      query: versionQuery,
      returns: openSpecView,
    },
    (actor, { params, query, request }) =>
      getOpenSpec(actor, {
        taskId: params.taskId,
        version: query.version,
        language: requestLanguage(request),
      }),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/openspec.zip",
      operationId: "exportOpenSpec",
      summary: "Export the plan as an OpenSpec change in a zip archive with the layout of a repository",
      tag: "tasks",
      need: "read",
      params: taskParams,
      query: versionQuery,
      produces: ["application/zip"],
    },
    async (actor, { params, query }) => {
      const { name, bytes } = await exportOpenSpec(actor, { taskId: params.taskId, version: query.version });
      return new Response(Buffer.from(bytes), {
        headers: {
          "content-type": "application/zip",
          "content-disposition": `attachment; filename="${name}"`,
          "x-content-type-options": "nosniff",
        },
      });
    },
  ),
];
