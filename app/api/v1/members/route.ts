import { memberListView } from "#lib/contracts/member.ts";
import { route } from "#lib/http/route.ts";
import { listMembers } from "#lib/usecases/member/list-members.ts";

export const GET = route(
  {
    operationId: "listMembers",
    summary: "The people of the workspace",
    tag: "members",
    need: "read",
    returns: memberListView,
  },
  (actor) => listMembers(actor),
);
