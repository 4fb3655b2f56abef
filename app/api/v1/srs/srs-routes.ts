import { projectParams, srsRunParams } from "#lib/contracts/params.ts";
import { srsRunsView, srsRunView, startSrsInput } from "#lib/contracts/srs-run.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { PROTOTYPE_POLICY } from "#lib/http/security-headers.ts";
import { getSrsRun } from "#lib/usecases/srs/get-srs-run.ts";
import { listSrsRuns } from "#lib/usecases/srs/list-srs-runs.ts";
import { openPrototype } from "#lib/usecases/srs/open-prototype.ts";
import { resumeSrsRun } from "#lib/usecases/srs/resume-srs-run.ts";
import { startSrsRun } from "#lib/usecases/srs/start-srs-run.ts";

export const srsRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/prototype",
      operationId: "getPrototype",
      summary: "Get the project's prototype as one sandboxed HTML file: no scripts, network or origin",
      tag: "documents",
      need: "read",
      params: projectParams,
      produces: ["text/html"],
    },
    async (actor, { params }) =>
      new Response(await openPrototype(actor, params.projectId), {
        headers: {
          "content-type": "text/html; charset=utf-8",
          "content-security-policy": PROTOTYPE_POLICY,
          "x-content-type-options": "nosniff",
          "referrer-policy": "no-referrer",
          "cache-control": "private, no-store",
        },
      }),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/srs-runs",
      operationId: "listSrsRuns",
      summary: "List the specification runs of a project, newest first",
      tag: "documents",
      need: "read",
      params: projectParams,
      returns: srsRunsView,
    },
    (actor, { params }) => listSrsRuns(actor, params.projectId),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/srs-runs",
      operationId: "startSrsRun",
      summary: "Start a team of specialists that writes the specification from a need, a plan or a draft",
      tag: "documents",
      need: "run",
      params: projectParams,
      body: startSrsInput,
      returns: srsRunView,
      status: 202,
      problems: ["srs_run_active"],
    },
    (actor, { params, body, requestId }) => startSrsRun(actor, params.projectId, { input: body, requestId }),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/srs-runs/{srsRunId}",
      operationId: "getSrsRun",
      summary: "Get a specification run: the steps of the specialists, the review and the result",
      tag: "documents",
      need: "read",
      params: srsRunParams,
      returns: srsRunView,
    },
    (actor, { params }) => getSrsRun(actor, params.srsRunId),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/srs-runs/{srsRunId}/resume",
      operationId: "resumeSrsRun",
      summary: "Resume an interrupted specification run; finished steps are not repeated",
      tag: "documents",
      need: "run",
      params: srsRunParams,
      returns: srsRunView,
      status: 202,
      problems: ["conflict", "message_active", "srs_run_active"],
    },
    (actor, { params, requestId }) => resumeSrsRun(actor, params.srsRunId, requestId),
  ),
];
