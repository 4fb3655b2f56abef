import { describe, expect, it } from "vitest";
import { toolNamed } from "../specialist/catalogue/tools.ts";
import type { ToolDeclaration } from "../specialist/tool.ts";
import { describeTools } from "./describe-tools.ts";

const tools = (...names: readonly string[]) =>
  names.map(toolNamed).filter((tool): tool is ToolDeclaration => tool !== undefined);

describe("tools in a prompt", () => {
  it("have a line each with their arguments, then a line per argument, in the language asked for", () => {
    const en = describeTools(tools("internetSearch", "createComprehensiveSRS"), "en").split("\n");
    expect(en[0]).toMatch(/^- internetSearch \{query: string\}: Searches the web\./);
    expect(en[1]).toBe("  - query: Search words.");
    expect(en[2]).toContain(
      "{userInput: string, projectName: string, sessionData?: {domain?: string, features?: string[]}}",
    );
    expect(describeTools(tools("internetSearch"), "zh")).toMatch(
      /^- internetSearch \{query: string\}: 搜索互联网。/,
    );
  });

  it.each([
    ["recordThought", 'thinkingType: "planning" | "analysis" | "synthesis" | "reflection" | "derivation"'],
    ["recordThought", "content: string | object"],
    ["applyDocumentEdits", "edits: Edit[]"],
    ["editYaml", '({type: "set", keyPath: string | string[],'],
    ["taskComplete", "requires_file_editing: true"],
  ])("write the arguments of %s as a short type", (name, type) => {
    expect(describeTools(tools(name), "en")).toContain(type);
  });

  it("explain a form that several of them take once, before the first tool that takes it", () => {
    const text = describeTools(tools("searchKnowledge", "applyDocumentEdits", "taskComplete"), "en");
    expect(text).toMatch(/^- searchKnowledge [\s\S]*\n- type Edit = \{type: "replace_section" \| /);
    expect(text.indexOf("- type Edit")).toBeLessThan(text.indexOf("- applyDocumentEdits"));
    expect(text).toContain("edit_instructions: Edit[]");
    expect(text.split("Title of the section.")).toHaveLength(2);
  });

  it("are nothing where there are none", () => {
    expect(describeTools([], "en")).toBe("");
  });
});
