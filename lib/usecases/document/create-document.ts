import type { CreateDocumentInput, DocumentView } from "#lib/contracts/document.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { readAhead } from "#lib/db/register-documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { storeNewDocument as insertDocument } from "#lib/db/write-document.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { toDocumentView } from "./document-view.ts";
import { requireStorable } from "./require-storable.ts";

/**
 * Makes a document out of a text; the text is kept as it is.
 * Errors: invalid_input (U+0000, lone surrogates), conflict (the name is taken), not_found, forbidden,
 * insufficient_scope.
 */
export async function createDocument(
  actor: Actor,
  projectId: string,
  input: CreateDocumentInput,
): Promise<DocumentView> {
  const access = await requireProject(actor, projectId, "edit");
  requireStorable(input.content, "/content");
  await readAhead(access, { name: input.name }, input.content);
  const document = await inTenant(access, async (db) => {
    const row = await insertDocument(db, { name: input.name, text: input.content, author: access.author });
    await audit(db, { action: "document.created", target: row.id });
    return row;
  });
  return toDocumentView(document);
}
