import { callMcpTool } from "#lib/agents/mcp/mcp-client.ts";
import type { WorkspaceAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import {
  countMcpCall,
  findMcpServer,
  mcpSecret,
  permittedMcpTools,
  withdrawMcpTool,
} from "#lib/db/mcp-servers.ts";
import { allowsPrivateEndpoints } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { countTry } from "#lib/db/throttle.ts";
import type { McpCallOutcome, McpCode } from "#lib/domain/mcp/mcp-outcome.ts";
import { isSensitive } from "#lib/domain/reply/sensitive-patterns.ts";
import { type ConnectedTool, declarationOf, nameAtServer } from "#lib/domain/specialist/connected-tool.ts";
import { type Caller, mayCall } from "#lib/domain/specialist/tool.ts";

const LIMIT = { points: 60, seconds: 60 } as const;
const MAX_ARGUMENTS = 32_000;

export interface ConnectedCall {
  /** `server.tool`. */
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly caller: Caller;
}

const refused = (code: McpCode): McpCallOutcome => ({ ok: false, code, duration_ms: 0 });

/** What prevents a call before anything is sent; null if nothing does. */
function refusalOf(tool: ConnectedTool | undefined, { args, caller }: ConnectedCall): McpCode | null {
  if (tool === undefined || !mayCall(declarationOf(tool), caller)) return "mcp_not_permitted";
  const text = JSON.stringify(args);
  if (text.length > MAX_ARGUMENTS) return "mcp_args_too_large";
  return isSensitive(text) ? "mcp_sensitive" : null;
}

/**
 * Calls a tool of a connected server. The permission is read again, not taken from what was offered. No transaction is open
 * while the server is called; the audit log records that a tool was used, never its arguments or its result.
 */
export async function callConnectedTool(
  access: WorkspaceAccess,
  call: ConnectedCall,
): Promise<McpCallOutcome> {
  const tool = (await inTenant(access, permittedMcpTools)).find(({ name }) => name === call.name);
  const code = refusalOf(tool, call);
  if (tool === undefined || code !== null) return refused(code ?? "mcp_not_permitted");
  const tries = await countTry(`mcp-call:${access.workspaceId}`, LIMIT, new Date());
  if (!tries.allowed) return refused("mcp_throttled");
  const endpoint = await inTenant(access, async (db) => {
    const { url, header } = await findMcpServer(db, tool.server_id);
    return { url, header, secret: await mcpSecret(db, tool.server_id) };
  });
  const sent = { tool: nameAtServer(tool), args: call.args, hash: tool.hash };
  const outcome = await callMcpTool(endpoint, sent, { allowPrivate: allowsPrivateEndpoints() });
  await inTenant(access, async (db) => {
    const at = { target: tool.server_id, data: { tool: sent.tool, code: outcome.ok ? "ok" : outcome.code } };
    await countMcpCall(db, tool.server_id, sent.tool);
    await audit(db, { action: "mcp_tool.called", ...at });
    if (outcome.ok || outcome.code !== "mcp_tool_changed") return;
    await withdrawMcpTool(db, tool.server_id, sent.tool);
    await audit(db, { action: "mcp_tool.changed", ...at });
  });
  return outcome;
}
