import { requireDocument } from "#lib/db/access.ts";
import { readDocumentVersion } from "#lib/db/documents.ts";
import { loadRegister } from "#lib/db/requirement-register.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { idsIn } from "#lib/domain/identifiers/find-ids.ts";

/** An id that a text mentions and that another document of the project defines. */
export interface IdElsewhere {
  readonly id: string;
  readonly document_id: string;
}

/**
 * The ids in a version of a document that other documents of the project define now, each once.
 * Errors: not_found, insufficient_scope.
 */
export async function listIdsElsewhere(
  actor: Actor,
  documentId: string,
  version: number,
): Promise<IdElsewhere[]> {
  const access = await requireDocument(actor, documentId, "read");
  return inTenant(access, async (db) => {
    const { trace, pattern } = await loadRegister(db);
    const text = (await readDocumentVersion(db, documentId, version))?.text ?? "";
    const mentioned = new Set(idsIn(text, { start: 0, end: text.length }, pattern).map(({ id }) => id));
    return [...mentioned].flatMap((id) => {
      const item = trace.find(id);
      const place = item < 0 ? null : trace.item(item).place;
      return place === null || place.documentId === documentId ? [] : [{ id, document_id: place.documentId }];
    });
  });
}
