import type { EditDocumentInput } from "#lib/contracts/document.ts";
import type { DocumentAccess } from "#lib/db/access.ts";
import { readLargeText } from "#lib/db/documents.ts";
import { readAhead } from "#lib/db/register-documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { EditOutcome } from "#lib/domain/document/edit.ts";
import { wholeOf } from "#lib/threads/whole-of.ts";
import { run } from "./edit-job.ts";
import { readBase } from "./read-base.ts";

const JOB = { module: "lib/usecases/document/edit-job.ts", run };

/**
 * Applies edits to a large text before the transaction that stores it, in a worker thread, and reads what they make of it. Nothing is locked
 * meanwhile: the outcome counts if the text is still the newest.
 * @returns The version and its outcome; null for a small text.
 * @throws AppError base_version_unknown
 */
export async function editAhead(
  access: DocumentAccess,
  input: EditDocumentInput,
): Promise<{ readonly version: number; readonly outcome: EditOutcome } | null> {
  const { documentId, workspaceId: owner } = access;
  const found = await inTenant(access, async (db) => {
    const newest = await readLargeText(db, documentId);
    return newest && { newest, base: await readBase(db, { documentId, newest }, input.base_version) };
  });
  if (found === null) return null;
  const { newest, base } = found;
  const { edits, mode, validateOnly } = input;
  const request = { text: newest.text, edits, options: { mode, validateOnly, ...base } };
  const outcome = await wholeOf(JOB, request, { isLarge: true, owner });
  if (!validateOnly) await readAhead(access, { documentId }, outcome.markdown);
  return { version: newest.version, outcome };
}
