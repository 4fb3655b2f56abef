import { describe, expect, it } from "vitest";
import { findQuote } from "./find-quote.ts";
import { findRenderedSelection, readableLines, readableRange, readableText } from "./readable-text.ts";

const at = (text: string, place: { start: number; end: number } | null) =>
  place && text.slice(place.start, place.end);

describe("quotes of an editor", () => {
  it("are found in a text with other line ends, at the same position", () => {
    const text = "\uFEFF# A\r\n\r\none two\r\nthree\nfour\r\nthree";
    const place = findQuote(text, { quote: "two\nthree", before: "one ", after: "\nfour" });
    expect(at(text, place)).toBe("two\r\nthree");
  });

  it("are the nearest of several equal matches, and none if nothing distinguishes them", () => {
    const text = "x y\r\nx y\r\nx y";
    expect(findQuote(text, { quote: "y", before: "x ", after: "", start: 6 })).toEqual({ start: 7, end: 8 });
    expect(findQuote(text, { quote: "y", before: "x ", after: "" })).toBeNull();
    expect(findQuote(text, { quote: "z", before: "x ", after: "", start: 1 })).toBeNull();
  });
});

describe("quotes of a page", () => {
  const block =
    "- The *system* **shall** `reserve` \\*it\\*, see [the rules](https://x.example/shall) &amp; within 2 s.\n  It shall answer.";
  it("are found in their source through marks, links, escapes and line breaks", () => {
    const find = (words: string, skip = 0) => at(block, findRenderedSelection(block, { words, skip }, true));
    expect(find("system shall reserve")).toBe("system* **shall** `reserve");
    expect(find("*it*, see the rules")).toBe("*it\\*, see [the rules");
    expect(find("& within")).toBe("& within".replace("&", "&amp;"));
    expect(find("2 s. It shall answer")).toBe("2 s.\n  It shall answer");
    expect(find("gone")).toBeNull();
  });

  it("are the selected occurrence if the block has several", () => {
    const chosen = findRenderedSelection(block, { words: "shall", skip: 60 }, true);
    expect(chosen?.start).toBe(block.indexOf("shall answer"));
  });

  it("are found in code and in text that is not Markdown", () => {
    const code = "```yaml\nid: FR-001\n```";
    expect(at(code, findRenderedSelection(code, { words: "id: FR-001", skip: 0 }, true))).toBe("id: FR-001");
    expect(at("a: *x*\n", findRenderedSelection("a: *x*\n", { words: "*x*", skip: 2 }, false))).toBe("*x*");
  });

  it("exclude the marks of a heading, a list or a cell if the whole block is selected", () => {
    const whole = (text: string) => at(text, readableRange(text, true));
    expect(whole("### FR-001 Paying ###")).toBe("FR-001 Paying");
    expect(whole("- [x] done, *all*")).toBe("done, *all");
    expect(whole("| a cell ")).toBe("a cell");
    expect(whole("---")).toBeNull();
  });

  it("are shown without marks", () => {
    expect(readableText("**a** [b](c)\n`d`")).toBe("a b d");
    expect(readableText("---")).toBe("---");
  });

  it("are shown with their blocks set apart, and rows of a table also without its head", () => {
    const list = "## 3.1 *登录*\n\n1. **FR-001** 系统应\\\n校验密码。\n   > 引文";
    expect(readableLines(list)).toEqual(["3.1 登录", "FR-001 系统应", "校验密码。", "引文"]);
    const table = "| id | text |\n| --- | --- |\n| A | **b** |\n";
    expect(readableText(table)).toBe("id text A b");
    expect(readableText("| --- | --- |\n| A | **b** |\n| C | d |")).toBe("A b C d");
    expect(readableLines("```\n# a | b\n**c**\n```")).toEqual(["# a | b", "**c**"]);
  });
});
