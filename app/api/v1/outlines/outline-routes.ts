import {
  addOutlineInput,
  outlineListView,
  outlineQuery,
  outlineView,
  saveTemplateInput,
} from "#lib/contracts/outline.ts";
import { outlineParams, workspaceParams } from "#lib/contracts/params.ts";
import { requireIfMatch } from "#lib/http/if-match.ts";
import { Reply, type RouteHandler, route } from "#lib/http/route.ts";
import {
  addOwnOutline,
  deleteOutline,
  getOutlineTemplate,
  listOutlines,
  saveTemplate,
} from "#lib/usecases/outline/outlines.ts";

export const outlineRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/workspaces/{workspaceId}/outlines",
      operationId: "listOutlines",
      summary: "List the outlines for specifications, including the workspace's own",
      tag: "outlines",
      need: "read",
      params: workspaceParams,
      returns: outlineListView,
    },
    (actor, { params }) => listOutlines(actor, params.workspaceId),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/workspaces/{workspaceId}/outlines",
      operationId: "addOutline",
      summary: "Create an outline from the headings of a document",
      tag: "outlines",
      need: "manage",
      params: workspaceParams,
      body: addOutlineInput,
      returns: outlineView,
      status: 201,
      problems: ["template_invalid", "outline_taken"],
    },
    (actor, { params, body }) => addOwnOutline(actor, params.workspaceId, body),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/workspaces/{workspaceId}/outlines/{outlineId}",
      operationId: "getOutlineTemplate",
      summary: "Get an outline with its template, sections, missing parts and history",
      tag: "outlines",
      need: "read",
      params: outlineParams,
      query: outlineQuery,
      returns: outlineView,
    },
    async (actor, { params, query }) => {
      const outline = await getOutlineTemplate(actor, params, query.language);
      return new Reply(outline, { etag: outline.etag });
    },
  ),
  route(
    {
      method: "PUT",
      path: "/api/v1/workspaces/{workspaceId}/outlines/{outlineId}",
      operationId: "saveTemplate",
      summary:
        "Save a template, restore an earlier version, or reset it to the built-in text; requires If-Match",
      tag: "outlines",
      need: "manage",
      params: outlineParams,
      body: saveTemplateInput,
      returns: outlineView,
      problems: ["template_invalid", "precondition_required", "precondition_failed"],
    },
    async (actor, { params, body, ifMatch }) => {
      const outline = await saveTemplate(actor, params, { ...body, revision: requireIfMatch(ifMatch) });
      return new Reply(outline, { etag: outline.etag });
    },
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/workspaces/{workspaceId}/outlines/{outlineId}",
      operationId: "deleteOutline",
      summary: "Delete an outline of the workspace that no project uses",
      tag: "outlines",
      need: "manage",
      params: outlineParams,
      status: 204,
      problems: ["outline_in_use"],
    },
    async (actor, { params }) => {
      await deleteOutline(actor, params);
      return new Response(null, { status: 204 });
    },
  ),
];
