import { projectParams } from "#lib/contracts/params.ts";
import { requirementsYamlView, saveRequirementsYamlInput } from "#lib/contracts/requirement.ts";
import { readIfMatch } from "#lib/http/if-match.ts";
import { languageOf } from "#lib/http/problem.ts";
import { Reply, route } from "#lib/http/route.ts";
import { getRequirementsYaml, saveRequirementsYaml } from "#lib/usecases/requirement/twin.ts";

export const GET = route(
  {
    operationId: "getRequirementsYaml",
    summary: "The structured twin of a project's requirements",
    tag: "requirements",
    need: "read",
    params: projectParams,
    returns: requirementsYamlView,
  },
  async (actor, { params }) => {
    const view = await getRequirementsYaml(actor, params.projectId);
    return new Reply(view, { etag: `"${view.version}"` });
  },
);

export const PUT = route(
  {
    operationId: "saveRequirementsYaml",
    summary:
      "Store a whole requirements.yaml; differences from the documents become findings; takes If-Match",
    tag: "requirements",
    need: "edit",
    params: projectParams,
    body: saveRequirementsYamlInput,
    returns: requirementsYamlView,
    problems: ["yaml_unreadable", "precondition_failed"],
    limit: 16 * 1024 * 1024,
  },
  async (actor, { params, body, ifMatch, request }) => {
    const save = { content: body.content, ifMatch: readIfMatch(ifMatch), language: languageOf(request) };
    const view = await saveRequirementsYaml(actor, params.projectId, save);
    return new Reply(view, { etag: `"${view.version}"` });
  },
);

export const POST = route(
  {
    operationId: "makeRequirementsYaml",
    summary: "Make requirements.yaml from what the documents say now",
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
      language: languageOf(request),
    }),
);
