import { describe, expect, it } from "vitest";
import { gatherSources } from "../../domain/chat/sources.ts";
import type { CallResult, OrchestratorDecision } from "../../domain/chat/work-state.ts";
import { composeReply } from "./compose-reply.ts";

const DECISION: OrchestratorDecision = {
  version: "aiplan/2",
  thought: "Look it up.",
  response_mode: "KNOWLEDGE_QA",
  direct_response: null,
  tool_calls: [],
  execution_plan: null,
  source: { kind: "rules", skipped: [] },
  fallback_codes: [],
};

const found = (results: readonly object[]): CallResult => ({
  call_id: "call-1",
  tool_name: "internetSearch",
  ok: true,
  output: { query: "cards", untrusted: true, results },
  code: null,
});

function reply(language: "en" | "zh", results: readonly CallResult[]) {
  const facts = {
    language,
    project: "Shop",
    text: "cards?",
    history: [],
    documents: [],
    aiplan_version: "aiplan/2",
    web_search: true,
    connected_tools: [],
    edits: "suggest" as const,
  };
  return composeReply(
    { facts, decision: DECISION, results, sources: gatherSources(results), pending: [] },
    [],
  );
}

describe("a reply from web pages without a model", () => {
  const pages = [
    {
      title: "Gift [x](https://evil.example)",
      url: "https://example.org/a",
      snippet: "<b>Cards</b> & **more**",
    },
    { title: "礼品卡", url: "https://example.org/b", snippet: "" },
  ];

  it.each(["en", "zh"] as const)("lists the pages as unverified and cites each: %s", (language) => {
    const { text, sources } = reply(language, [found(pages)]);
    expect(text).toContain(language === "en" ? "not verified" : "未经核实");
    expect(text).toMatch(/\[1\][\s\S]*\[2\]/);
    expect(sources.map(({ n, url }) => [n, url])).toEqual([
      [1, "https://example.org/a"],
      [2, "https://example.org/b"],
    ]);
  });

  it("shows the text of pages as text, not as links or markup", () => {
    const { text } = reply("en", [found(pages)]);
    expect(text).not.toContain("[x](https://evil.example)");
    expect(text).not.toContain("<b>");
    expect(text).not.toContain("**more**");
  });

  it("is not given if the search found nothing", () => {
    expect(reply("en", [found([])]).sources).toEqual([]);
  });
});
