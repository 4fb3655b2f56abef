import { idProposalList } from "#lib/contracts/id-proposal.ts";
import { requirementFileQuery } from "#lib/contracts/list-file.ts";
import { projectParams } from "#lib/contracts/params.ts";
import {
  allotIdsInput,
  allottedIds,
  graphQuery,
  graphView,
  impactView,
  requirementList,
  requirementListQuery,
  requirementParams,
  requirementView,
  setRequirementInput,
} from "#lib/contracts/requirement.ts";
import { archivedRequirementsView, archiveRequirementsInput } from "#lib/contracts/requirement-archiving.ts";
import { renumberedView, renumberInput } from "#lib/contracts/requirement-duplicate.ts";
import { setTypesInput, typesSet } from "#lib/contracts/requirement-type.ts";
import { attachment } from "#lib/http/attachment.ts";
import { readIfMatch } from "#lib/http/if-match.ts";
import { Reply, type RouteHandler, route } from "#lib/http/route.ts";
import { allotIds } from "#lib/usecases/requirement/allot-ids.ts";
import { archiveRequirements } from "#lib/usecases/requirement/archive-requirements.ts";
import { exportRequirementList } from "#lib/usecases/requirement/export-requirement-list.ts";
import { getRequirement } from "#lib/usecases/requirement/get-requirement.ts";
import { listRequirements } from "#lib/usecases/requirement/list-requirements.ts";
import { proposeIdPatterns } from "#lib/usecases/requirement/propose-id-patterns.ts";
import { renumberDuplicate } from "#lib/usecases/requirement/renumber-duplicate.ts";
import { setRequirement } from "#lib/usecases/requirement/set-requirement.ts";
import { setTypes } from "#lib/usecases/requirement/set-types.ts";
import { getGraph, getImpact } from "#lib/usecases/requirement/trace-views.ts";
import { withHeadings } from "../projects/list-headings.ts";

export const requirementRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/renumberings",
      operationId: "renumberDuplicate",
      summary: "Give a new id to one of several requirements with the same id",
      tag: "requirements",
      need: "edit",
      params: projectParams,
      body: renumberInput,
      returns: renumberedView,
      status: 201,
      problems: ["twice_settled", "field_not_writable"],
    },
    (actor, { params, body }) => renumberDuplicate(actor, params.projectId, body),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/id-proposals",
      operationId: "listIdProposals",
      summary:
        "Propose id patterns that the project's documents use, with examples; add them with `id_patterns`",
      tag: "requirements",
      need: "read",
      params: projectParams,
      returns: idProposalList,
    },
    (actor, { params }) => proposeIdPatterns(actor, params.projectId),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/requirement-ids",
      operationId: "allotRequirementIds",
      summary: "Reserve requirement ids that are not and will not be used elsewhere",
      tag: "requirements",
      need: "edit",
      params: projectParams,
      body: allotIdsInput,
      returns: allottedIds,
      status: 201,
    },
    (actor, { params, body }) => allotIds(actor, params.projectId, body),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/requirement-types",
      operationId: "setRequirementTypes",
      summary: "Set types and quality characteristics of many requirements, with one version per document",
      tag: "requirements",
      need: "edit",
      params: projectParams,
      body: setTypesInput,
      returns: typesSet,
    },
    (actor, { params, body }) => setTypes(actor, params.projectId, body),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/requirement-archivings",
      operationId: "archiveRequirements",
      summary:
        "Archive requirements, which sets the status deprecated in their documents, or take them back: named ones, or all that match",
      tag: "requirements",
      need: "edit",
      params: projectParams,
      body: archiveRequirementsInput,
      returns: archivedRequirementsView,
      problems: ["requirements_contradict"],
    },
    (actor, { params, body }) => archiveRequirements(actor, params.projectId, body),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/requirements",
      operationId: "listRequirements",
      summary:
        "List the requirements of a project that match a filter (`type:quality -status:deprecated words`)",
      tag: "requirements",
      need: "read",
      params: projectParams,
      query: requirementListQuery,
      returns: requirementList,
      problems: ["requirements_preparing"],
    },
    (actor, { params, query }) => listRequirements(actor, params.projectId, query),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/requirements/export",
      operationId: "exportRequirementList",
      summary: "Export the list of the requirements that match a filter as CSV, with the chosen columns",
      tag: "requirements",
      need: "read",
      params: projectParams,
      query: requirementFileQuery,
      produces: ["text/csv"],
      problems: ["requirements_preparing"],
    },
    async (actor, { params, query }) =>
      attachment(
        await exportRequirementList(actor, params.projectId, await withHeadings("requirements", query)),
      ),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/requirements/{requirementId}",
      operationId: "getRequirement",
      summary: "Get a requirement by its id; the ETag is the version of its document",
      tag: "requirements",
      need: "read",
      params: requirementParams,
      returns: requirementView,
      problems: ["requirements_preparing"],
    },
    async (actor, { params }) => {
      const view = await getRequirement(actor, params.projectId, params.requirementId);
      return new Reply(view, { etag: `"${view.document_version}"` });
    },
  ),
  route(
    {
      method: "PATCH",
      path: "/api/v1/projects/{projectId}/requirements/{requirementId}",
      operationId: "setRequirement",
      summary: "Set fields of a requirement in its document and in requirements.yaml; accepts If-Match",
      tag: "requirements",
      need: "edit",
      params: requirementParams,
      body: setRequirementInput,
      returns: requirementView,
      problems: [
        "field_no_place",
        "field_not_writable",
        "field_needed",
        "precondition_failed",
        "requirements_preparing",
      ],
    },
    async (actor, { params, body, ifMatch }) => {
      const view = await setRequirement(actor, {
        ...params,
        fields: body.fields,
        ifMatch: readIfMatch(ifMatch),
      });
      return new Reply(view, { etag: `"${view.document_version}"` });
    },
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/requirements/{requirementId}/graph",
      operationId: "getRequirementGraph",
      summary: "Get the graph around a requirement, up to three links away",
      tag: "requirements",
      need: "read",
      params: requirementParams,
      query: graphQuery,
      returns: graphView,
    },
    (actor, { params: { projectId, requirementId }, query }) =>
      getGraph(actor, projectId, { requirementId, depth: query.depth }),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/requirements/{requirementId}/impact",
      operationId: "getImpact",
      summary: "Get what a change to a requirement affects, nearest first, with the links that explain it",
      tag: "requirements",
      need: "read",
      params: requirementParams,
      returns: impactView,
    },
    (actor, { params }) => getImpact(actor, params.projectId, params.requirementId),
  ),
];
