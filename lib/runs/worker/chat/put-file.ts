import { findDocumentByName, lockNewestVersion } from "#lib/db/documents.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import type { MadeFile } from "#lib/domain/specialist/rules/srs-material.ts";

/** Creates a file next to the specification, or a new version if its text changed. */
export async function putFile(db: ProjectDb, { name, text }: MadeFile, note: string): Promise<string> {
  const { author } = db.access;
  const found = await findDocumentByName(db, name);
  if (found === null) return (await storeNewDocument(db, { name, text, note, author })).id;
  const newest = await lockNewestVersion(db, found.id);
  if (newest.text !== text)
    await addDocumentVersion(db, found.id, { text, note, author, expectedVersion: newest.version });
  return found.id;
}
