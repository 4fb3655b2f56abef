import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromNativeCalls, type NativeReply } from "./from-native-calls.ts";

const SEARCH = { name: "internetSearch", args: { query: "q" } };
const READ = { name: "readDocumentOutline", args: {} };
const CREATE = { name: "createComprehensiveSRS", args: { userInput: "u", projectName: "p" } };
const absent = (detail: string) => ({ code: "thought_absent", detail });

describe("native tool calls", () => {
  it.each<[string, NativeReply, object, object[]]>([
    [
      "only retrieval calls are a question",
      { text: "I look it up.", calls: [SEARCH, READ] },
      {
        thought: "I look it up.",
        response_mode: "KNOWLEDGE_QA",
        direct_response: null,
        tool_calls: [SEARCH, READ],
      },
      [],
    ],
    [
      "the alias of a retrieval tool is a question with that tool",
      { text: "I read it.", calls: [{ name: "readFile", args: { path: "SRS.md" } }] },
      {
        thought: "I read it.",
        response_mode: "KNOWLEDGE_QA",
        direct_response: null,
        tool_calls: [{ name: "readProjectDocument", args: { document: "SRS.md" } }],
      },
      [],
    ],
    [
      "other calls are an execution",
      { text: "I read, then write.", calls: [READ, CREATE] },
      {
        thought: "I read, then write.",
        response_mode: "TOOL_EXECUTION",
        direct_response: null,
        tool_calls: [READ, CREATE],
      },
      [],
    ],
    [
      "text without calls is a reply",
      { text: "A requirement says what shall be." },
      {
        thought: "native call",
        response_mode: "KNOWLEDGE_QA",
        direct_response: "A requirement says what shall be.",
        tool_calls: [],
      },
      [absent("native call")],
    ],
    [
      "the summary of the reasoning stands in for a thought",
      { text: " ", calls: [SEARCH], reasoning: "They ask about news." },
      {
        thought: "They ask about news.",
        response_mode: "KNOWLEDGE_QA",
        direct_response: null,
        tool_calls: [SEARCH],
      },
      [absent("reasoning")],
    ],
    [
      "without text and reasoning it is a native call",
      { calls: [CREATE] },
      {
        thought: "native call",
        response_mode: "TOOL_EXECUTION",
        direct_response: null,
        tool_calls: [CREATE],
      },
      [absent("native call")],
    ],
    [
      "in the first version, whose questions call no tools, every call is an execution",
      { text: "查一查", calls: [SEARCH], version: "aiplan/1.0-zh" },
      { thought: "查一查", response_mode: "TOOL_EXECUTION", direct_response: null, tool_calls: [SEARCH] },
      [],
    ],
    [
      "arguments handed out as text are read",
      { text: "t", calls: [{ name: "internetSearch", args: '{"query":"q"}' }] },
      { thought: "t", response_mode: "KNOWLEDGE_QA", direct_response: null, tool_calls: [SEARCH] },
      [],
    ],
  ])("%s", (...[, reply, plan, repairs]) => {
    expect(fromNativeCalls(reply)).toMatchObject({ valid: true, plan, repairs });
  });

  it.each<[string, NativeReply, string]>([
    ["nothing at all", {}, "neither_reply_nor_tools"],
    ["an unknown tool", { calls: [{ name: "orderPizza", args: {} }] }, "tool_unknown"],
    ["a tool that is not open", { calls: [{ name: "checkSyntax", args: {} }] }, "tool_not_allowed"],
    ["arguments that do not fit", { calls: [{ name: "internetSearch", args: {} }] }, "tool_args_invalid"],
    ["arguments that are no JSON", { calls: [{ name: "internetSearch", args: "{" }] }, "tool_args_invalid"],
  ])("%s is refused like a written plan", (_name, reply, code) => {
    expect(fromNativeCalls(reply)).toMatchObject({ valid: false, plan: null, issues: [{ code }] });
  });

  it("is an answer, whatever comes", () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.anything()), (reply, calls) => {
        expect(typeof fromNativeCalls(reply as NativeReply).valid).toBe("boolean");
        expect(typeof fromNativeCalls({ calls, text: reply } as NativeReply).valid).toBe("boolean");
      }),
    );
  });
});
