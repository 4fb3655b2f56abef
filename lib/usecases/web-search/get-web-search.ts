import type { WebSearchView } from "#lib/contracts/web-search.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { findWebSearch } from "#lib/db/web-search.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/**
 * The web search service of a workspace, without its key; null = the actor's own workspace.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function getWebSearch(actor: Actor, workspaceId: string | null): Promise<WebSearchView> {
  const access = await requireWorkspace(actor, workspaceId, "manage");
  return { web_search: await inTenant(access, findWebSearch) };
}
