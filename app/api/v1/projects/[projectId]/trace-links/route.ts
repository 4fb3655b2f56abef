import { projectParams } from "#lib/contracts/params.ts";
import {
  addTraceLinkInput,
  traceLinkList,
  traceLinkQuery,
  traceLinkView,
} from "#lib/contracts/requirement.ts";
import { route } from "#lib/http/route.ts";
import { addLink, listLinks } from "#lib/usecases/requirement/trace-links.ts";

export const GET = route(
  {
    operationId: "listTraceLinks",
    summary: "Trace links of a project, those that its documents state and those that are stored",
    tag: "requirements",
    need: "read",
    params: projectParams,
    query: traceLinkQuery,
    returns: traceLinkList,
  },
  (actor, { params, query }) => listLinks(actor, params.projectId, query),
);

export const POST = route(
  {
    operationId: "addTraceLink",
    summary: "Link two things",
    tag: "requirements",
    need: "edit",
    params: projectParams,
    body: addTraceLinkInput,
    returns: traceLinkView,
    status: 201,
    problems: ["link_exists", "link_to_itself", "link_end_unknown", "too_large"],
  },
  (actor, { params, body }) => addLink(actor, params.projectId, body),
);
