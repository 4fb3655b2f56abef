import type { MentionView } from "#lib/contracts/home.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { requireWait } from "#lib/db/wait-access.ts";
import { markWaitRead } from "#lib/db/waits.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/** Notes that the actor has read a comment that mentions them. Errors: not_found (also for another's), insufficient_scope. */
export async function readMention(actor: Actor, mentionId: string): Promise<MentionView> {
  const access = await requireWait(actor, mentionId, "read");
  await inTenant(access, (db) => markWaitRead(db, mentionId, actor.userId));
  return { id: mentionId, read: true };
}
