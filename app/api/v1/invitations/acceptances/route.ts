import { acceptInvitationInput, workspaceView } from "#lib/contracts/member.ts";
import { route } from "#lib/http/route.ts";
import { joinWorkspace } from "#lib/usecases/member/join.ts";

export const POST = route(
  {
    operationId: "acceptInvitation",
    summary: "Join the workspace of an invitation",
    tag: "members",
    need: "signed_in",
    body: acceptInvitationInput,
    returns: workspaceView,
    status: 201,
    problems: ["not_found", "already_member", "forbidden"],
  },
  (actor, { body }) => joinWorkspace(actor, body.token),
);
