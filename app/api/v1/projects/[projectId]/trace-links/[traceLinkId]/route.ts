import { traceLinkParams } from "#lib/contracts/requirement.ts";
import { route } from "#lib/http/route.ts";
import { removeLink } from "#lib/usecases/requirement/trace-links.ts";

export const DELETE = route(
  {
    operationId: "removeTraceLink",
    summary: "Take a stored link away; what a document states stays there",
    tag: "requirements",
    need: "edit",
    params: traceLinkParams,
  },
  (actor, { params }) => removeLink(actor, params.projectId, params.traceLinkId),
);
