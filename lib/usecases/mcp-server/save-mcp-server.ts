import { checkEndpoint } from "#lib/agents/endpoint.ts";
import type { McpServerInput, McpServerView } from "#lib/contracts/mcp-server.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import {
  findMcpServer,
  type McpServerRow,
  selectMcpServers,
  storeMcpServer,
  storeMcpTools,
} from "#lib/db/mcp-servers.ts";
import { allowsPrivateEndpoints } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { toMcpServerView } from "./mcp-server-view.ts";

const MAX_SERVERS = 20;

/** The secret to store. One belongs to the address and header it was entered for; elsewhere it has to be entered again. */
function secretFor(input: McpServerInput, before: McpServerRow | null): string | undefined {
  if (input.secret !== undefined || before === null) return input.secret;
  return before.url === input.url && before.header === input.header ? undefined : "";
}

/**
 * Connects an MCP server (`id` null) or changes one. The secret is stored encrypted. Another address is another server: its
 * tools are no longer permitted.
 * @throws AppError endpoint_not_allowed, mcp_name_taken, too_large (20 servers), not_found, forbidden, insufficient_scope
 */
export async function saveMcpServer(
  actor: Actor,
  at: { readonly workspaceId: string | null; readonly id: string | null },
  input: McpServerInput,
): Promise<McpServerView> {
  const access = await requireWorkspace(actor, at.workspaceId, "manage");
  if (at.id !== null) await inTenant(access, (db) => findMcpServer(db, at.id ?? ""));
  await checkEndpoint(input.url, allowsPrivateEndpoints());
  return inTenant(access, async (db) => {
    const before = at.id === null ? null : await findMcpServer(db, at.id);
    if (before === null && (await selectMcpServers(db)).length >= MAX_SERVERS)
      throw new AppError("too_large", { extra: { most: MAX_SERVERS } });
    const { name, url, header, enabled } = input;
    const secret = secretFor(input, before);
    const id = await storeMcpServer(db, at.id, { name, url, header, enabled, secret });
    if (before !== null && before.url !== url) await storeMcpTools(db, id, []);
    const data = { name, url, enabled, secret_changed: secret !== undefined };
    await audit(db, { action: "mcp_server.saved", target: id, data });
    return toMcpServerView(await findMcpServer(db, id));
  });
}
