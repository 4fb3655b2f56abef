import { describe, expect, it } from "vitest";
import type { TurnFacts } from "../../domain/chat/turn-facts.ts";
import { STANDARD_ID_PATTERN } from "../../domain/identifiers/id-pattern.ts";
import { lintMarkdown } from "../../domain/lint/lint.ts";
import { documentTrace } from "../../domain/requirements/trace/document-trace.ts";
import { TOOLS } from "../../domain/specialist/catalogue/tools.ts";
import { ASK_QUESTION, TASK_COMPLETE } from "../../domain/specialist/loop-turn.ts";
import { SPECIALISTS } from "../../domain/specialist/specialists.ts";
import { CALLER_CLASSES, type Caller } from "../../domain/specialist/tool.ts";
import { WEB_SEARCH_CODES } from "../../domain/web-search/web-search-outcome.ts";
import { callerOf } from "../chat/specialist-turn.ts";
import type { ToolDocument, ToolPorts } from "./ports.ts";
import { callRefusal, offeredTools, runTool, toolsFor } from "./registry.ts";

// Generated from the catalogue: an added tool is tested here for every caller.

/** All callers: the orchestrator in its two modes, and each specialist. */
const CALLERS: readonly Caller[] = [
  { class: "orchestrator:TOOL_EXECUTION" },
  { class: "orchestrator:KNOWLEDGE_QA" },
  ...SPECIALISTS.map(callerOf),
];
const nameOf = (caller: Caller) => caller.specialist ?? caller.class;

const DOCUMENT: ToolDocument = {
  id: "doc_1",
  name: "SRS.md",
  version: 1,
  text: "# SRS\n\n## Payment\n\nThe till answers quickly.\n",
};

/** A project with one document; proposals for it are counted. */
function project(text = DOCUMENT.text) {
  const proposals: unknown[] = [];
  const document = { ...DOCUMENT, text };
  const ports: ToolPorts = {
    language: "en",
    search: () => Promise.resolve([]),
    searchWeb: () => Promise.resolve({ ok: false, code: "not_configured", duration_ms: 0 }),
    connectedTools: [],
    callConnected: () => Promise.resolve({ ok: false, code: "mcp_not_permitted", duration_ms: 0 }),
    document: (wanted = document.name) =>
      Promise.resolve([document.id, document.name].includes(wanted) ? document : null),
    lint: (found) => Promise.resolve(lintMarkdown(found.text).findings),
    documentNames: () => Promise.resolve([document.name]),
    classify: () => Promise.resolve({ level: "simple" }),
    propose: (proposal) => {
      proposals.push(proposal);
      return Promise.resolve({ ok: false, results: [], moved_to: null });
    },
    editYaml: (change) => {
      proposals.push(change);
      return Promise.resolve({ ok: true, documents: [], suggestion_ids: [] });
    },
    trace: () => Promise.resolve({ trace: documentTrace(document.text).trace, pattern: STANDARD_ID_PATTERN }),
  };
  return { ports, proposals };
}

const JOB = { userInput: "Check it.", projectName: "Shop" };
const DOC = { document: "SRS.md" };

/** Valid arguments for every tool. */
const EXAMPLES: Readonly<Record<string, object>> = {
  createComprehensiveSRS: JOB,
  editSRSDocument: JOB,
  classifyProjectComplexity: JOB,
  lintSRSDocument: JOB,
  internetSearch: { query: "gift cards" },
  searchProjectDocuments: { query: "till", limit: 3 },
  readDocumentOutline: {},
  readProjectDocument: { ...DOC, section: "Payment" },
  searchKnowledge: { query: "EARS" },
  applyDocumentEdits: { ...DOC, edits: [{ type: "append_to_section" }] },
  editYaml: { ...DOC, edits: [{ type: "set", keyPath: "a.b", value: 1 }] },
  askQuestion: { question: "Which?" },
  suggestNextAction: { suggestions: ["Go on."] },
  recordThought: { thinkingType: "planning", content: "First this." },
  taskComplete: {
    completionType: "READY_FOR_NEXT",
    nextStepType: "TASK_FINISHED",
    summary: "Done.",
    deliverables: [],
    contextForNext: { projectState: { requires_file_editing: false, content: "", structuredData: {} } },
  },
  finalAnswer: { summary: "Done." },
  checkSyntax: DOC,
  completeTrace: DOC,
};

/** Tools implemented elsewhere: in the specialist's loop, or as a specialist's whole job. */
const STEERED: readonly string[] = [ASK_QUESTION, TASK_COMPLETE, "editSRSDocument", "createComprehensiveSRS"];

