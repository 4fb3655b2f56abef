import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { describe, expect, it } from "vitest";
import { growsLinearly } from "#lib/testing/growth.ts";
import { parseCommonMark, parseMarkdown } from "./parse-markdown.ts";

/** Texts that the parser reads in quadratic time, or in a tree too deep to walk, without limits. */
const HOSTILE: Readonly<Record<string, (marks: number) => string>> = {
  "open brackets": (n) => "[".repeat(n),
  "open links": (n) => "[a](".repeat(n / 4),
  "open images": (n) => "![".repeat(n / 2),
  "one long run of emphasis": (n) => `${"*".repeat(n / 2)}a${"*".repeat(n / 2)}`,
  "nested emphasis": (n) => `${"**a *b ".repeat(n / 14)}${"c* d**".repeat(n / 14)}`,
  "nested quotes": (n) => "> ".repeat(n / 2),
  "nested lists": (n) => `${"- ".repeat(n / 2)}x`,
  "nested numbered lists": (n) => `${"1. ".repeat(n / 3)}x`,
  "open tags": (n) => "<a b='".repeat(n / 6),
};

/** Nodes on the longest way from the root. */
function depth(node: Nodes): number {
  return 1 + ("children" in node ? Math.max(0, ...node.children.map(depth)) : 0);
}

describe("parsing Markdown", () => {
  it.each(Object.entries(HOSTILE))("takes linear time for %s", (_name, text) => {
    expect(growsLinearly((marks) => parseMarkdown(text(marks)), 8000)).toBe(true);
  });

  it.each(Object.entries(HOSTILE))("keeps the tree of %s shallow", (_name, text) => {
    expect(depth(parseMarkdown(text(8000)))).toBeLessThan(1000);
  });

  it.each([
    ["**管理愿景：**通过项目树构建", "管理愿景："],
    ["系统支持**“全链条”**的灵感广场", "“全链条”"],
    ["必须*（可选）*填写", "（可选）"],
    ["**한국어(KR)**는", "한국어(KR)"],
  ])(
    "reads emphasis that ends with punctuation next to a character of a language without spaces: %s",
    (text, inner) => {
      for (const parse of [parseMarkdown, parseCommonMark]) {
        const [paragraph] = parse(text).children;
        expect(paragraph).toMatchObject({
          children: expect.arrayContaining([
            expect.objectContaining({ children: [expect.objectContaining({ value: inner })] }),
          ]),
        });
      }
    },
  );

  it("reads emphasis in other languages as CommonMark says", () => {
    const text = "**Note:**the *“x”*y and a**b**c, 2 ** 3 ** 4";
    const standard = fromMarkdown(text);
    expect(parseCommonMark(text)).toEqual(standard);
  });

  it("keeps every mark beyond the limits as a character", () => {
    const text = `${"[".repeat(3000)} ${"`".repeat(100)} end`;
    expect(parseMarkdown(text).children).toMatchObject([
      { type: "paragraph", children: [{ type: "text", value: text }] },
    ]);
  });

  it("keeps lists, quotes and nested items whole, as the parser without limits reads them", () => {
    const text = "- a\n- b\n  - c\n\n1. d\n2. e\n\n> f\n> g\nlazy\n\n> - h\n> - i\n\n* * *\n";
    expect(parseMarkdown(text)).toEqual(
      fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }),
    );
  });

  it("reads marks within the limits as markup, also in the block after a hostile one", () => {
    const [, after] = parseMarkdown(`${"*a ".repeat(2000)}\n\n**b** \`c\` [d](/e) ~~f~~`).children;
    const kinds = (after as Extract<Nodes, { type: "paragraph" }>).children.map(({ type }) => type);
    expect(kinds.filter((type) => type !== "text")).toEqual(["strong", "inlineCode", "link", "delete"]);
  });
});
