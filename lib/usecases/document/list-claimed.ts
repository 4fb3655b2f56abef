import { requireDocument } from "#lib/db/access.ts";
import { claimedRequirements } from "#lib/db/claimed-requirements.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/**
 * Ids of the document's requirements whose status says that people agreed, although nobody has approved the text.
 * @throws AppError not_found, insufficient_scope
 */
export async function listClaimed(actor: Actor, documentId: string): Promise<readonly string[]> {
  const access = await requireDocument(actor, documentId, "read");
  const claimed = await inTenant(access, claimedRequirements);
  return claimed.filter((one) => one.documentId === documentId).map(({ id }) => id);
}
