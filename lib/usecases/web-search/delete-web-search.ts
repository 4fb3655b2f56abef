import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { dropWebSearch } from "#lib/db/web-search.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/**
 * Removes the web search service of a workspace and its key; web search is off from then on. Null = the actor's own workspace.
 * @throws AppError not_found (also if it was off), forbidden, insufficient_scope
 */
export async function deleteWebSearch(actor: Actor, workspaceId: string | null): Promise<void> {
  const access = await requireWorkspace(actor, workspaceId, "manage");
  await inTenant(access, async (db) => {
    await dropWebSearch(db);
    await audit(db, { action: "web_search.deleted", target: access.workspaceId });
  });
}
