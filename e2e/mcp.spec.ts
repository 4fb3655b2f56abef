import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect, test } from "@playwright/test";
import { type ServerHandle, startServer } from "./server-handle.ts";

// The MCP server behind the product's own server: headers, refusals and progress that arrives while a run works.

let server: ServerHandle;
let token: string;

test.beforeAll(async () => {
  server = await startServer();
  token = await server.token("agent@example.org");
});
test.afterAll(() => server.close());

async function connected(): Promise<Client> {
  const client = new Client({ name: "agent", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL("/mcp", server.url), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  await client.connect(transport as Parameters<Client["connect"]>[0]);
  await client.listTools();
  return client;
}

test("a client follows a run while it works, and reads the plan", async () => {
  const client = await connected();
  const call = async (name: string, args: Record<string, unknown>) => {
    const result = await client.callTool({ name, arguments: args });
    if (result.isError === true) throw new Error(`${name}: ${JSON.stringify(result.content)}`);
    return result.structuredContent as Record<string, unknown>;
  };
  const project = await call("create_project", { name: "Rooms", language: "en" });
  const need = "Staff can book a meeting room for up to 2 hours.";
  const task = await call("create_task", { project_id: project.id, need });
  const turn = await call("start_turn", { task_id: task.id, command: "/plan" });
  const progress: number[] = [];
  const { structuredContent } = await client.callTool(
    { name: "follow_run", arguments: { run_id: turn.run_id, wait_seconds: 45 } },
    undefined,
    { onprogress: ({ progress: at }) => progress.push(at) },
  );
  expect(structuredContent).toMatchObject({ run: { id: turn.run_id } });
  expect(progress.length).toBeGreaterThan(3);
  expect(progress).toEqual([...progress].sort((one, other) => one - other));
  await client.close();
});

test("a request without a token is 401 with the scheme, from another site 403, and the answer is no page", async () => {
  const send = (headers: Record<string, string>) =>
    fetch(`${server.url}/mcp`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }),
    });
  const stranger = await send({});
  expect(stranger.status).toBe(401);
  expect(stranger.headers.get("www-authenticate")).toContain("Bearer");
  const authorization = `Bearer ${token}`;
  expect((await send({ authorization, origin: "https://evil.example" })).status).toBe(403);
  const answer = await send({ authorization });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(answer.headers.get("cache-control")).toContain("no-store");
});
