import path from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect, test } from "@playwright/test";
import { type ServerHandle, startServer } from "./server-handle.ts";

// A coding agent with nothing but a token goes from a need to a specification through the MCP server, over both transports.

let server: ServerHandle;
let token: string;

test.beforeAll(async () => {
  server = await startServer();
  token = await server.token("agent@example.org");
});
test.afterAll(() => server.close());

type Transport = Parameters<Client["connect"]>[0];
type Result = Readonly<Record<string, unknown>>;

const overHttp = (): Transport =>
  new StreamableHTTPClientTransport(new URL("/mcp", server.url), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  }) as Transport;

const overStdio = (): Transport =>
  new StdioClientTransport({
    command: path.resolve("node_modules/.bin/node"),
    args: [path.resolve("scripts/mcp.ts")],
    env: { ROUNDTABLE_URL: server.url, ROUNDTABLE_TOKEN: token, PATH: process.env.PATH ?? "" },
    stderr: "ignore",
  });

async function call(client: Client, name: string, args: Result): Promise<Result> {
  const result = await client.callTool({ name, arguments: args });
  expect(result.isError, `${name}: ${JSON.stringify(result.content)}`).not.toBe(true);
  return result.structuredContent as Result;
}

interface Question {
  readonly id: string;
  readonly answerable: boolean;
  readonly status: string;
}

/** Follows a run to its end, leaves every question to the workshop, and counts the progress notifications. */
async function followToEnd(
  client: Client,
  taskId: string,
  runId: string,
): Promise<{ status: string; progress: number }> {
  let after = 0;
  let progress = 0;
  for (let round = 0; round < 40; round++) {
    const { structuredContent } = await client.callTool(
      { name: "follow_run", arguments: { run_id: runId, after, wait_seconds: 30 } },
      undefined,
      { onprogress: () => progress++, timeout: 60_000 },
    );
    const followed = structuredContent as { run: { status: string }; cursor: number; more: boolean };
    expect(followed.cursor).toBeGreaterThanOrEqual(after);
    after = followed.cursor;
    const { status } = followed.run;
    if (status === "waiting") {
      const { result } = (await call(client, "list_questions", { task_id: taskId })) as {
        result: Question[];
      };
      for (const { id } of result.filter((one) => one.answerable && one.status === "open"))
        await call(client, "answer_question", { task_id: taskId, question_id: id, you_decide: true });
    } else if (!followed.more) return { status, progress };
  }
  throw new Error("the run does not end");
}

for (const [name, transport] of [
  ["HTTP", overHttp],
  ["stdio", overStdio],
] as const)
  test(`over ${name}, a client goes from a need to a plan, a decision and an SRS`, async () => {
    test.setTimeout(180_000);
    const client = new Client({ name: "agent", version: "1" });
    await client.connect(transport());
    try {
      await client.listTools(); // structured results are validated from here on
      const project = await call(client, "create_project", { name: `Rooms ${name}`, language: "en" });
      const task = await call(client, "create_task", {
        project_id: project.id,
        need: "Staff can book a meeting room for up to 2 hours, and cancel a booking until it begins.",
      });
      const turn = await call(client, "start_turn", { task_id: task.id, command: "/plan" });
      const { status, progress } = await followToEnd(client, String(task.id), String(turn.run_id));
      expect(status).toBe("completed");
      expect(progress).toBeGreaterThan(5);

      const plan = await call(client, "get_plan", { task_id: task.id, version: "latest" });
      expect(JSON.stringify(plan)).toContain("meeting room");
      expect((await call(client, "read_minutes", { task_id: task.id })).text).toMatch(/^#/);
      const gate = { task_id: task.id, phase: "plan_review" };
      const { not_judged } = (await call(client, "get_gate", gate)) as { not_judged: { id: string }[] };
      const decided = await call(client, "decide_gate", {
        ...gate,
        decision: "approve",
        plan_version: 1,
        confirm: true,
        accepted_not_judged: not_judged.map(({ id }) => id),
      });
      expect(decided).toMatchObject({ phase: "done" });
      const srs = await call(client, "read_document", { document_id: decided.document_id });
      expect(srs.text).toContain("FR-001");
      const uris = (await client.listResources()).resources.map(({ uri }) => uri);
      expect(uris).toContain(`roundtable://documents/${String(decided.document_id)}`);
      const requirement = await call(client, "get_requirement", {
        project_id: project.id,
        requirement_id: "FR-001",
      });
      expect(JSON.stringify(requirement)).toContain("FR-001");
    } finally {
      await client.close();
    }
  });

test("the stdio server without a server to talk to answers each request with an error", async () => {
  const client = new Client({ name: "agent", version: "1" });
  const transport = new StdioClientTransport({
    command: path.resolve("node_modules/.bin/node"),
    args: [path.resolve("scripts/mcp.ts")],
    env: { ROUNDTABLE_URL: "http://127.0.0.1:9", ROUNDTABLE_TOKEN: token, PATH: process.env.PATH ?? "" },
    stderr: "ignore",
  });
  await expect(client.connect(transport)).rejects.toThrow(/MCP error/);
  await client.close();
});
