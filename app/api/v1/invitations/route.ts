import { z } from "zod";
import { createdInvitationView, invitationView, inviteInput } from "#lib/contracts/member.ts";
import { route } from "#lib/http/route.ts";
import { invite, listInvitations } from "#lib/usecases/member/invite.ts";

export const GET = route(
  {
    operationId: "listInvitations",
    summary: "The workspace's invitations, newest first",
    tag: "members",
    need: "manage",
    returns: z.object({ data: z.array(invitationView) }),
  },
  (actor) => listInvitations(actor),
);

export const POST = route(
  {
    operationId: "invite",
    summary: "Make a link by which one person becomes a member, once",
    tag: "members",
    need: "manage",
    body: inviteInput,
    returns: createdInvitationView,
    status: 201,
  },
  (actor, { body }) => invite(actor, body),
);
