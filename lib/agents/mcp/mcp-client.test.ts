import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type FakeMcpServer,
  FIND,
  MCP_SECRET,
  type McpMode,
  startMcpServer,
} from "../../testing/mcp-server.ts";
import { callMcpTool, listMcpTools } from "./mcp-client.ts";

let server: FakeMcpServer;
beforeEach(async () => {
  server = await startMcpServer();
});
afterEach(() => server.close());

const endpoint = (secret: string | null = MCP_SECRET) => ({
  url: server.url,
  header: "Authorization",
  secret,
});
const OPEN = { allowPrivate: true, totalMs: 1500 };

async function call() {
  const listed = await listMcpTools(endpoint(), OPEN);
  if (!listed.ok) throw new Error(listed.code);
  const hash = listed.tools[0]?.hash ?? "";
  return callMcpTool(endpoint(), { tool: "find", args: { text: "a" }, hash }, OPEN);
}

describe("a connected MCP server", () => {
  it("is read and called with the real protocol", async () => {
    expect(await listMcpTools(endpoint(), OPEN)).toMatchObject({
      ok: true,
      unusable: 0,
      tools: [{ name: "find", description: FIND.description, input_schema: FIND.inputSchema }],
    });
    expect(await call()).toMatchObject({ ok: true, text: "A note.", is_cut: false });
    expect(server.calls).toEqual([{ name: "find", args: { text: "a" } }]);
  });

  it("has a long text cut off, and a text beyond all limits refused", async () => {
    server.text = "y".repeat(40_000);
    expect(await call()).toMatchObject({ ok: true, text: "y".repeat(16_000), is_cut: true });
    server.text = "y".repeat(3_000_000);
    expect(await call()).toMatchObject({ ok: false, code: "mcp_too_large" });
  });

  it("reports a tool that failed, with its text as data", async () => {
    server.mode = "tool_error";
    server.text = "No such note.";
    expect(await call()).toMatchObject({ ok: false, code: "mcp_tool_failed", text: "No such note." });
  });

  it.each<[McpMode, string]>([
    ["redirect", "mcp_redirected"],
    ["error", "mcp_unreachable"],
    ["garbage", "mcp_invalid"],
    ["endless", "mcp_too_large"],
    ["drip", "mcp_timeout"],
    ["hang", "mcp_timeout"],
  ])("that answers badly (%s) is given up with a code", async (mode, code) => {
    server.mode = mode;
    expect(await listMcpTools(endpoint(), OPEN)).toEqual({ ok: false, code });
    expect(server.redirected).toBe(0);
  });

  it("is not called at a private address unless the installation allows it", async () => {
    expect(await listMcpTools(endpoint(), { ...OPEN, allowPrivate: false })).toEqual({
      ok: false,
      code: "endpoint_not_allowed",
    });
  });

  it("that refuses the secret or is not there is reported as that", async () => {
    expect(await listMcpTools(endpoint("wrong"), OPEN)).toEqual({ ok: false, code: "mcp_unauthorised" });
    const gone = { ...endpoint(), url: "http://127.0.0.1:9/mcp" };
    expect(await listMcpTools(gone, OPEN)).toEqual({ ok: false, code: "mcp_unreachable" });
  });
});
