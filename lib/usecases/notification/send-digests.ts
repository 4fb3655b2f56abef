import { systemAccess } from "#lib/db/access.ts";
import { newId } from "#lib/db/new-id.ts";
import { dueDigests, takeDigest } from "#lib/db/notifications.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { queueMail } from "#lib/runs/client/queue-mail.ts";

const MOST_AT_ONCE = 100;

/**
 * Queues the daily e-mails that are due. News are assigned to an e-mail and the e-mail is queued in one transaction, so that
 * several workers send each once.
 * @returns How many e-mails were queued.
 */
export async function queueDueDigests(now: Date): Promise<number> {
  let queued = 0;
  for (const { workspace_id, user_id } of await dueDigests(now, MOST_AT_ONCE)) {
    const isQueued = await inTenant(systemAccess(workspace_id, "", "digest"), async (db) => {
      const mailId = newId("mail");
      const unread = await takeDigest(db, user_id, { mailId, now });
      if (unread > 0) await queueMail(db.tx, { kind: "digest", workspace_id, user_id }, { mailId });
      return unread > 0;
    });
    if (isQueued) queued += 1;
  }
  return queued;
}
