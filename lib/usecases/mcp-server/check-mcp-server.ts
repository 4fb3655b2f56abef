import { listMcpTools } from "#lib/agents/mcp/mcp-client.ts";
import type { McpCheckView } from "#lib/contracts/mcp-server.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { findMcpServer, mcpSecret, storeMcpCheck, storeMcpTools } from "#lib/db/mcp-servers.ts";
import { allowsPrivateEndpoints } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { throttle } from "#lib/db/throttle.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { toMcpServerView } from "./mcp-server-view.ts";

const LIMIT = [{ points: 20, seconds: 60 }] as const;

/**
 * Connects to a server and reads its tools: new ones are listed, changed ones are no longer permitted. No transaction is
 * open while the server is called. Null = the actor's own workspace.
 * @throws AppError not_found, forbidden, insufficient_scope, throttled
 */
export async function checkMcpServer(
  actor: Actor,
  workspaceId: string | null,
  id: string,
): Promise<McpCheckView> {
  const access = await requireWorkspace(actor, workspaceId, "manage");
  const { endpoint } = await inTenant(access, async (db) => {
    const { url, header } = await findMcpServer(db, id);
    return { endpoint: { url, header, secret: await mcpSecret(db, id) } };
  });
  await throttle([{ key: `mcp-check:${access.workspaceId}`, limits: LIMIT }], new Date());
  const listing = await listMcpTools(endpoint, { allowPrivate: allowsPrivateEndpoints() });
  return inTenant(access, async (db) => {
    const code = listing.ok ? null : listing.code;
    if (listing.ok) await storeMcpTools(db, id, listing.tools);
    await storeMcpCheck(db, id, code);
    await audit(db, { action: "mcp_server.checked", target: id, data: { code: code ?? "ok" } });
    const server = toMcpServerView(await findMcpServer(db, id));
    return { code: code ?? "ok", unusable: listing.ok ? listing.unusable : 0, server };
  });
}
