import type { SeenInput, UnseenView } from "#lib/contracts/history.ts";
import { requireDocument } from "#lib/db/access.ts";
import { saveSeenVersion } from "#lib/db/document-history.ts";
import { readDocumentVersion } from "#lib/db/documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { getUnseen } from "./get-unseen.ts";

/**
 * Notes that the actor knows a version of a document; an earlier one may be named, to be shown again what came after.
 * Out: what is still unseen. Errors: not_found, insufficient_scope.
 */
export async function markSeen(actor: Actor, documentId: string, input: SeenInput): Promise<UnseenView> {
  const access = await requireDocument(actor, documentId, "read");
  await inTenant(access, async (db) => {
    if ((await readDocumentVersion(db, documentId, input.version)) === null) throw new AppError("not_found");
    await saveSeenVersion(
      db,
      { documentId, userId: actor.userId },
      { version: input.version, at: new Date() },
    );
  });
  return getUnseen(actor, documentId);
}
