import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { startWorker, type Worker } from "#lib/runs/worker/start.ts";
import { makeToken, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { POST } from "./route.ts";

// The SDK's own client drives a task through the route over real connections, with the product's own worker.

/** Answers a request of node's server by the route. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const left = new AbortController();
  response.once("close", () => left.abort());
  const { headers, method = "POST", url = "/" } = request;
  if (method !== "POST") return void response.writeHead(405).end();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const answered = await POST(
    new Request(`http://${headers.host}${url}`, {
      method,
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]),
      body: Buffer.concat(chunks),
      signal: left.signal,
    }),
  );
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  if (answered.body === null) return void response.end();
  await pipeline(Readable.fromWeb(answered.body as never), response).catch(() => undefined);
}

const server = createServer((request, response) => void answer(request, response));
let address = "";
let worker: Worker;
beforeAll(async () => {
  worker = await startWorker();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await worker.stop();
  await closeDatabase();
});

type Transport = Parameters<Client["connect"]>[0];

const overHttp = (token: string): Transport =>
  new StreamableHTTPClientTransport(new URL("/mcp", address), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  }) as Transport;

const overStdio = (token: string, url = address): Transport =>
  new StdioClientTransport({
    command: process.execPath,
    args: [path.resolve("scripts/mcp.ts")],
    env: {
      ROUNDTABLE_URL: url,
      ROUNDTABLE_TOKEN: token,
      ROUNDTABLE_LANG: "en",
      PATH: process.env.PATH ?? "",
    },
    stderr: "ignore",
  });

type Result = Readonly<Record<string, unknown>>;

async function call(client: Client, name: string, args: Result): Promise<Result> {
  const result = await client.callTool({ name, arguments: args });
  if (result.isError === true) throw new Error(`${name}: ${JSON.stringify(result.content)}`);
  return result.structuredContent as Result;
}

interface Question {
  readonly id: string;
  readonly status: string;
}

/** Follows a run to its end, leaves every question to the workshop, and counts the progress notifications. */
async function followToEnd(
  client: Client,
  taskId: unknown,
  runId: unknown,
): Promise<{ status: string; progress: number }> {
  let [after, progress] = [0, 0];
  for (let round = 0; round < 40; round++) {
    const { structuredContent } = await client.callTool(
      { name: "follow_run", arguments: { run_id: runId, after, wait_seconds: 20 } },
      undefined,
      { onprogress: () => progress++ },
    );
    const followed = structuredContent as { run: { status: string }; cursor: number; more: boolean };
    expect(followed.cursor).toBeGreaterThanOrEqual(after);
    after = followed.cursor;
    if (followed.run.status === "waiting") {
      const { result } = (await call(client, "list_questions", { task_id: taskId })) as {
        result: Question[];
      };
      for (const { id } of result.filter(({ status }) => status === "open"))
        await call(client, "answer_question", { task_id: taskId, question_id: id, you_decide: true });
    } else if (!followed.more) return { status: followed.run.status, progress };
  }
  throw new Error("the run does not end");
}

async function connected(transport: Transport): Promise<Client> {
  const client = new Client({ name: "agent", version: "1" });
  await client.connect(transport);
  await client.listTools(); // structured results are validated from here on
  return client;
}

/** From a need to a plan that waits at the gate. */
async function plan(client: Client) {
  const project = await call(client, "create_project", { name: "Rooms", language: "en" });
  const need = "Staff can book a meeting room for up to 2 hours, and cancel a booking until it begins.";
  const task = await call(client, "create_task", { project_id: project.id, need });
  const turn = await call(client, "start_turn", { task_id: task.id, command: "/plan" });
  const { status, progress } = await followToEnd(client, task.id, turn.run_id);
  expect(status).toBe("completed");
  expect(progress).toBeGreaterThan(5);
  return { project_id: project.id, task_id: task.id };
}

const token = async (user: TestUser, scopes: Parameters<typeof makeToken>[1]) =>
  (await makeToken(user, scopes)).token;

describe("a client with a token", { timeout: 180_000 }, () => {
  it.each([
    ["HTTP", overHttp],
    ["stdio", overStdio],
  ] as const)("goes over %s from a need to a plan, a decision and an SRS", async (_name, transport) => {
    const client = await connected(
      transport(await token(await makeUser(), ["read", "write", "run", "review"])),
    );
    try {
      const { project_id, task_id } = await plan(client);
      expect(JSON.stringify(await call(client, "get_plan", { task_id, version: "latest" }))).toContain(
        "meeting room",
      );
      expect((await call(client, "read_minutes", { task_id })).text).toMatch(/^#/);
      const gate = { task_id, phase: "plan_review" };
      const { not_judged } = (await call(client, "get_gate", gate)) as { not_judged: { id: string }[] };
      const decided = await call(client, "decide_gate", {
        ...gate,
        decision: "approve",
        plan_version: 1,
        confirm: true,
        accepted_not_judged: not_judged.map(({ id }) => id),
      });
      expect(decided).toMatchObject({ phase: "done" });
      expect((await call(client, "read_document", { document_id: decided.document_id })).text).toContain(
        "FR-001",
      );
      const uris = (await client.listResources()).resources.map(({ uri }) => uri);
      expect(uris).toContain(`roundtable://documents/${String(decided.document_id)}`);
      expect(uris).toContain(`roundtable://tasks/${String(task_id)}/plan`);
      const requirement = await call(client, "get_requirement", { project_id, requirement_id: "FR-001" });
      expect(JSON.stringify(requirement)).toContain("FR-001");
    } finally {
      await client.close();
    }
  });

  it("without the scope review plans, and leaves the decision to a person", async () => {
    const client = await connected(overHttp(await token(await makeUser(), ["read", "write", "run"])));
    const { task_id } = await plan(client);
    const { isError, content } = await client.callTool({
      name: "decide_gate",
      arguments: { task_id, phase: "plan_review", decision: "approve", plan_version: 1, confirm: true },
    });
    expect(isError).toBe(true);
    expect(JSON.stringify(content)).toContain("insufficient_scope");
    expect(await call(client, "get_task", { task_id })).toMatchObject({ phase: "plan_review" });
    await client.close();
  });
});

describe("the stdio server", () => {
  it("answers each request with an error if it reaches no server", async () => {
    const transport = overStdio(await token(await makeUser(), ["read"]), "http://127.0.0.1:9");
    await expect(new Client({ name: "agent", version: "1" }).connect(transport)).rejects.toThrow(/MCP error/);
    await transport.close();
  });

  it("does not start without a token", async () => {
    const transport = overStdio("no-token");
    await expect(new Client({ name: "agent", version: "1" }).connect(transport)).rejects.toThrow(/closed/i);
  });
});
