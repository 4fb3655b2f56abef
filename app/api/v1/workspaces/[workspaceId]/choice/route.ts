import { workspaceView } from "#lib/contracts/member.ts";
import { workspaceParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { chooseWorkspace } from "#lib/usecases/member/join.ts";

export const PUT = route(
  {
    operationId: "chooseWorkspace",
    summary: "Work in this workspace from now on",
    tag: "members",
    need: "read",
    params: workspaceParams,
    returns: workspaceView,
  },
  (actor, { params }) => chooseWorkspace(actor, params.workspaceId),
);
