import { requireProject } from "#lib/db/access.ts";
import { existingSources } from "#lib/db/knowledge-sources.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { readCodeRef } from "#lib/domain/knowledge/code-ref.ts";

/** Which of these documents, files and plans are no longer in the project. Code stays in the history of its repository. Errors: not_found, insufficient_scope. */
export async function listGoneSources(
  actor: Actor,
  projectId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const access = await requireProject(actor, projectId, "read");
  const wanted = [...new Set(ids)].filter((id) => readCodeRef(id) === null);
  const present = new Set(await inTenant(access, (db) => existingSources(db, wanted)));
  return wanted.filter((id) => !present.has(id));
}
