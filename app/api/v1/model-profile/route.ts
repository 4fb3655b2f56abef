import { modelProfileView, workspaceProfileInput } from "#lib/contracts/model-profile.ts";
import { requireIfMatch } from "#lib/http/if-match.ts";
import { Reply, route } from "#lib/http/route.ts";
import { getWorkspaceProfile } from "#lib/usecases/model/get-model-profile.ts";
import { saveWorkspaceProfile } from "#lib/usecases/model/save-model-profile.ts";

const etag = (version: number) => ({ etag: `"${version}"` });

export const GET = route(
  {
    operationId: "getModelProfile",
    summary: "Which models speak for which role in the workspace",
    tag: "models",
    need: "manage",
    returns: modelProfileView,
  },
  async (actor) => {
    const profile = await getWorkspaceProfile(actor);
    return new Reply(profile, etag(profile.version));
  },
);

export const PUT = route(
  {
    operationId: "saveModelProfile",
    summary: "Set which models speak for which role in the workspace; needs If-Match",
    tag: "models",
    need: "manage",
    body: workspaceProfileInput,
    returns: modelProfileView,
    problems: ["precondition_required", "precondition_failed"],
  },
  async (actor, { body, ifMatch }) => {
    const profile = await saveWorkspaceProfile(actor, { ...body, version: requireIfMatch(ifMatch) });
    return new Reply(profile, etag(profile.version));
  },
);
