import type { McpServerView } from "#lib/contracts/mcp-server.ts";
import type { McpServerRow } from "#lib/db/mcp-servers.ts";

export const toMcpServerView = (row: McpServerRow): McpServerView => ({
  ...row,
  checked_at: row.checked_at?.toISOString() ?? null,
  tools: row.tools.map((tool) => ({ ...tool, called_at: tool.called_at?.toISOString() ?? null })),
});
