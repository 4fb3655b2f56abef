import type { KnowledgeFileView } from "#lib/contracts/knowledge.ts";
import type { Page, PageQuery } from "#lib/contracts/list.ts";
import { requireProject } from "#lib/db/access.ts";
import { selectKnowledgeFiles as filesOf } from "#lib/db/knowledge-files.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { toKnowledgeFileView } from "./knowledge-view.ts";

/** The project's knowledge files, newest first. Errors: not_found, insufficient_scope, invalid_input (a foreign cursor). */
export async function listKnowledgeFiles(
  actor: Actor,
  projectId: string,
  page: PageQuery,
): Promise<Page<KnowledgeFileView>> {
  const access = await requireProject(actor, projectId, "read");
  const { data, next_cursor } = await inTenant(access, (db) => filesOf(db, page));
  return { data: data.map(toKnowledgeFileView), next_cursor };
}
