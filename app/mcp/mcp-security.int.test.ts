import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { askQuestions } from "#lib/db/questions.ts";
import { insertRun } from "#lib/db/runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { storeNewDocument } from "#lib/db/write-document.ts";
import { MEMBER_ROLES, RIGHTS, type Role, SCOPES, type Scope } from "#lib/domain/access/can.ts";
import type { McpTool } from "#lib/http/mcp/mcp-tool.ts";
import { rightOf } from "#lib/http/route.ts";
import {
  makeMember,
  makeProject,
  makeTask,
  makeToken,
  makeUser,
  type TestUser,
} from "#lib/testing/factories.ts";
import { loadMcpParts } from "./mcp-parts.ts";
import { POST } from "./route.ts";

// Generated from the list of tools and the table of rights: a tool added without access control fails here.

const { tools } = await loadMcpParts();

let owner: TestUser;
let stranger: TestUser;
const members = new Map<Role, TestUser>();
let ids: Record<string, string>;

beforeAll(async () => {
  owner = await makeUser();
  stranger = await makeUser();
  for (const role of MEMBER_ROLES)
    members.set(role, role === "owner" ? owner : await makeMember(owner, role));
  const { project, access } = await makeProject(owner);
  const task = await makeTask(access);
  ids = await inTenant(access, async (db) => {
    const document = await storeNewDocument(db, { name: "SRS.md", text: "# SRS\n", author: access.author });
    const run = await insertRun(db, task.id, { command: "/plan", message: null, startedBy: access.author });
    const [question] = await askQuestions(db, { taskId: task.id, runId: run.id }, [
      { id: "Q-001", role: "TestPlanner", text: "How many?", why: "It matters.", relayed: "How many?" },
    ]);
    return {
      project_id: project.id,
      task_id: task.id,
      document_id: document.id,
      run_id: run.id,
      question_id: question?.id ?? "",
      srs_run_id: "srr_none",
      requirement_id: "FR-001",
      phase: "plan_review",
      version: "latest",
      item: "T-001",
      sync_id: "isy_none",
      patch_id: "pat_none",
    };
  });
});
afterAll(closeDatabase);

/** Arguments besides ids, by tool. */
const ARGS: Readonly<Record<string, object>> = {
  search: { q: "booking" },
  read_document: { version: 1 },
  read_artifact: { name: "plan.md", version: 1 },
  read_minutes: { kind: "planning" },
  get_document_outline: { version: 1 },
  lint_document: { version: 1 },
  create_project: { name: "Trial", language: "en" },
  create_document: { name: "Notes.md", content: "# Notes\n" },
  suggest_edits: {
    edits: [{ type: "append_to_section", target: { sectionName: "SRS" }, content: "More.", reason: "" }],
  },
  edit_document: { edits: [] },
  create_task: { need: "Guests can cancel a booking." },
  start_turn: { command: "/status" },
  answer_question: { text: "Two." },
  answer_plan_questions: { plan_version: 1, answers: [{ question_id: "Q-001", choice: "not_now" }] },
  decide_gate: { decision: "request_changes", plan_version: 1, reason: "Not yet." },
  start_srs_run: { source: { kind: "need", text: "Guests can cancel a booking." } },
  follow_run: { wait_seconds: 0 },
  change_work_item: { status: "done", if_version: 1 },
  sync_issues: { direction: "push" },
  submit_patch: { format: "unified", content: "--- a/a.ts\n+++ b/a.ts\n@@ -1 +1 @@\n-a\n+b\n" },
};

function argsOf({ name, input }: McpTool): Record<string, unknown> {
  const own = ARGS[name] ?? {};
  const known = Object.keys(input.properties).filter((key) => key in ids && !(key in own));
  return { ...Object.fromEntries(known.map((key) => [key, ids[key]])), ...own };
}

/** A client of the SDK whose requests go to the route handler. */
async function clientOf(token: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL("http://localhost:3000/mcp"), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: (url, init) => (init?.method === "POST" ? POST(new Request(url, init)) : NO_STREAM()),
  });
  await client.connect(transport as Parameters<Client["connect"]>[0]);
  return client;
}
const NO_STREAM = () => Promise.resolve(new Response(null, { status: 405 }));

/** The code of a tool's problem; empty if it succeeded. */
async function codeOf(tool: McpTool, token: string): Promise<string> {
  const client = await clientOf(token);
  const { isError, content } = await client.callTool({ name: tool.name, arguments: argsOf(tool) });
  const [first] = content as { text: string }[];
  return isError === true ? (JSON.parse(first?.text ?? "{}") as { code: string }).code : "";
}

