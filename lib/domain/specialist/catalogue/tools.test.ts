import { describe, expect, it } from "vitest";
import { z } from "zod";
import { SPECIALIST_IDS } from "../specialists.ts";
import { CALLER_CLASSES, isRetrieval, mayCall } from "../tool.ts";
import { toolAliasTable, toolMatrix } from "../tool-matrix.ts";
import { TOOL_ALIASES } from "./tool-aliases.ts";
import { TOOLS, toolNamed } from "./tools.ts";

const names = (tools: typeof TOOLS) => tools.map(({ name }) => name);

describe("the catalogue of tools", () => {
  it("declares every tool once, with a description in both languages", () => {
    expect(new Set(names(TOOLS)).size).toBe(TOOLS.length);
    for (const { name, description } of TOOLS) {
      expect(name).toMatch(/^[a-z][A-Za-z]+$/);
      expect(description.en).toMatch(/\.$/);
      expect(description.zh).toMatch(/\p{Script=Han}.*。$/u);
    }
  });

  it("names callers for every tool, all of them known", () => {
    const known = new Set<string>([...CALLER_CLASSES, ...SPECIALIST_IDS]);
    for (const { name, callers } of TOOLS) {
      expect({ name, some: callers.length > 0 }).toEqual({ name, some: true });
      expect({ name, strangers: callers.filter((caller) => !known.has(caller)) }).toEqual({
        name,
        strangers: [],
      });
    }
  });

  it("lets the orchestrator's questions call retrieval tools and nothing else", () => {
    const open = TOOLS.filter((tool) => mayCall(tool, { class: "orchestrator:KNOWLEDGE_QA" }));
    expect(names(open)).toEqual(names(TOOLS.filter(isRetrieval)));
    expect(names(open)).toEqual([
      "internetSearch",
      "searchProjectDocuments",
      "readDocumentOutline",
      "readProjectDocument",
      "searchKnowledge",
    ]);
  });

  it("lets the orchestrator execute the document tools, read, and finish, but not edit by itself", () => {
    const open = names(TOOLS.filter((tool) => mayCall(tool, { class: "orchestrator:TOOL_EXECUTION" })));
    expect(open.slice(0, 4)).toEqual([
      "createComprehensiveSRS",
      "editSRSDocument",
      "classifyProjectComplexity",
      "lintSRSDocument",
    ]);
    expect(open).toContain("finalAnswer");
    expect(open).not.toContain("applyDocumentEdits");
    expect(open).not.toContain("taskComplete");
  });

  it("keeps editing from the reviewer and the finishing tools for the formatter", () => {
    const open = (specialist: string) =>
      names(TOOLS.filter((tool) => mayCall(tool, { class: "specialist:process", specialist })));
    expect(open("srs_reviewer")).not.toContain("applyDocumentEdits");
    expect(open("srs_reviewer")).toContain("readProjectDocument");
    expect(open("document_formatter")).toEqual(
      expect.arrayContaining(["applyDocumentEdits", "checkSyntax", "completeTrace"]),
    );
    expect(open("project_initializer")).not.toContain("checkSyntax");
  });

  it.each<[string, unknown, boolean]>([
    ["searchProjectDocuments", { query: "积分", limit: 5 }, true],
    ["searchProjectDocuments", { query: "积分", limit: 0 }, false],
    ["readProjectDocument", {}, true],
    ["readProjectDocument", { document: "SRS.md", sid: "/intro", startLine: 1, endLine: 9 }, true],
    [
      "applyDocumentEdits",
      { document: "SRS.md", edits: [{ type: "anything", target: {}, content: "" }] },
      true,
    ],
    ["applyDocumentEdits", { document: "SRS.md", edits: [] }, false],
    ["editYaml", { document: "r.yaml", edits: [{ type: "set", keyPath: "a.b", value: null }] }, true],
    [
      "editYaml",
      { document: "r.yaml", edits: [{ type: "set", keyPath: ["a", "b"], value: { c: [1] } }] },
      true,
    ],
    ["editYaml", { document: "r.yaml", edits: [{ type: "set", keyPath: "a.b" }] }, false],
    ["editYaml", { document: "r.yaml", edits: [{ type: "delete", keyPath: "a.b" }] }, true],
    ["recordThought", { thinkingType: "derivation", content: { because: "so" }, nextSteps: ["on"] }, true],
    ["recordThought", { thinkingType: "dreaming", content: "c" }, false],
    ["askQuestion", { question: "Which currency?", options: ["CNY", "EUR"] }, true],
    ["finalAnswer", { summary: "Done." }, true],
    ["finalAnswer", {}, false],
  ])("%s judges its arguments", (name, args, fits) => {
    expect(toolNamed(name)?.input.safeParse(args).success).toBe(fits);
  });

  it("has aliases that are no tool's name and lead to a tool and its arguments", () => {
    for (const [alias, { tool, args }] of Object.entries(TOOL_ALIASES)) {
      expect(toolNamed(alias)).toBeUndefined();
      const fields = z.toJSONSchema(toolNamed(tool)?.input ?? z.never()).properties ?? {};
      expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.values(args)));
      expect(toolAliasTable()).toContain(`| \`${alias}\` | \`${tool}\` |`);
    }
  });

  it("is rendered as a matrix with a row for every tool", () => {
    const rows = toolMatrix().split("\n");
    expect(rows).toHaveLength(TOOLS.length + 2);
    expect(rows[2]).toBe("| `createComprehensiveSRS` | ✓ | – | – | – | – | document | low | no |");
  });

  it("knows no tool of another name", () => {
    expect(toolNamed("constructor")).toBeUndefined();
  });
});
