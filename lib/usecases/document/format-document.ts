import { settleLive } from "#lib/collab/settle.ts";
import type { FormattedView } from "#lib/contracts/document.ts";
import { requireDocument } from "#lib/db/access.ts";
import { findDocument, lockNewestVersion } from "#lib/db/documents.ts";
import { findProject } from "#lib/db/projects.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { formatDocument, reasonOf } from "#lib/domain/format/format-document.ts";
import { idPattern } from "#lib/domain/identifiers/id-pattern.ts";
import { proposeEdits } from "./propose-edits.ts";

/**
 * Puts a document in its form: numbering, table of contents, tables, fences; no word changes. What it would
 * change waits as suggestions, or is one version where the project lets sure edits through.
 * Errors: not_markdown, not_found, forbidden, insufficient_scope.
 */
export async function putInForm(actor: Actor, documentId: string): Promise<FormattedView> {
  const access = await requireDocument(actor, documentId, "edit");
  await settleLive(access);
  return inTenant(access, async (db) => {
    const document = await findDocument(db, documentId);
    if (document === null) throw new AppError("not_found");
    if (/\.(?!md$|markdown$|txt$)[a-z0-9]{1,8}$/i.test(document.name)) throw new AppError("not_markdown");
    const { language, settings } = await findProject(db);
    const newest = await lockNewestVersion(db, documentId);
    const pattern = idPattern(settings.id_patterns);
    const { edits, counts } = formatDocument(newest.text, { language, pattern });
    if (edits.length === 0) return { changes: 0, counts, suggestion_ids: [], applied_version: null };
    const note = reasonOf(counts, language);
    const mode = settings.chat_edits;
    const made = await proposeEdits(db, { documentId, edits, messageId: null, mode, note });
    const { suggestion_ids, applied_version } = made;
    return { changes: edits.length, counts, suggestion_ids: [...suggestion_ids], applied_version };
  });
}
