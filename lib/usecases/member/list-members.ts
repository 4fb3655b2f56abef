import type { MemberListView } from "#lib/contracts/member.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { selectMembers as storedMembers } from "#lib/db/members.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/** The people of the workspace. Errors: not_found, insufficient_scope. */
export async function listMembers(actor: Actor): Promise<MemberListView> {
  const access = await requireWorkspace(actor, null, "read");
  const rows = await inTenant(access, storedMembers);
  return {
    data: rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() })),
    me: actor.userId,
    abilities: [...access.abilities],
  };
}
