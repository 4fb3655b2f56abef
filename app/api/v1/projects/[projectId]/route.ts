import { projectParams } from "#lib/contracts/params.ts";
import { projectView, updateProjectInput } from "#lib/contracts/project.ts";
import { requireIfMatch } from "#lib/http/if-match.ts";
import { Reply, route } from "#lib/http/route.ts";
import { getProject } from "#lib/usecases/project/get-project.ts";
import { updateProject } from "#lib/usecases/project/update-project.ts";

const etag = (version: number) => ({ etag: `"${version}"` });

export const GET = route(
  {
    operationId: "getProject",
    summary: "One project",
    tag: "projects",
    need: "read",
    params: projectParams,
    returns: projectView,
  },
  async (actor, { params }) => {
    const project = await getProject(actor, params.projectId);
    return new Reply(project, etag(project.version));
  },
);

export const PATCH = route(
  {
    operationId: "updateProject",
    summary: "Change a project's name or language; needs If-Match",
    tag: "projects",
    need: "edit",
    params: projectParams,
    body: updateProjectInput,
    returns: projectView,
    problems: ["precondition_required", "precondition_failed"],
  },
  async (actor, { params, body, ifMatch }) => {
    const version = requireIfMatch(ifMatch);
    const project = await updateProject(actor, { projectId: params.projectId, version, change: body });
    return new Reply(project, etag(project.version));
  },
);
