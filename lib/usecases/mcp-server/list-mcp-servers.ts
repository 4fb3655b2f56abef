import type { McpServerView } from "#lib/contracts/mcp-server.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { selectMcpServers } from "#lib/db/mcp-servers.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { toMcpServerView } from "./mcp-server-view.ts";

/**
 * The connected MCP servers of a workspace with their tools, without secrets; null = the actor's own workspace.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function listMcpServers(actor: Actor, workspaceId: string | null): Promise<McpServerView[]> {
  const access = await requireWorkspace(actor, workspaceId, "manage");
  return (await inTenant(access, selectMcpServers)).map(toMcpServerView);
}
