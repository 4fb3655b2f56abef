import { mcpHandler } from "#lib/http/mcp/mcp-handler.ts";
import { loadMcpParts } from "./mcp-parts.ts";

// The Model Context Protocol over streamable HTTP. What it offers is declared in this folder.

export const dynamic = "force-dynamic";

const handler = mcpHandler(loadMcpParts);

export const GET = handler;
export const POST = handler;
export const DELETE = handler;
