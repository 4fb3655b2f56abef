import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { deleteMcpServerRow } from "#lib/db/mcp-servers.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/**
 * Disconnects an MCP server: its secret, tools and permissions are deleted.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function deleteMcpServer(actor: Actor, workspaceId: string | null, id: string): Promise<void> {
  const access = await requireWorkspace(actor, workspaceId, "manage");
  await inTenant(access, async (db) => {
    await deleteMcpServerRow(db, id);
    await audit(db, { action: "mcp_server.deleted", target: id });
  });
}
