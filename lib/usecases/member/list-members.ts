import type { MemberListView } from "#lib/contracts/member.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { selectMembers as storedMembers } from "#lib/db/members.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { toMemberView } from "./member-view.ts";

/** The members of the workspace: people and service accounts. Errors: not_found, insufficient_scope. */
export async function listMembers(actor: Actor): Promise<MemberListView> {
  const access = await requireWorkspace(actor, null, "read");
  const rows = await inTenant(access, storedMembers);
  return {
    data: rows.map(toMemberView),
    me: actor.userId,
    abilities: [...access.abilities],
  };
}
