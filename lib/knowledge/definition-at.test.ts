import { describe, expect, it } from "vitest";
import { definitionAt } from "./definition-at.ts";

const GLOSSARY = [
  "Terms of this project. 积分是常用词。",
  "- 积分：会员消费所得的分值。",
  "| **No-show** | a reader who did not come |",
  "* `Gift card` means a prepaid card.",
  "API（应用程序接口）：模块之间的接口。",
].join("\n");

describe("definitionAt", () => {
  it.each([
    ["什么是积分？", "- 积分：会员"],
    ["积分是什么意思", "- 积分：会员"],
    ["What is a no-show?", "| **No-show** |"],
    ["What does “gift card” mean?", "* `Gift card` means"],
    ["API 是什么", "API（应用程序接口）：模块"],
  ])("finds for %j the line that defines it", (question, line) => {
    const at = definitionAt(GLOSSARY, question);
    expect(GLOSSARY.slice(at, at + line.length)).toBe(line);
  });

  it.each([
    "积分怎么收回？",
    "什么是退款？",
    "What is the rule for a gift card?",
    "什么？",
    "",
    "什么是".repeat(100_000),
  ])("finds nothing for %.40j: another question, or not defined here", (question) => {
    expect(definitionAt(GLOSSARY, question)).toBe(-1);
  });

  it("reads a megabyte in time", () => {
    expect(definitionAt("\n- > * ".repeat(150_000), "什么是积分")).toBe(-1);
  });
});
