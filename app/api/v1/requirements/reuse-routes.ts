import { projectParams } from "#lib/contracts/params.ts";
import { requirementParams } from "#lib/contracts/requirement.ts";
import {
  requirementReuseView,
  requirementsReused,
  reusedList,
  reusedQuery,
  reuseRequirementsInput,
  reviewSourceInput,
} from "#lib/contracts/requirement-reuse.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { getReuse, listReused } from "#lib/usecases/requirement/requirement-source.ts";
import { reuseRequirements } from "#lib/usecases/requirement/reuse-requirements.ts";
import { reviewSource, undoSourceReview } from "#lib/usecases/requirement/review-source.ts";

export const reuseRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/reused-requirements",
      operationId: "listReusedRequirements",
      summary:
        "List the requirements that were made from requirements of other projects, with the state of each",
      tag: "requirements",
      need: "read",
      params: projectParams,
      query: reusedQuery,
      returns: reusedList,
    },
    (actor, { params, query }) => listReused(actor, params.projectId, query),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/reused-requirements",
      operationId: "reuseRequirements",
      summary: "Reuse requirements of another project of the workspace in a document of this project",
      tag: "requirements",
      need: "edit",
      params: projectParams,
      body: reuseRequirementsInput,
      returns: requirementsReused,
      status: 201,
      problems: ["too_large"],
    },
    (actor, { params, body }) => reuseRequirements(actor, params.projectId, body),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/requirements/{requirementId}/reuse",
      operationId: "getRequirementReuse",
      summary: "Get what a requirement was made from in another project, and what was made from it",
      tag: "requirements",
      need: "read",
      params: requirementParams,
      returns: requirementReuseView,
    },
    (actor, { params }) => getReuse(actor, params.projectId, params.requirementId),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/requirements/{requirementId}/reuse/review",
      operationId: "reviewRequirementSource",
      summary: "Review a changed source: take over its new text or keep the own text",
      tag: "requirements",
      need: "edit",
      params: requirementParams,
      body: reviewSourceInput,
      returns: requirementReuseView,
      problems: ["source_changed", "field_no_place", "field_not_writable"],
    },
    (actor, { params, body }) => reviewSource(actor, params, body),
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/projects/{projectId}/requirements/{requirementId}/reuse/review",
      operationId: "undoRequirementSourceReview",
      summary: "Undo the last review of a source, with the text that it took over",
      tag: "requirements",
      need: "edit",
      params: requirementParams,
      returns: requirementReuseView,
      problems: ["conflict"],
    },
    (actor, { params }) => undoSourceReview(actor, params),
  ),
];