const scopesOf = (tool: McpTool): readonly Scope[] => {
  const right = rightOf(tool);
  return right === null ? [] : RIGHTS[right].scopes;
};
const cases = (some: readonly McpTool[]) => some.map((tool) => [tool.name, tool] as const);
const ofAResource = tools.filter(({ input }) => input.required.some((name) => name.endsWith("_id")));
/** Tools of objects that the test does not make: nobody learns from a scope whether one exists. */
const OF_NOTHING = ["get_srs_run", "get_patch", "get_patch_diff"];
const scoped = tools.filter((tool) => scopesOf(tool).length > 0 && !OF_NOTHING.includes(tool.name));

describe("the list of tools", () => {
  it("has every name once, texts in both languages, and an object as schema", () => {
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
    for (const { name, title, description, input, output } of tools) {
      expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(title.en).not.toBe(title.zh);
      expect(description.zh).toMatch(/\p{Script=Han}/u);
      expect(input.type).toBe("object");
      expect({ name, type: output?.type }).toEqual({ name, type: "object" });
    }
  });

  it("offers a token only the tools that its scopes cover", async () => {
    const client = await clientOf((await makeToken(owner, ["read"])).token);
    const offered = (await client.listTools()).tools.map(({ name }) => name);
    expect(offered).toContain("read_document");
    expect(offered).not.toContain("decide_gate");
    expect(offered).not.toContain("edit_document");
  });
});

describe("a token of another workspace", () => {
  it.each(cases(ofAResource))("%s finds nothing", async (_name, tool) => {
    const { token } = await makeToken(stranger, SCOPES, { grant: true });
    expect(await codeOf(tool, token)).toBe("not_found");
  });
});

describe("a token without the scope", () => {
  it.each(cases(scoped))("%s is refused with insufficient_scope", async (_name, tool) => {
    const others = SCOPES.filter((scope) => !scopesOf(tool).includes(scope));
    expect(await codeOf(tool, (await makeToken(owner, others)).token)).toBe("insufficient_scope");
  });
});

describe("a member whose role lacks the right", () => {
  const cells = scoped.flatMap((tool) => {
    const right = rightOf(tool);
    if (right === null) return [];
    return MEMBER_ROLES.filter((role) => RIGHTS[right].roles[role] !== "yes").map(
      (role) => [tool.name, role, tool] as const,
    );
  });
  it.each(cells)("%s is forbidden for a %s", async (_name, role, tool) => {
    const member = members.get(role);
    if (member === undefined) throw new Error(`no ${role}`);
    expect(await codeOf(tool, (await makeToken(member, SCOPES)).token)).toBe("forbidden");
  });
});

describe("a request", () => {
  const send = (headers: Record<string, string>, body: unknown, method = "POST") =>
    POST(
      new Request("http://localhost:3000/mcp", {
        method,
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          ...headers,
        },
        ...(method === "POST" ? { body: typeof body === "string" ? body : JSON.stringify(body) } : {}),
      }),
    );
  const PING = { jsonrpc: "2.0", id: 1, method: "ping" };

  it.each([[{}], [{ authorization: "Bearer rtb_wrong" }], [{ cookie: "next-auth.session-token=x" }]])(
    "without a valid token is 401 and names the scheme: %j",
    async (headers) => {
      const response = await send(headers, PING);
      expect(response.status).toBe(401);
      expect(response.headers.get("www-authenticate")).toContain("Bearer");
      expect(await response.json()).toMatchObject({ code: "unauthenticated" });
    },
  );

  it("from a page of another site is refused, even with a token", async () => {
    const { token } = await makeToken(owner, SCOPES);
    const authorization = `Bearer ${token}`;
    for (const origin of ["https://evil.example", "null", "http://localhost.evil.example:3000"])
      expect((await send({ authorization, origin }, PING)).status).toBe(403);
    expect(
      (await send({ authorization, origin: "http://localhost:3000", host: "localhost:3000" }, PING)).status,
    ).toBe(200);
  });

  it("must be one POST with one message", async () => {
    const authorization = `Bearer ${(await makeToken(owner, SCOPES)).token}`;
    expect((await send({ authorization }, [PING, PING])).status).toBe(400);
    expect((await send({ authorization }, "{")).status).toBe(400);
    expect((await send({ authorization }, `"${"x".repeat(5_000_000)}"`)).status).toBe(413);
    const listening = await send({ authorization }, null, "GET");
    expect(listening.status).toBe(405);
    expect(listening.headers.get("allow")).toBe("POST");
  });
});
