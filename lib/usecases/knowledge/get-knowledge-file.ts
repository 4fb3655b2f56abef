import type { KnowledgeTextView } from "#lib/contracts/knowledge.ts";
import { requireKnowledgeFile } from "#lib/db/access.ts";
import { findKnowledgeFile, readKnowledgeText, selectKnowledgeVersions } from "#lib/db/knowledge-files.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { toKnowledgeFileView } from "./knowledge-view.ts";

/** A file with its text, the newest version or the one asked for. Errors: not_found, insufficient_scope. */
export async function getKnowledgeFile(
  actor: Actor,
  fileId: string,
  version?: number,
): Promise<KnowledgeTextView> {
  const access = await requireKnowledgeFile(actor, fileId, "read");
  return inTenant(access, async (db) => {
    const file = await findKnowledgeFile(db, fileId);
    const content = await readKnowledgeText(db, fileId, version);
    if (file === null || content === null) throw new AppError("not_found");
    const versions = (await selectKnowledgeVersions(db, fileId)).map((head) => ({
      version: head.version,
      hash: head.hash,
      author: head.author.name,
      created_at: head.created_at.toISOString(),
    }));
    return { ...toKnowledgeFileView(file), version: content.version, text: content.text, versions };
  });
}
