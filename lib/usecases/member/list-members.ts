import type { MemberListView } from "#lib/contracts/member.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { selectMembers as storedMembers } from "#lib/db/members.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { toMemberView } from "./member-view.ts";

/**
 * The members of a workspace: people and service accounts.
 * @param workspaceId null: the reader's current workspace
 * @throws AppError not_found, insufficient_scope
 */
export async function listMembers(actor: Actor, workspaceId: string | null = null): Promise<MemberListView> {
  const access = await requireWorkspace(actor, workspaceId, "read");
  const rows = await inTenant(access, storedMembers);
  return {
    data: rows.map(toMemberView),
    me: actor.userId,
    abilities: [...access.abilities],
  };
}
