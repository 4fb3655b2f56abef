import { requireProject } from "#lib/db/access.ts";
import { findDocumentByName, readDocumentVersion } from "#lib/db/documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { PROTOTYPE_FILE } from "#lib/domain/srs/prototype/page-list.ts";

/** The prototype of a project as HTML: to be shown in a locked frame only. Errors: not_found. */
export async function openPrototype(actor: Actor, projectId: string): Promise<string> {
  const access = await requireProject(actor, projectId, "read");
  const text = await inTenant(access, async (db) => {
    const found = await findDocumentByName(db, PROTOTYPE_FILE);
    return found === null ? null : ((await readDocumentVersion(db, found.id))?.text ?? null);
  });
  if (text === null) throw new AppError("not_found");
  return text;
}
