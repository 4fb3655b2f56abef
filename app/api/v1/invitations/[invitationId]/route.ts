import { invitationView } from "#lib/contracts/member.ts";
import { invitationParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { revokeInvitation } from "#lib/usecases/member/invite.ts";

export const DELETE = route(
  {
    operationId: "revokeInvitation",
    summary: "End an invitation that nobody has used",
    tag: "members",
    need: "manage",
    params: invitationParams,
    returns: invitationView,
  },
  (actor, { params }) => revokeInvitation(actor, params.invitationId),
);
