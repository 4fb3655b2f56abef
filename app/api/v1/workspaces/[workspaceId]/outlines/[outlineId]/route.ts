import { outlineQuery, outlineView, saveTemplateInput } from "#lib/contracts/outline.ts";
import { outlineParams } from "#lib/contracts/params.ts";
import { requireIfMatch } from "#lib/http/if-match.ts";
import { Reply, route } from "#lib/http/route.ts";
import { deleteOutline, getOutlineTemplate, saveTemplate } from "#lib/usecases/outline/outlines.ts";

export const GET = route(
  {
    operationId: "getOutlineTemplate",
    summary: "An outline with its template, its sections, what it lacks, and its history",
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
);

export const PUT = route(
  {
    operationId: "saveTemplate",
    summary: "Word a template, put an earlier wording back, or the one that everybody has; needs If-Match",
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
);

export const DELETE = route(
  {
    operationId: "deleteOutline",
    summary: "Take an own outline away that no project follows",
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
);
