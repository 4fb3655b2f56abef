import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { outline } from "./outline.ts";

interface Example {
  readonly number: number;
  readonly markdown: string;
  readonly html: string;
}

const spec = readFileSync(path.join(import.meta.dirname, "../../testing/gfm/spec.txt"), "utf8");
const examples: Example[] = [
  ...spec.matchAll(/^`{32} example[^\n]*\n([\s\S]*?)^\.\n([\s\S]*?)^`{32}$/gm),
].map(([, markdown = "", html = ""], i) => ({
  number: i + 1,
  markdown: markdown.replaceAll("→", "\t"),
  html: html.replaceAll("→", "\t"),
}));

const NAMED: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"' };
const BLOCKS = /<(\/?)(?:blockquote|ul|ol|li)\b[^>]*>|<h([1-6])>([\s\S]*?)<\/h\2>|<pre>[\s\S]*?<\/pre>/g;

/** Level and text of the headings at document level in an example's HTML. */
function headingsOf(html: string): { level: number; title: string }[] {
  const found: { level: number; title: string }[] = [];
  let depth = 0;
  for (const [, closing, level, inner = ""] of html.matchAll(BLOCKS)) {
    if (level !== undefined && depth === 0) {
      const text = inner.replace(/<[^>]*>/g, "").replace(/&(\w+);/g, (all, name) => NAMED[name] ?? all);
      found.push({ level: Number(level), title: text.replace(/\s+/g, " ").trim() });
    } else if (level === undefined && closing !== undefined) depth += closing === "" ? 1 : -1;
  }
  return found;
}

describe("outline against the GFM specification", () => {
  it("covers all examples, many of them with headings", () => {
    expect(examples.length).toBeGreaterThan(670);
    expect(examples.filter(({ html }) => headingsOf(html).length > 0).length).toBeGreaterThan(30);
  });

  it.each(examples.filter(({ html, markdown }) => /<h[1-6]/.test(html) || /^\s*#|^[=-]+$/m.test(markdown)))(
    "finds the headings of example $number",
    ({ markdown, html }) => {
      const found = outline(markdown).sections.map(({ level, title }) => ({ level, title }));
      expect(found).toEqual(headingsOf(html));
    },
  );

  it("finds no heading where an example has none", () => {
    const wrong = examples.filter(
      ({ html, markdown }) => !/<h[1-6]>/.test(html) && outline(markdown).sections.length > 0,
    );
    expect(wrong).toEqual([]);
  });
});
