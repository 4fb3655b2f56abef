import { describe, expect, it } from "vitest";
import { checkPrompt } from "./check-prompt.ts";
import { promptDiff } from "./prompt-diff.ts";

const codes = (text: string, variables: readonly string[]) =>
  checkPrompt(text, variables).map(({ code, detail }) => `${code} ${detail}`);

describe("a workspace's wording of a prompt", () => {
  it("keeps what the prompt takes and names nothing else", () => {
    expect(codes("Write in {{language}}.", ["language"])).toEqual([]);
    expect(codes("Write.", ["language"])).toEqual(["variable_missing {{language}} is missing"]);
    expect(codes("Write in {{language}} for {{who}}.", ["language"])).toEqual([
      "variable_unknown {{who}} is unknown",
    ]);
  });

  it("is neither empty nor longer than it may be", () => {
    expect(codes(" \n", [])).toEqual(["empty the text is empty"]);
    expect(codes("x".repeat(40_001), [])).toHaveLength(1);
    expect(codes("x".repeat(40_000), [])).toEqual([]);
  });

  it("shows what it changes, and nothing where it changes nothing", () => {
    expect(promptDiff("a\n", "a\n")).toBe("");
    expect(promptDiff("a\nb\n", "a\nc\n")).toContain("-b\n+c");
  });
});
