import { z } from "zod";
import {
  acceptInvitationInput,
  createdInvitationView,
  invitationView,
  inviteInput,
  workspaceView,
} from "#lib/contracts/member.ts";
import { invitationParams } from "#lib/contracts/params.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { invite, listInvitations, revokeInvitation } from "#lib/usecases/member/invite.ts";
import { joinWorkspace } from "#lib/usecases/member/join.ts";

export const invitationRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/invitations",
      operationId: "listInvitations",
      summary: "List the invitations of the workspace, newest first",
      tag: "members",
      need: "manage",
      returns: z.object({ data: z.array(invitationView) }),
    },
    (actor) => listInvitations(actor),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/invitations",
      operationId: "invite",
      summary: "Create a single-use invitation link, and send it to an address where mail is configured",
      tag: "members",
      need: "manage",
      body: inviteInput,
      returns: createdInvitationView,
      status: 201,
      problems: ["email_unverified", "throttled"],
    },
    (actor, { body }) => invite(actor, body),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/invitations/acceptances",
      operationId: "acceptInvitation",
      summary: "Accept an invitation and join its workspace",
      tag: "members",
      need: "signed_in",
      body: acceptInvitationInput,
      returns: workspaceView,
      status: 201,
      problems: ["not_found", "already_member", "forbidden", "email_unverified"],
    },
    (actor, { body }) => joinWorkspace(actor, body.token),
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/invitations/{invitationId}",
      operationId: "revokeInvitation",
      summary: "Revoke an unused invitation",
      tag: "members",
      need: "manage",
      params: invitationParams,
      returns: invitationView,
    },
    (actor, { params }) => revokeInvitation(actor, params.invitationId),
  ),
];
