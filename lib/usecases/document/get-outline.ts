import type { SectionsQuery, SectionsView } from "#lib/contracts/document.ts";
import { requireDocument } from "#lib/db/access.ts";
import { readDocumentVersion } from "#lib/db/documents.ts";
import { cursorAt, offsetOf } from "#lib/db/paging.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { isLarge } from "#lib/domain/document/is-large.ts";
import { wholeOf } from "#lib/threads/whole-of.ts";
import { run } from "./outline-job.ts";

const JOB = { module: "lib/usecases/document/outline-job.ts", run };

/**
 * A page of the sections of a document's version, the newest unless one is named. A large text is read in a thread.
 * Errors: not_found, insufficient_scope, invalid_input (a foreign cursor).
 */
export async function getOutline(
  actor: Actor,
  documentId: string,
  { version, limit, cursor }: SectionsQuery,
): Promise<SectionsView> {
  const access = await requireDocument(actor, documentId, "read");
  const from = offsetOf(cursor);
  const row = await inTenant(access, (db) => readDocumentVersion(db, documentId, version));
  if (row === null) throw new AppError("not_found");
  const { text } = row;
  const options = { isLarge: isLarge(text), owner: access.workspaceId };
  const { sections, total } = await wholeOf(JOB, { text, from, limit }, options);
  return { version: row.version, sections, total, next_cursor: cursorAt(from + limit, total) };
}
