import { handoverParams, handoverView } from "#lib/contracts/handover.ts";
import { versionQuery } from "#lib/contracts/params.ts";
import { attachment } from "#lib/http/attachment.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { exportHandover } from "#lib/usecases/handover/export-handover.ts";
import { getHandover } from "#lib/usecases/handover/get-handover.ts";

export const handoverRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/handover/{format}",
      operationId: "getHandover",
      summary: "Get the plan as files of spec-kit, Kiro, AGENTS.md or Gherkin",
      tag: "tasks",
      need: "read",
      params: handoverParams,
      query: versionQuery,
      returns: handoverView,
    },
    async (actor, { params, query }) => {
      const { name: _name, ...view } = await getHandover(actor, { ...params, ...query });
      return view;
    },
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/handover/{format}/archive",
      operationId: "exportHandover",
      summary: "Export the plan in a zip archive with the layout of a repository",
      tag: "tasks",
      need: "read",
      params: handoverParams,
      query: versionQuery,
      produces: ["application/zip"],
    },
    async (actor, { params, query }) => {
      const { name, bytes } = await exportHandover(actor, { ...params, ...query });
      return attachment({ name, bytes, mediaType: "application/zip" });
    },
  ),
];
