import { listOf, pageQuery } from "#lib/contracts/list.ts";
import { projectParams } from "#lib/contracts/params.ts";
import { createdShareLinkView, createShareLinkInput, shareLinkView } from "#lib/contracts/share-link.ts";
import { route } from "#lib/http/route.ts";
import { createShareLink } from "#lib/usecases/share/create-share-link.ts";
import { listShareLinks } from "#lib/usecases/share/list-share-links.ts";

export const GET = route(
  {
    operationId: "listShareLinks",
    summary: "Review links of a project",
    tag: "share-links",
    need: "share",
    params: projectParams,
    query: pageQuery,
    returns: listOf(shareLinkView),
  },
  (actor, { params, query }) => listShareLinks(actor, params.projectId, query),
);

export const POST = route(
  {
    operationId: "createShareLink",
    summary: "Make a read-only review link; its address is shown once",
    tag: "share-links",
    need: "share",
    params: projectParams,
    body: createShareLinkInput,
    returns: createdShareLinkView,
    status: 201,
  },
  (actor, { params, body }) => createShareLink(actor, params.projectId, body),
);
