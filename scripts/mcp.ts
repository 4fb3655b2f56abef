// `npm run -s mcp`: an MCP server on standard input and output, for clients that start programs. It passes every message
// to the MCP server of a running Roundtable and has no access to the database. Only the protocol goes to standard output.
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { JSONRPCMessage, RequestId } from "@modelcontextprotocol/sdk/types.js";
import { isJSONRPCRequest } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { isToken } from "#lib/domain/access/token-format.ts";

const USAGE = `usage: ROUNDTABLE_URL=http://localhost:3000 ROUNDTABLE_TOKEN=rtb_… npm run -s mcp

ROUNDTABLE_URL    address of a running Roundtable (default: http://localhost:3000)
ROUNDTABLE_TOKEN  an API token: Settings → API tokens, or npm run -s admin -- create-token
ROUNDTABLE_LANG   zh or en: the language of errors and descriptions (default: that of the token's owner)`;

const settings = z.object({
  ROUNDTABLE_URL: z.url({ protocol: /^https?$/ }).default("http://localhost:3000"),
  ROUNDTABLE_TOKEN: z.string().refine(isToken, { error: "not an API token" }),
  ROUNDTABLE_LANG: z.enum(["zh", "en"]).optional(),
});

/** Why a request could not be passed on, as the answer to it. */
const failure = (id: RequestId, error: unknown): JSONRPCMessage => ({
  jsonrpc: "2.0",
  id,
  error: { code: -32_000, message: error instanceof Error ? error.message : "the server cannot be reached" },
});

function readSettings(): z.infer<typeof settings> {
  const read = settings.safeParse(process.env);
  if (read.success) return read.data;
  const problems = read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  process.stderr.write(`${problems.join("\n")}\n\n${USAGE}\n`);
  process.exit(2);
}

const { ROUNDTABLE_URL, ROUNDTABLE_TOKEN, ROUNDTABLE_LANG } = readSettings();
const remote = new StreamableHTTPClientTransport(new URL("/mcp", ROUNDTABLE_URL), {
  requestInit: {
    headers: {
      authorization: `Bearer ${ROUNDTABLE_TOKEN}`,
      ...(ROUNDTABLE_LANG === undefined ? {} : { "accept-language": ROUNDTABLE_LANG }),
    },
  },
});
const local = new StdioServerTransport();

const report = (error: Error): void => void process.stderr.write(`${error.message}\n`);
local.onerror = report;
remote.onerror = report;
local.onmessage = (message) => {
  remote.send(message).catch((error: unknown) => {
    if (isJSONRPCRequest(message)) void local.send(failure(message.id, error));
  });
};
remote.onmessage = (message) => void local.send(message);
local.onclose = () => void remote.close();
process.stdin.once("end", () => void local.close().then(() => process.exit(0)));

await remote.start();
await local.start();
