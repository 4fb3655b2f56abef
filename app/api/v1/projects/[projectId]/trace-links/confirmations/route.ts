import { projectParams } from "#lib/contracts/params.ts";
import { confirmedLinks, confirmTraceLinksInput } from "#lib/contracts/requirement.ts";
import { route } from "#lib/http/route.ts";
import { confirmLinks } from "#lib/usecases/requirement/trace-links.ts";

export const POST = route(
  {
    operationId: "confirmTraceLinks",
    summary: "Confirm links as their ends stand now, or take that back",
    tag: "requirements",
    need: "edit",
    params: projectParams,
    body: confirmTraceLinksInput,
    returns: confirmedLinks,
    problems: ["link_end_unknown"],
  },
  (actor, { params, body }) => confirmLinks(actor, params.projectId, body),
);
