import { listOf, pageQuery } from "#lib/contracts/list.ts";
import { linkParams, projectParams } from "#lib/contracts/params.ts";
import {
  createdShareLinkView,
  createShareLinkInput,
  shareLinkLogView,
  shareLinkView,
} from "#lib/contracts/share-link.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { createShareLink } from "#lib/usecases/share/create-share-link.ts";
import { listShareLinks } from "#lib/usecases/share/list-share-links.ts";
import { revokeShareLink } from "#lib/usecases/share/revoke-share-link.ts";
import { readShareLinkLog } from "#lib/usecases/share/share-link-log.ts";

export const shareLinkRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/share-links",
      operationId: "listShareLinks",
      summary: "List the review links of a project",
      tag: "share-links",
      need: "share",
      params: projectParams,
      query: pageQuery,
      returns: listOf(shareLinkView),
    },
    (actor, { params, query }) => listShareLinks(actor, params.projectId, query),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/share-links",
      operationId: "createShareLink",
      summary: "Create a review link to read, comment or approve; its URL is shown only once",
      tag: "share-links",
      need: "share",
      params: projectParams,
      body: createShareLinkInput,
      returns: createdShareLinkView,
      status: 201,
    },
    (actor, { params, body }) => createShareLink(actor, params.projectId, body),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/share-links/{linkId}/log",
      operationId: "readShareLinkLog",
      summary: "Openings, guests and actions of a review link, newest first",
      tag: "share-links",
      need: "share",
      params: linkParams,
      query: pageQuery,
      returns: shareLinkLogView,
    },
    (actor, { params, query }) => readShareLinkLog(actor, params.linkId, query),
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/share-links/{linkId}",
      operationId: "revokeShareLink",
      summary: "Revoke a review link",
      tag: "share-links",
      need: "share",
      params: linkParams,
      returns: shareLinkView,
    },
    (actor, { params }) => revokeShareLink(actor, params.linkId),
  ),
];
