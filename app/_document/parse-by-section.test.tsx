import { renderToStaticMarkup } from "react-dom/server";
import Markdown, { type Options } from "react-markdown";
import remarkGfm from "remark-gfm";
import { describe, expect, it } from "vitest";
import { parseBySection } from "./parse-by-section.ts";

/** The page's elements with the lines on which they begin. */
function read(text: string, remarkPlugins: NonNullable<Options["remarkPlugins"]>): string {
  const lines = () => (tree: { children: unknown[] }) => {
    const visit = (node: {
      properties?: object;
      children?: unknown[];
      position?: { start: { line: number } };
    }) => {
      if (node.properties !== undefined)
        Object.assign(node.properties, { dataLine: node.position?.start.line });
      for (const child of node.children ?? []) visit(child as never);
    };
    visit(tree as never);
  };
  return renderToStaticMarkup(
    <Markdown remarkPlugins={remarkPlugins} rehypePlugins={[lines as never]}>
      {text}
    </Markdown>,
  ).replace(/\n+/g, "\n");
}

const PIECES = [
  "## Plain\n\nSome words, a [link], and `code`.\n\n",
  "## List\n\n- one\n  # not at document level\n- two\n\n1. three\n\n",
  "## Code\n\n```\n# no heading\n```\n\n    # nor this\n\n",
  "Setext\n------\n\n> # quoted\n> text\n\n| a | b |\n|---|---|\n| 1 | [link] |\n\n",
  "### FR-001 支付\n\n当顾客付款时，系统应在两秒内返回结果。\n\n",
];

const long = (end: string) => `${PIECES.join("").repeat(160)}${end}`;

describe("parsing a large text by section", () => {
  it("gives the same page, line by line, with link definitions in any position", () => {
    const text = long("## End\n\n[link]: https://example.org\n");
    expect(text.length).toBeGreaterThan(40_000);
    expect(read(text, [remarkGfm, parseBySection])).toBe(read(text, [remarkGfm]));
  });

  it("parses a text with footnotes as a whole", () => {
    const text = long("## End\n\nA note[^1].\n\n[^1]: here\n");
    expect(read(text, [remarkGfm, parseBySection])).toBe(read(text, [remarkGfm]));
  });

  it("parses a changed text without influence of the previous one", () => {
    const before = long("## End\n");
    expect(read(before, [remarkGfm, parseBySection])).toBe(read(before, [remarkGfm]));
    const after = `# New\n\nTwo\nlines.\n\n${before.replace("Some words", "Other words, longer")}`;
    expect(read(after, [remarkGfm, parseBySection])).toBe(read(after, [remarkGfm]));
    expect(read(before, [remarkGfm, parseBySection])).toBe(read(before, [remarkGfm]));
  });

  it("returns copies: changing a tree affects no other result", () => {
    const spoil = () => (tree: { children: unknown[] }) => {
      const visit = (node: { type: string; value?: string; children?: unknown[] }) => {
        if (node.value !== undefined) node.value = "spoilt";
        for (const child of node.children ?? []) visit(child as never);
        node.children?.splice(1);
      };
      visit(tree as never);
    };
    const text = long("## Last\n");
    const clean = read(text, [remarkGfm, parseBySection]);
    expect(read(text, [remarkGfm, parseBySection, spoil as never])).toContain("spoilt");
    expect(read(text, [remarkGfm, parseBySection])).toBe(clean);
  });
});
