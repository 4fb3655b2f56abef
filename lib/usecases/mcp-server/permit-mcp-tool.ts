import type { McpPermissionInput, McpServerView } from "#lib/contracts/mcp-server.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { findMcpServer, storeMcpPermission } from "#lib/db/mcp-servers.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { toMcpServerView } from "./mcp-server-view.ts";

/**
 * Permits a tool of a connected server for classes of callers, as described by the hash that the administrator saw, or
 * forbids it if there are none.
 * @throws AppError mcp_tool_outdated (the server changed the tool since), not_found, forbidden, insufficient_scope
 */
export async function permitMcpTool(
  actor: Actor,
  at: { readonly workspaceId: string | null; readonly id: string; readonly tool: string },
  input: McpPermissionInput,
): Promise<McpServerView> {
  const access = await requireWorkspace(actor, at.workspaceId, "manage");
  return inTenant(access, async (db) => {
    const { tools } = await findMcpServer(db, at.id);
    if (!tools.some(({ name }) => name === at.tool)) throw new AppError("not_found");
    const { hash, confirm } = input;
    const callers = [...new Set(input.callers)];
    const isCurrent = await storeMcpPermission(
      db,
      { serverId: at.id, name: at.tool, hash },
      { callers, confirm },
    );
    if (!isCurrent) throw new AppError("mcp_tool_outdated");
    await audit(db, {
      action: "mcp_tool.permitted",
      target: at.id,
      data: { tool: at.tool, callers, confirm },
    });
    return toMcpServerView(await findMcpServer(db, at.id));
  });
}
