import { z } from "zod";
import { changeMemberInput, memberListView, memberView } from "#lib/contracts/member.ts";
import { memberParams } from "#lib/contracts/params.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { changeMember, removeMember } from "#lib/usecases/member/change-member.ts";
import { listMembers } from "#lib/usecases/member/list-members.ts";

export const memberRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/members",
      operationId: "listMembers",
      summary: "List the members of the workspace",
      tag: "members",
      need: "read",
      returns: memberListView,
    },
    (actor) => listMembers(actor),
  ),
  route(
    {
      method: "PATCH",
      path: "/api/v1/members/{memberId}",
      operationId: "changeMember",
      summary: "Change a member's role or grant",
      tag: "members",
      need: "manage",
      params: memberParams,
      body: changeMemberInput,
      returns: memberView,
      problems: ["last_owner"],
    },
    (actor, { params, body }) => changeMember(actor, params.memberId, body),
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/members/{memberId}",
      operationId: "removeMember",
      summary: "Remove a member from the workspace",
      tag: "members",
      need: "manage",
      params: memberParams,
      returns: z.object({}),
      problems: ["last_owner"],
    },
    (actor, { params }) => removeMember(actor, params.memberId),
  ),
];