const TRIALS = TOOLS.flatMap((tool) =>
  CALLERS.map((caller) => ({ tool, caller, name: `${tool.name} by ${nameOf(caller)}` })),
);
const mayBeCalledBy = ({ callers }: (typeof TOOLS)[number], caller: Caller): boolean =>
  callers.some((one) => one === caller.class || one === caller.specialist);

describe("every tool of the catalogue", () => {
  it("has a caller that may use it, and an example here", () => {
    const orphans = TOOLS.filter((tool) => !CALLERS.some((caller) => mayBeCalledBy(tool, caller)));
    expect(orphans.map(({ name }) => name)).toEqual([]);
    expect(Object.keys(EXAMPLES).toSorted()).toEqual(TOOLS.map(({ name }) => name).toSorted());
    expect(new Set(CALLERS.map((caller) => caller.class))).toEqual(new Set(CALLER_CLASSES));
  });

  it.each(TRIALS)(
    "is listed and taken exactly where its declaration says so: $name",
    async ({ tool, caller }) => {
      const allowed = mayBeCalledBy(tool, caller);
      expect(toolsFor(caller).includes(tool)).toBe(allowed);
      const call = { name: tool.name, args: EXAMPLES[tool.name] };
      expect(callRefusal(call, { caller, connected: [] })?.code ?? null).toBe(
        allowed ? null : "tool_not_allowed",
      );
      const { ports, proposals } = project();
      const result = await runTool(call, caller, ports);
      if (!allowed) expect([result, proposals]).toMatchObject([{ ok: false, code: "tool_not_allowed" }, []]);
      else expect(result.ok ? "" : result.code).not.toMatch(/^tool_/);
    },
  );

  it.each(TOOLS)("is run, or steers the work elsewhere: $name", async (tool) => {
    const caller = CALLERS.find((one) => mayBeCalledBy(tool, one)) ?? { class: "specialist:content" };
    const { ports } = project();
    const result = await runTool({ name: tool.name, args: EXAMPLES[tool.name] }, caller, ports);
    const code = result.ok ? "ok" : result.code;
    if (STEERED.includes(tool.name)) expect(code).toBe("steers_elsewhere");
    else expect(["ok", "not_configured", "edits_refused", "document_not_yaml"]).toContain(code);
    if (!result.ok)
      for (const words of [result.message.en, result.message.zh]) expect(words.trim()).not.toBe("");
  });

  it.each(TOOLS)("refuses invalid arguments from every caller: $name", async (tool) => {
    const caller = CALLERS.find((one) => mayBeCalledBy(tool, one)) ?? { class: "specialist:content" };
    for (const args of [
      null,
      undefined,
      "text",
      7,
      [],
      { document: 7, query: 7, userInput: 7, question: 7 },
    ]) {
      const { ports, proposals } = project();
      const result = await runTool({ name: tool.name, args }, caller, ports);
      expect(result).toMatchObject({ ok: false, code: "tool_args_invalid" });
      expect(proposals).toEqual([]);
    }
  });
});

describe("a tool that does not exist", () => {
  it.each(["", "constructor", "__proto__", "LintSRSDocument"])("is refused as unknown: %j", async (name) => {
    const { ports } = project();
    for (const caller of CALLERS)
      expect(await runTool({ name, args: {} }, caller, ports)).toMatchObject({
        ok: false,
        code: "tool_unknown",
      });
  });
});

const FACTS: TurnFacts = {
  language: "en",
  project: "Shop",
  text: "Which rules apply?",
  history: [],
  documents: [],
  aiplan_version: "aiplan/2",
  web_search: false,
  connected_tools: [],
  edits: "suggest",
};

describe("searching the web", () => {
  const caller: Caller = { class: "orchestrator:KNOWLEDGE_QA" };
  const call = { name: "internetSearch", args: { query: "gift cards" } };
  const pages = [{ title: "Gift cards", url: "https://example.org/", snippet: "Rules." }];

  it.each(CALLERS.map((one) => [nameOf(one), one] as const))(
    "is offered to %s only if the workspace has a search service; all other tools are always offered",
    (_name, one) => {
      const names = (web_search: boolean) =>
        offeredTools(one, { ...FACTS, web_search }).map(({ name }) => name);
      const all = toolsFor(one).map(({ name }) => name);
      expect(names(true)).toEqual(all);
      expect(names(false)).toEqual(all.filter((name) => name !== call.name));
    },
  );

  it("returns the pages marked as untrusted", async () => {
    const ports: ToolPorts = {
      ...project().ports,
      searchWeb: () => Promise.resolve({ ok: true, results: pages, duration_ms: 1 }),
    };
    expect(await runTool(call, caller, ports)).toEqual({
      ok: true,
      output: { query: "gift cards", untrusted: true, results: pages },
    });
  });

  it.each(WEB_SEARCH_CODES)("reports %s with a message in both languages", async (code) => {
    const ports: ToolPorts = {
      ...project().ports,
      searchWeb: () => Promise.resolve({ ok: false, code, duration_ms: 1 }),
    };
    const result = await runTool(call, caller, ports);
    expect(result).toMatchObject({ ok: false, code });
    if (result.ok) return;
    expect(result.message.en).toMatch(/\.$/);
    expect(result.message.zh).toMatch(/\p{Script=Han}.*。$/u);
  });
});

