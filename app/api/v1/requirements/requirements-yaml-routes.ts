import { projectParams } from "#lib/contracts/params.ts";
import {
  repairTwinInput,
  requirementsYamlView,
  saveRequirementsYamlInput,
  twinView,
} from "#lib/contracts/requirement.ts";
import { readIfMatch } from "#lib/http/if-match.ts";
import { requestLanguage } from "#lib/http/problem.ts";
import { Reply, type RouteHandler, route } from "#lib/http/route.ts";
import {
  getRequirementsYaml,
  listTwinFindings,
  repairTwinFinding,
  saveRequirementsYaml,
} from "#lib/usecases/requirement/twin.ts";

export const requirementsYamlRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/requirements-yaml",
      operationId: "getRequirementsYaml",
      summary: "Get the requirements.yaml of a project",
      tag: "requirements",
      need: "read",
      params: projectParams,
      returns: requirementsYamlView,
    },
    async (actor, { params }) => {
      const view = await getRequirementsYaml(actor, params.projectId);
      return new Reply(view, { etag: `"${view.version}"` });
    },
  ),
  route(
    {
      method: "PUT",
      path: "/api/v1/projects/{projectId}/requirements-yaml",
      operationId: "saveRequirementsYaml",
      summary: "Replace requirements.yaml; differences from the documents become findings; accepts If-Match",
      tag: "requirements",
      need: "edit",
      params: projectParams,
      body: saveRequirementsYamlInput,
      returns: requirementsYamlView,
      problems: ["yaml_unreadable", "precondition_failed"],
      limit: 16 * 1024 * 1024,
    },
    async (actor, { params, body, ifMatch, request }) => {
      const save = {
        content: body.content,
        ifMatch: readIfMatch(ifMatch),
        language: requestLanguage(request),
      };
      const view = await saveRequirementsYaml(actor, params.projectId, save);
      return new Reply(view, { etag: `"${view.version}"` });
    },
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/requirements-yaml",
      operationId: "makeRequirementsYaml",
      summary: "Generate requirements.yaml from the current documents",
      tag: "requirements",
      need: "edit",
      params: projectParams,
      returns: requirementsYamlView,
      status: 201,
    },
    (actor, { params, request }) =>
      saveRequirementsYaml(actor, params.projectId, {
        content: null,
        ifMatch: null,
        language: requestLanguage(request),
      }),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/twin-findings",
      operationId: "listTwinFindings",
      summary: "List the differences between the documents and requirements.yaml",
      tag: "requirements",
      need: "read",
      params: projectParams,
      returns: twinView,
    },
    (actor, { params, request }) => listTwinFindings(actor, params.projectId, requestLanguage(request)),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/twin-repairs",
      operationId: "repairTwin",
      summary: "Fix one difference by changing one side",
      tag: "requirements",
      need: "edit",
      params: projectParams,
      body: repairTwinInput,
      problems: ["twin_settled", "yaml_unreadable", "field_not_writable"],
    },
    (actor, { params, body }) => repairTwinFinding(actor, params.projectId, body),
  ),
];
