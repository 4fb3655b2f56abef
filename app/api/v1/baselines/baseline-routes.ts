import {
  BASELINE_EXPORTS,
  baselineDetailView,
  baselineExportQuery,
  baselineList,
  baselineRequirementList,
  baselineRequirementQuery,
  baselineView,
  comparisonExportQuery,
  comparisonQuery,
  comparisonView,
  createBaselineInput,
} from "#lib/contracts/baseline.ts";
import { pageQuery } from "#lib/contracts/list.ts";
import { baselineParams, projectParams } from "#lib/contracts/params.ts";
import { EXPORT_FILES } from "#lib/domain/exchange/formats.ts";
import { attachment } from "#lib/http/attachment.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { compareBaseline } from "#lib/usecases/baseline/compare-baseline.ts";
import { createBaseline } from "#lib/usecases/baseline/create-baseline.ts";
import { deleteBaseline } from "#lib/usecases/baseline/delete-baseline.ts";
import { exportBaseline, exportComparison } from "#lib/usecases/baseline/export-baseline.ts";
import { getBaseline } from "#lib/usecases/baseline/get-baseline.ts";
import { listBaselineRequirements } from "#lib/usecases/baseline/list-baseline-requirements.ts";
import { listBaselines } from "#lib/usecases/baseline/list-baselines.ts";

const ONE = "/api/v1/baselines/{baselineId}";
const produces = BASELINE_EXPORTS.map((format) => EXPORT_FILES[format].mediaType.split(";")[0] ?? "");

export const baselineRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/baselines",
      operationId: "listBaselines",
      summary: "List the baselines of a project with their signatures, newest first",
      tag: "baselines",
      need: "read",
      params: projectParams,
      query: pageQuery,
      returns: baselineList,
    },
    (actor, { params, query }) => listBaselines(actor, params.projectId, query),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/baselines",
      operationId: "createBaseline",
      summary: "Create a baseline of the whole project or of chosen documents",
      tag: "baselines",
      need: "edit",
      params: projectParams,
      body: createBaselineInput,
      returns: baselineView,
      status: 201,
      problems: ["baseline_exists", "baseline_empty"],
    },
    (actor, { params, body }) => createBaseline(actor, params.projectId, body),
  ),
  route(
    {
      method: "GET",
      path: ONE,
      operationId: "getBaseline",
      summary: "Get a baseline with its documents, plans and signatures, and check its content hash",
      tag: "baselines",
      need: "read",
      params: baselineParams,
      returns: baselineDetailView,
    },
    (actor, { params }) => getBaseline(actor, params.baselineId),
  ),
  route(
    {
      method: "DELETE",
      path: ONE,
      operationId: "deleteBaseline",
      summary: "Delete a baseline that nobody has signed",
      tag: "baselines",
      need: "manage",
      params: baselineParams,
      status: 204,
      problems: ["baseline_signed"],
    },
    async (actor, { params }) => {
      await deleteBaseline(actor, params.baselineId);
      return new Response(null, { status: 204 });
    },
  ),
  route(
    {
      method: "GET",
      path: `${ONE}/requirements`,
      operationId: "listBaselineRequirements",
      summary: "List the requirements of a baseline as they were",
      tag: "baselines",
      need: "read",
      params: baselineParams,
      query: baselineRequirementQuery,
      returns: baselineRequirementList,
    },
    (actor, { params, query }) => listBaselineRequirements(actor, params.baselineId, query),
  ),
  route(
    {
      method: "GET",
      path: `${ONE}/comparison`,
      operationId: "compareBaseline",
      summary: "Compare a baseline with another one, or with the project as it is",
      tag: "baselines",
      need: "read",
      params: baselineParams,
      query: comparisonQuery,
      returns: comparisonView,
    },
    (actor, { params, query }) => compareBaseline(actor, params.baselineId, query),
  ),
  route(
    {
      method: "GET",
      path: `${ONE}/export`,
      operationId: "exportBaseline",
      summary: "Export a baseline in a file format",
      tag: "baselines",
      need: "export",
      params: baselineParams,
      query: baselineExportQuery,
      produces,
      problems: ["export_too_large"],
    },
    async (actor, { params, query, request }) => {
      const asked = { baselineId: params.baselineId, format: query.format };
      return attachment(await exportBaseline(actor, asked, request.signal));
    },
  ),
  route(
    {
      method: "GET",
      path: `${ONE}/comparison/export`,
      operationId: "exportBaselineComparison",
      summary: "Export the comparison of a baseline in a file format",
      tag: "baselines",
      need: "export",
      params: baselineParams,
      query: comparisonExportQuery,
      produces: produces.filter((type) => type !== "application/xml"),
      problems: ["export_too_large"],
    },
    async (actor, { params, query, request }) =>
      attachment(await exportComparison(actor, { ...params, ...query }, request.signal)),
  ),
];
