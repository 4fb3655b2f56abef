import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

/** How the server answers: by the protocol, or as a broken or hostile one does. */
export type McpMode =
  | "good"
  | "huge"
  | "endless"
  | "redirect"
  | "error"
  | "hang"
  | "garbage"
  | "tool_error"
  | "drip";

export interface FakeMcpTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: "object"; readonly properties?: Record<string, object> };
}

export const MCP_SECRET = "mcp-secret-0123456789";

export interface FakeMcpServer {
  readonly url: string;
  mode: McpMode;
  tools: FakeMcpTool[];
  /** What `tools/call` answers. */
  text: string;
  /** The calls that it received, in order. */
  readonly calls: { readonly name: string; readonly args: unknown }[];
  /** Requests to the address that it redirects to. */
  redirected: number;
  readonly close: () => Promise<void>;
}

export const FIND: FakeMcpTool = {
  name: "find",
  description: "Finds notes.",
  inputSchema: { type: "object", properties: { text: { type: "string" } } },
};

/** The SDK's own server with the tools of the moment. */
function protocolServer(fake: FakeMcpServer): McpServer {
  const mcp = new McpServer({ name: "notes", version: "1" }, { capabilities: { tools: {} } });
  mcp.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: fake.tools }));
  mcp.server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    fake.calls.push({ name: params.name, args: params.arguments });
    return { isError: fake.mode === "tool_error", content: [{ type: "text" as const, text: fake.text }] };
  });
  return mcp;
}

async function answerByProtocol(
  fake: FakeMcpServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const transport = new StreamableHTTPServerTransport();
  await protocolServer(fake).connect(transport as Parameters<McpServer["connect"]>[0]);
  await transport.handleRequest(request, response);
}

const EVENT_STREAM = { "content-type": "text/event-stream" };

/** Writes without an end until the client leaves. */
function writeOn(response: ServerResponse, piece: string): void {
  const more = (): void => {
    if (response.destroyed) return;
    if (response.write(piece)) setImmediate(more);
    else response.once("drain", more);
  };
  more();
}

function answerBadly(fake: FakeMcpServer, response: ServerResponse): void {
  switch (fake.mode) {
    case "redirect":
      response.writeHead(307, { location: `${fake.url}/inside` }).end();
      return;
    case "error":
      response.writeHead(500).end("secret stack trace");
      return;
    case "garbage":
      response.writeHead(200, { "content-type": "text/html" }).end("<html>Sign in</html>");
      return;
    case "endless":
      response.writeHead(200, EVENT_STREAM);
      writeOn(response, `: ${"x".repeat(16_000)}\n\n`);
      return;
    case "drip":
      response.writeHead(200, EVENT_STREAM).write(": wait\n\n");
      return;
    default: // hang: no answer at all
  }
}

/** Starts an MCP server with streamable HTTP on loopback. It requires the bearer token `MCP_SECRET`. */
export async function startMcpServer(): Promise<FakeMcpServer> {
  const server = createServer((request, response) => {
    if (request.url?.endsWith("/inside")) fake.redirected += 1;
    if (request.headers.authorization !== `Bearer ${MCP_SECRET}`) return void response.writeHead(401).end();
    if (["good", "tool_error", "huge"].includes(fake.mode))
      return void answerByProtocol(fake, request, response);
    return answerBadly(fake, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeMcpServer = {
    url: `http://127.0.0.1:${port}/mcp`,
    mode: "good",
    tools: [FIND],
    text: "A note.",
    calls: [],
    redirected: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}
