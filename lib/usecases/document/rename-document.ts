import type { DocumentView, RenameDocumentInput } from "#lib/contracts/document.ts";
import { requireDocument } from "#lib/db/access.ts";
import { recordActivity } from "#lib/db/activities.ts";
import { audit } from "#lib/db/audit.ts";
import { type DocumentRow, findDocument, renameDocumentRow } from "#lib/db/documents.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { activityLabel } from "#lib/domain/activity/activity.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { canContainRequirements } from "#lib/domain/requirements/requirement-document.ts";
import { isWrittenByProduct } from "#lib/domain/srs/written-by-product.ts";
import { toDocumentView } from "./document-view.ts";

/**
 * Gives a document another name; its versions, links and comments stay as they are. The name decides whether requirements are read
 * from a document, so a name that would change that is refused.
 * Errors: document_of_product, document_role_changes, conflict (the name is taken), not_found, forbidden, insufficient_scope.
 */
export async function renameDocument(
  actor: Actor,
  documentId: string,
  { name }: RenameDocumentInput,
): Promise<DocumentView> {
  const access = await requireDocument(actor, documentId, "edit");
  return inTenant(access, async (db) => {
    const before = await present(db, documentId);
    if (before.name === name) return toDocumentView(before);
    const ofProduct = [before.name, name].find(isWrittenByProduct);
    if (ofProduct !== undefined) throw new AppError("document_of_product", { extra: { name: ofProduct } });
    if (canContainRequirements(before.name) !== canContainRequirements(name))
      throw new AppError("document_role_changes");
    await renameDocumentRow(db, documentId, name);
    await recordActivity(db, {
      kind: "document.renamed",
      subject: { type: "document", id: documentId },
      data: { title: activityLabel(name), name: activityLabel(before.name) },
    });
    await audit(db, { action: "document.renamed", target: documentId, data: { before: before.name, name } });
    return toDocumentView(await present(db, documentId));
  });
}

async function present(db: ProjectDb, documentId: string): Promise<DocumentRow> {
  const row = await findDocument(db, documentId);
  if (row === null) throw new AppError("not_found");
  return row;
}