describe("reading a document", () => {
  const reader: Caller = { class: "orchestrator:KNOWLEDGE_QA" };
  const read = async (args: object, text?: string) => {
    const result = await runTool({ name: "readProjectDocument", args }, reader, project(text).ports);
    if (!result.ok) throw new Error(result.code);
    return result.output as { text: string; line: number; more_from_line: number | null; cut: boolean };
  };

  it.each([
    ["path", { path: "SRS.md" }, { document: "SRS.md" }],
    ["path with ./", { path: "./SRS.md" }, { document: "SRS.md" }],
    ["path with /", { path: " /SRS.md" }, { document: "SRS.md" }],
    [
      "path and lines",
      { path: "SRS.md", startLine: 1, endLine: 1 },
      { document: "SRS.md", startLine: 1, endLine: 1 },
    ],
    ["document", { document: "SRS.md" }, { document: "SRS.md" }],
    ["a path that is no document", { path: "不存在.md" }, { document: "不存在.md" }],
    ["a path that is no text", { path: 7 }, { document: 7 }],
    ["a blank path", { path: " " }, { document: "" }],
    ["a line that is none", { path: "SRS.md", startLine: 0 }, { document: "SRS.md", startLine: 0 }],
    ["no arguments", {}, {}],
  ])("by the name readFile is the same for every caller, with %s", async (_what, args, own) => {
    for (const caller of [...CALLERS, { class: "nobody" } as unknown as Caller]) {
      const asked = await runTool({ name: "readFile", args }, caller, project().ports);
      const same = await runTool({ name: "readProjectDocument", args: own }, caller, project().ports);
      expect(asked).toEqual(same);
      expect(callRefusal({ name: "readFile", args }, { caller, connected: [] })).toEqual(
        callRefusal({ name: "readProjectDocument", args: own }, { caller, connected: [] }),
      );
    }
  });

  it("returns a long one in pieces of whole lines, without gaps or repetitions", async () => {
    const text = Array.from({ length: 3000 }, (_, at) => `Line ${at + 1} of many, with 😀 in it.`).join(
      "\r\n",
    );
    const pieces: string[] = [];
    for (let startLine: number | null = 1; startLine !== null; ) {
      const piece = await read({ startLine }, text);
      expect([piece.line, piece.cut]).toEqual([startLine, false]);
      pieces.push(piece.text);
      startLine = piece.more_from_line;
    }
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.join("\n")).toBe(text);
  });

  it("reports a single line that is longer than a piece", async () => {
    const { text, more_from_line, cut } = await read({}, `${"x".repeat(100_000)}\nthe end\n`);
    expect([text.length < 100_000, more_from_line, cut]).toEqual([true, 2, true]);
    expect(await read({ startLine: 2 }, `${"x".repeat(100_000)}\nthe end\n`)).toMatchObject({
      text: "the end\n",
    });
  });

  it.each([
    [
      { startLine: 3, endLine: 3 },
      { text: "## Payment", line: 3, more_from_line: null },
    ],
    [
      { section: "Payment", startLine: 2 },
      { text: "\nThe till answers quickly.\n", line: 4 },
    ],
    [{ sid: "/srs/payment" }, { text: "## Payment\n\nThe till answers quickly.\n", line: 3 }],
    [{ startLine: 99 }, { text: "", more_from_line: null }],
    [
      { startLine: 4, endLine: 2 },
      { text: "", more_from_line: null },
    ],
  ])("gives the lines that are asked for: %j", async (args, expected) => {
    expect(await read(args)).toMatchObject(expected);
  });

  it("refuses a section name that two sections have, and lists the documents if the name is unknown", async () => {
    const twice = project("# A\n\n# A\n").ports;
    const call = (args: object) => ({ name: "readProjectDocument", args });
    expect(await runTool(call({ section: "A" }), reader, twice)).toMatchObject({ code: "section_not_found" });
    expect(await runTool(call({ document: "B.md" }), reader, twice)).toMatchObject({
      code: "document_not_found",
      output: { documents: ["SRS.md"] },
    });
  });
});
