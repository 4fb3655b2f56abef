import { workspaceParams } from "#lib/contracts/params.ts";
import { promptListView } from "#lib/contracts/prompt.ts";
import { route } from "#lib/http/route.ts";
import { listPrompts } from "#lib/usecases/prompt/list-prompts.ts";

export const GET = route(
  {
    operationId: "listPrompts",
    summary: "The prompts, and which of them the workspace words itself",
    tag: "prompts",
    need: "read",
    params: workspaceParams,
    returns: promptListView,
  },
  (actor, { params }) => listPrompts(actor, params.workspaceId),
);
