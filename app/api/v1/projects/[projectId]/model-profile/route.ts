import { modelProfileView, projectProfileInput } from "#lib/contracts/model-profile.ts";
import { projectParams } from "#lib/contracts/params.ts";
import { requireIfMatch } from "#lib/http/if-match.ts";
import { Reply, route } from "#lib/http/route.ts";
import { getProjectProfile } from "#lib/usecases/model/get-model-profile.ts";
import { saveProjectProfile } from "#lib/usecases/model/save-model-profile.ts";

const etag = (version: number) => ({ etag: `"${version}"` });

export const GET = route(
  {
    operationId: "getProjectModelProfile",
    summary: "Which models speak for which role in a project",
    tag: "models",
    need: "read",
    params: projectParams,
    returns: modelProfileView,
  },
  async (actor, { params }) => {
    const profile = await getProjectProfile(actor, params.projectId);
    return new Reply(profile, etag(profile.version));
  },
);

export const PUT = route(
  {
    operationId: "saveProjectModelProfile",
    summary: "Give a project a model profile of its own, or with null the workspace's; needs If-Match",
    tag: "models",
    need: "manage",
    params: projectParams,
    body: projectProfileInput,
    returns: modelProfileView,
    problems: ["precondition_required", "precondition_failed"],
  },
  async (actor, { params, body, ifMatch }) => {
    const change = { ...body, version: requireIfMatch(ifMatch) };
    const profile = await saveProjectProfile(actor, params.projectId, change);
    return new Reply(profile, etag(profile.version));
  },
);
