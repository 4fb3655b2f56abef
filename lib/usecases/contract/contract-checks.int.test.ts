import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractRoutes } from "#app/api/v1/contracts/contract-routes.ts";
import { closeDatabase } from "#lib/db/client.ts";
import type { RouteHandler } from "#lib/http/route.ts";
import { apiOperation } from "#lib/testing/api-operation.ts";
import { makeToken, makeUser } from "#lib/testing/factories.ts";

const aiplan = apiOperation(contractRoutes, "checkAiPlan");
const edits = apiOperation(contractRoutes, "checkEdits");
const schema = apiOperation(contractRoutes, "getSchema");
const schemas = apiOperation(contractRoutes, "listSchemas");
const specialist = apiOperation(contractRoutes, "checkSpecialist");
const thinkingml = apiOperation(contractRoutes, "checkThinkingMl");

afterAll(closeDatabase);

let token: string;
beforeAll(async () => {
  ({ token } = await makeToken(await makeUser(), ["read"]));
});

async function ask(
  handler: RouteHandler,
  body?: unknown,
  given: { zh?: boolean; params?: Record<string, string> } = {},
) {
  const request = new Request("http://localhost:3000/api/v1/contracts", {
    method: body === undefined ? "GET" : "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "accept-language": given.zh ? "zh-CN" : "en",
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await handler(request, given.params ?? {});
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

const PLAN = {
  thought: "A general question.",
  response_mode: "KNOWLEDGE_QA",
  direct_response: "It says what the system shall do.",
  tool_calls: [],
};

const REPLY = `<thinking>
<phase id="1">
<title>Reading</title>
It asks for the term.
</phase>
</thinking>
<final>
Three **years**.
<!-- <serp_queries>
["gift card term"]
</serp_queries> -->
</final>`;

describe("contracts/aiplan/validate", () => {
  it("reports a valid plan and the repairs that it needed", async () => {
    const text = `Here it is:\n\`\`\`json\n${JSON.stringify({ ...PLAN, mood: "fine" })}\n\`\`\``;
    const { status, answer } = await ask(aiplan, { text });
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      valid: true,
      version: "aiplan/2",
      plan: PLAN,
      fallback: null,
      issues: [],
    });
    expect(answer.repairs).toEqual(
      expect.arrayContaining([{ code: "fence_removed" }, { code: "field_ignored", detail: "$.mood" }]),
    );
  });

  it("names every violation with its path, in the reader's language, and gives the fallback in the user's", async () => {
    const plan = { ...PLAN, thought: " ", tool_calls: null };
    const asked = { text: JSON.stringify(plan), version: "aiplan/1.0-zh", language: "en" };
    const { answer } = await ask(aiplan, asked, { zh: true });
    expect(answer).toMatchObject({ valid: false, plan: null, fallback: { response_mode: "GENERAL_CHAT" } });
    expect(answer.issues).toEqual(
      expect.arrayContaining([
        { code: "thought_empty", path: "$.thought", message: expect.stringMatching(/\p{Script=Han}/u) },
        expect.objectContaining({ code: "tool_calls_not_array", path: "$.tool_calls" }),
      ]),
    );
  });

  it("judges by the rights of the caller that is named", async () => {
    const call = { name: "createComprehensiveSRS", args: { userInput: "x", projectName: "y" } };
    const plan = { ...PLAN, response_mode: "TOOL_EXECUTION", direct_response: null, tool_calls: [call] };
    const text = JSON.stringify(plan);
    expect((await ask(aiplan, { text })).answer).toMatchObject({ valid: true });
    expect((await ask(aiplan, { text, caller: "specialist:content" })).answer).toMatchObject({
      valid: false,
      issues: [{ code: "tool_not_allowed", path: "$.tool_calls[0].name" }],
    });
  });

  it("is 400 for another shape or version", async () => {
    for (const body of [{}, { text: 1 }, { text: "", version: "aiplan/9" }, { text: "", more: 1 }])
      expect(await ask(aiplan, body)).toMatchObject({ status: 400, answer: { code: "invalid_input" } });
  });
});

describe("contracts/thinkingml/validate", () => {
  it("reports what a valid reply says", async () => {
    const { answer } = await ask(thinkingml, { text: REPLY });
    expect(answer).toMatchObject({
      valid: true,
      outcome: "ok",
      issues: [],
      repairs: [],
      reply: REPLY,
      blocks: { think: null, phases: [{ id: 1, title: "Reading" }], queries: ["gift card term"] },
    });
  });

  it("strict reports and repair fixes, each problem with its place", async () => {
    const text = `${REPLY}\nBye.`;
    const strict = await ask(thinkingml, { text }, { zh: true });
    expect(strict.answer).toMatchObject({
      valid: false,
      outcome: "invalid",
      issues: [{ code: "text_outside_blocks", line: 13, message: expect.stringMatching(/\p{Script=Han}/u) }],
    });
    const repaired = await ask(thinkingml, { text, profile: "repair" });
    expect(repaired.answer).toMatchObject({ valid: true, repairs: [{ code: "tail_dropped", line: 13 }] });
    expect(await ask(thinkingml, { text, profile: "loose" })).toMatchObject({ status: 400 });
  });

  it("knows the marker of a model that could not form an answer", async () => {
    const { answer } = await ask(thinkingml, { text: "<<ParsingError>>" });
    expect(answer).toMatchObject({ valid: false, outcome: "parsing_error_marker" });
  });
});

describe("contracts/specialist/validate", () => {
  const handIn = {
    completionType: "READY_FOR_NEXT",
    nextStepType: "HANDOFF_TO_SPECIALIST",
    summary: "Refunds are specified.",
    deliverables: ["SRS.md"],
    contextForNext: {
      projectState: {
        requires_file_editing: true,
        target_file: "SRS.md",
        edit_instructions: [
          { type: "append_to_section", target: { sectionName: "A" }, content: "x", reason: "y" },
        ],
        content: "",
        structuredData: {},
      },
    },
  };
  const turn = (...calls: unknown[]) => JSON.stringify({ tool_calls: calls });

  it("reads the calls of a turn and what it hands in", async () => {
    const thought = { name: "recordThought", args: { thinkingType: "analysis", content: "Refunds." } };
    const text = turn(thought, { name: "taskComplete", args: handIn });
    const { answer } = await ask(specialist, { text, specialist: "fr_writer" });
    expect(answer).toMatchObject({ valid: true, issues: [], warnings: [], repairs: [] });
    expect(answer.tool_calls).toEqual([thought, { name: "taskComplete", args: handIn }]);
  });

  it("reports a reply without a call, an unknown tool, wrong arguments and an unreadable edit, each at its path", async () => {
    expect((await ask(specialist, { text: "I am done." })).answer).toMatchObject({
      valid: false,
      issues: [{ code: "no_tool_call", path: "$" }],
    });
    const state = { ...handIn.contextForNext.projectState, edit_instructions: [{ type: "dance" }] };
    const text = turn(
      { name: "flyAway", args: {} },
      { name: "recordThought", args: { thinkingType: "mood" } },
      { name: "taskComplete", args: { ...handIn, summary: "", contextForNext: {} } },
      { name: "taskComplete", args: { ...handIn, contextForNext: { projectState: state } } },
    );
    const { answer } = await ask(specialist, { text });
    const found = (answer.issues as { code: string; path: string }[]).map(
      ({ code, path }) => `${code} ${path}`,
    );
    expect(found).toEqual(
      expect.arrayContaining([
        "tool_unknown $.tool_calls[0].name",
        "tool_args_invalid $.tool_calls[1].args.thinkingType",
        "field_invalid $.tool_calls[2].args.summary",
        "field_missing $.tool_calls[2].args.contextForNext.projectState",
        "type_not_supported $.tool_calls[3].args.contextForNext.projectState.edit_instructions[0]",
      ]),
    );
  });

  it("asks the rights of the specialist that is named", async () => {
    const text = turn({ name: "completeTrace", args: {} });
    const codes = async (body: object) =>
      ((await ask(specialist, body)).answer.issues as { code: string }[]).map(({ code }) => code);
    expect(await codes({ text })).not.toContain("tool_not_allowed");
    expect(await codes({ text, specialist: "fr_writer" })).toContain("tool_not_allowed");
  });

  it("accepts with a warning what the contract would have otherwise", async () => {
    const text = turn({ name: "taskComplete", args: { ...handIn, completionType: "FULLY_COMPLETED" } });
    expect((await ask(specialist, { text })).answer).toMatchObject({
      valid: true,
      warnings: [{ code: "completion_conflict", path: "$.tool_calls[0].args.completionType" }],
    });
  });
});

describe("contracts/edits/validate", () => {
  const markdown = "# T\r\n\r\nold\r\n";
  const swap = (targetContent: string) => ({
    type: "update_content_in_section",
    target: { sectionName: "T", targetContent },
    content: "new",
    reason: "why",
  });

  it("shows what edits would make of a text, given as a list or as JSON text", async () => {
    for (const given of [[swap("old")], JSON.stringify([swap("old")]), JSON.stringify(swap("old"))]) {
      const { answer } = await ask(edits, { markdown, edits: given });
      expect(answer).toMatchObject({ valid: true, ok: true, issues: [], markdown: "# T\r\n\r\nnew\r\n" });
      expect(answer.diff).toContain("+new");
    }
  });

  it("reports why an edit does not fit, and leaves the text unchanged", async () => {
    const { answer } = await ask(edits, { markdown, edits: [swap("old"), swap("gone")] }, { zh: true });
    expect(answer).toMatchObject({
      valid: false,
      markdown,
      diff: "",
      issues: [
        { code: "content_not_found", path: "$[1]", message: expect.stringMatching(/\p{Script=Han}/u) },
      ],
      results: [{ status: "skipped" }, { status: "failed", suggestion: expect.any(String) }],
    });
    const rest = await ask(edits, { markdown, edits: [swap("old"), swap("gone")], mode: "best_effort" });
    expect(rest.answer).toMatchObject({ valid: false, markdown: "# T\r\n\r\nnew\r\n" });
  });

  it("reports edits that are no JSON", async () => {
    const { answer } = await ask(edits, { markdown, edits: "[{" });
    expect(answer).toMatchObject({
      valid: false,
      ok: false,
      markdown,
      issues: [{ code: "no_json", path: "$" }],
    });
  });
});

describe("every check", () => {
  const large = "a".repeat(1_048_577);

  it("gives a text over one mebibyte its contract's own verdict", async () => {
    for (const [handler, code] of [
      [aiplan, "too_large"],
      [thinkingml, "too_large"],
      [specialist, "tool_calls_too_large"],
    ] as const)
      expect((await ask(handler, { text: large })).answer).toMatchObject({
        valid: false,
        issues: expect.arrayContaining([expect.objectContaining({ code })]),
      });
    const one = { type: "append_to_section", target: { sectionName: "T" }, content: large, reason: "why" };
    expect((await ask(edits, { markdown: "# T\n", edits: [one] })).answer).toMatchObject({
      valid: false,
      issues: [{ code: "content_too_large" }],
    });
  });

  it("is 413 beyond what a request may hold", async () => {
    expect(await ask(aiplan, { text: large.repeat(5) })).toMatchObject({ status: 413 });
  });
});

describe("contracts/schemas", () => {
  it("lists the contracts and gives each as a JSON Schema", async () => {
    const list = (await ask(schemas)).answer.data as { name: string; href: string }[];
    expect(list.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "aiplan-1.0-zh",
        "aiplan-1.0-en",
        "aiplan-2",
        "semantic-edit",
        "task-complete",
      ]),
    );
    for (const { name, href } of list) {
      expect(href).toBe(`/api/v1/contracts/schemas/${name}`);
      const { status, answer } = await ask(schema, undefined, { params: { schema: name } });
      expect(status).toBe(200);
      expect(answer.$schema).toMatch(/2020-12/);
    }
  });

  it("does not find others", async () => {
    for (const name of ["none", "toString", "__proto__"])
      expect(await ask(schema, undefined, { params: { schema: name } })).toMatchObject({ status: 404 });
  });
});
