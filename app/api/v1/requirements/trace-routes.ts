import { projectParams } from "#lib/contracts/params.ts";
import {
  addTraceLinkInput,
  confirmedLinks,
  confirmTraceLinksInput,
  coverageView,
  requirementQuery,
  traceLinkList,
  traceLinkParams,
  traceLinkQuery,
  traceLinkView,
} from "#lib/contracts/requirement.ts";
import { matrixView, traceFileQuery } from "#lib/contracts/trace-matrix.ts";
import { attachment } from "#lib/http/attachment.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { exportMatrix } from "#lib/usecases/requirement/export-matrix.ts";
import { addLink, confirmLinks, listLinks, removeLink } from "#lib/usecases/requirement/trace-links.ts";
import { getCoverage, getMatrix } from "#lib/usecases/requirement/trace-views.ts";

export const traceRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/trace-coverage",
      operationId: "getTraceCoverage",
      summary:
        "Get gaps in traceability: missing tests, functions and sources, suspect and broken links, cycles",
      tag: "requirements",
      need: "read",
      params: projectParams,
      returns: coverageView,
    },
    (actor, { params }) => getCoverage(actor, params.projectId),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/trace-links",
      operationId: "listTraceLinks",
      summary: "List the trace links of a project, both stored ones and those written in documents",
      tag: "requirements",
      need: "read",
      params: projectParams,
      query: traceLinkQuery,
      returns: traceLinkList,
    },
    (actor, { params, query }) => listLinks(actor, params.projectId, query),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/trace-links",
      operationId: "addTraceLink",
      summary: "Create a trace link",
      tag: "requirements",
      need: "edit",
      params: projectParams,
      body: addTraceLinkInput,
      returns: traceLinkView,
      status: 201,
      problems: ["link_exists", "link_to_itself", "link_end_unknown", "too_large"],
    },
    (actor, { params, body }) => addLink(actor, params.projectId, body),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/trace-links/confirmations",
      operationId: "confirmTraceLinks",
      summary: "Confirm links in their current state, or withdraw the confirmation",
      tag: "requirements",
      need: "edit",
      params: projectParams,
      body: confirmTraceLinksInput,
      returns: confirmedLinks,
      problems: ["link_end_unknown"],
    },
    (actor, { params, body }) => confirmLinks(actor, params.projectId, body),
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/projects/{projectId}/trace-links/{traceLinkId}",
      operationId: "removeTraceLink",
      summary: "Delete a stored trace link; links written in a document remain",
      tag: "requirements",
      need: "edit",
      params: traceLinkParams,
    },
    (actor, { params }) => removeLink(actor, params.projectId, params.traceLinkId),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/trace-matrix",
      operationId: "getTraceMatrix",
      summary: "Get the matrix of requirements and the tests that verify them, paged by requirement",
      tag: "requirements",
      need: "read",
      params: projectParams,
      query: requirementQuery,
      returns: matrixView,
    },
    (actor, { params, query }) => getMatrix(actor, params.projectId, query),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/trace-matrix/file",
      operationId: "exportTraceMatrix",
      summary:
        "Export the trace of the requirements as CSV: state, plan items, code, tests, and which run tested which tree",
      tag: "requirements",
      need: "export",
      params: projectParams,
      query: traceFileQuery,
      produces: ["text/csv"],
      problems: ["export_nothing"],
    },
    async (actor, { params, query }) => attachment(await exportMatrix(actor, params.projectId, query.q)),
  ),
];
