import { z } from "zod";
import { changeMemberInput, memberView } from "#lib/contracts/member.ts";
import { memberParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { changeMember, removeMember } from "#lib/usecases/member/change-member.ts";

export const PATCH = route(
  {
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
);

export const DELETE = route(
  {
    operationId: "removeMember",
    summary: "End a membership",
    tag: "members",
    need: "manage",
    params: memberParams,
    returns: z.object({}),
    problems: ["last_owner"],
  },
  (actor, { params }) => removeMember(actor, params.memberId),
);
