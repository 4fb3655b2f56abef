import type { GuestVerdict } from "../domain/share/guest-verdict.ts";
import type { GateGuestView } from "./gate.ts";

/**
 * A guest's verdict as members see it.
 * @param of The hash of the content as it is now, and whether the verdict counts.
 */
export function viewOfGuestVerdict(
  { guest, ...verdict }: GuestVerdict,
  of: { readonly hash: string | null; readonly counts: boolean },
): GateGuestView {
  return {
    guest_id: guest.id,
    name: guest.name,
    email: guest.email,
    email_confirmed: guest.isConfirmed,
    link_id: verdict.linkId,
    link_label: verdict.linkLabel,
    decision: verdict.decision,
    note: verdict.note,
    version: verdict.version,
    at: verdict.at.toISOString(),
    stale: verdict.contentHash !== of.hash,
    revoked: verdict.isRevoked,
    counts: of.counts,
  };
}
