import type { MemberView } from "#lib/contracts/member.ts";
import type { MemberRow } from "#lib/db/members.ts";

/** A member as all members see them. */
export function toMemberView({ since, disabled_at: _disabled, ...row }: MemberRow): MemberView {
  return { ...row, since: since.toISOString() };
}
