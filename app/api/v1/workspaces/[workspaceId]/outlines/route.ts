import { addOutlineInput, outlineListView, outlineView } from "#lib/contracts/outline.ts";
import { workspaceParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { addOwnOutline, listOutlines } from "#lib/usecases/outline/outlines.ts";

export const GET = route(
  {
    operationId: "listOutlines",
    summary: "The outlines that specifications may follow, the workspace's own among them",
    tag: "outlines",
    need: "read",
    params: workspaceParams,
    returns: outlineListView,
  },
  (actor, { params }) => listOutlines(actor, params.workspaceId),
);

export const POST = route(
  {
    operationId: "addOutline",
    summary: "Make an outline of the headings of a document",
    tag: "outlines",
    need: "manage",
    params: workspaceParams,
    body: addOutlineInput,
    returns: outlineView,
    status: 201,
    problems: ["template_invalid", "outline_taken"],
  },
  (actor, { params, body }) => addOwnOutline(actor, params.workspaceId, body),
);
