import type { ShareLinkView } from "#lib/contracts/share-link.ts";
import { requireShareLink } from "#lib/db/access.ts";
import { recordActivity } from "#lib/db/activities.ts";
import { audit } from "#lib/db/audit.ts";
import { markShareLinkRevoked as endShareLink } from "#lib/db/share-links.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { activityLabel } from "#lib/domain/activity/activity.ts";
import { toShareLinkView } from "./share-link-view.ts";

/** Ends a review link at once and for good. Errors: not_found, forbidden, insufficient_scope. */
export async function revokeShareLink(actor: Actor, linkId: string): Promise<ShareLinkView> {
  const access = await requireShareLink(actor, linkId, "share");
  const link = await inTenant(access, async (db) => {
    const row = await endShareLink(db, linkId);
    await audit(db, { action: "share_link.revoked", target: linkId });
    await recordActivity(db, {
      kind: "share_link.revoked",
      subject: { type: "share_link", id: row.id },
      taskId: row.task_id ?? undefined,
      data: { title: activityLabel(row.title) },
    });
    return row;
  });
  return toShareLinkView(link);
}
