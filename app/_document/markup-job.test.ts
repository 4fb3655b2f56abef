import { readFileSync } from "node:fs";
import fc from "fast-check";
import type { Root } from "hast";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { describe, expect, it } from "vitest";
import { inThread } from "#lib/threads/in-thread.ts";
import { headingAnchors } from "./heading-anchors.ts";
import { markupOf } from "./markup.ts";
import { run } from "./markup-job.ts";
import { parseBySection } from "./parse-by-section.ts";
import { type ReadingRequest, readingPlugins } from "./reading-plugins.ts";

const requestFor = (text: string): ReadingRequest => ({
  text,
  anchors: headingAnchors(text).anchors,
  pictures: [],
  imageLabel: "image",
  linkLabel: "link",
  places: 0,
});

/** The page rendered from one tree. */
function renderWhole(request: ReadingRequest): string {
  let markup = "";
  const take = () => (tree: Root) => {
    markup = markupOf(tree.children.filter(({ type }) => type === "element"));
    tree.children = [];
  };
  Markdown({
    children: request.text,
    skipHtml: true,
    remarkPlugins: [remarkGfm, parseBySection],
    rehypePlugins: [...readingPlugins(request), take],
  });
  return markup;
}

/** A card ends with a line break if its text continues in the same chunk. */
const plain = (markup: string) => markup.replaceAll("\n</section>", "</section>");

const inPortions = (request: ReadingRequest) => [...run(request)].map((pieces) => pieces.join(""));

const section = (n: number) =>
  [
    `${"#".repeat(2 + (n % 3))} FR-${n} Pay ${n}`,
    `The system shall pay, see FR-${n + 300}, TC-${n} and [its part](#fr-${n}-pay-${n}).`,
    `- **BR-${n}** Keep the receipt\n- plain, see BR-${n + 5} and BR-9999\n- [x] **TC-${n}**: done`,
    `| Id | What |\n| --- | :-: |\n| DAR-${n} | Kept |\n| see DAR-${n} | no |`,
    n % 9 === 0
      ? "```\n| DAR-7777 | in code |\n- **BR-8888** in code\n```"
      : "See [there][home], DAR-7777, BR-8888.",
    n % 7 === 0 ? `## Chapter ${n}\n\n> - **BR-${n + 100_000}** quoted` : "",
  ].join("\n\n");
const long = `# All\n\n${Array.from({ length: 400 }, (_, n) => section(n + 1)).join("\n\n")}\n\n[home]: https://example.org\n`;

describe("markup in chunks", () => {
  it("equals the markup of one tree, with anchors and links across chunks", () => {
    const portions = inPortions(requestFor(long));
    expect(portions.length).toBeGreaterThan(1);
    expect(plain(portions.join("")) === plain(renderWhole(requestFor(long)))).toBe(true);
  });

  it("does so for a document with every construct, repeated many times", () => {
    for (const name of ["mixed"]) {
      const file = new URL(`../../lib/domain/document/fixtures/${name}.md.txt`, import.meta.url);
      const text = readFileSync(file, "utf8");
      const many = Array.from({ length: Math.ceil(60_000 / text.length) }, () => text).join("\n\n");
      expect(plain(inPortions(requestFor(many)).join(""))).toBe(plain(renderWhole(requestFor(many))));
    }
  });

  it("begins with a small chunk", () => {
    const [first = ""] = inPortions(requestFor(long));
    expect(first.length).toBeLessThan(long.length);
    expect(first).toContain('href="#FR-302"');
  });

  it("is one chunk if the text has to be parsed as a whole", () => {
    const text = `${long}\n\nA note[^1].\n\n[^1]: here\n`;
    expect(inPortions(requestFor(text))).toEqual([renderWhole(requestFor(text))]);
  });

  it("is the same from a worker thread", async () => {
    const portions: string[] = [];
    for await (const pieces of inThread<ReadingRequest, readonly string[]>(
      { module: "app/_document/markup-job.ts" },
      requestFor(long),
    ))
      portions.push(pieces.join(""));
    expect(portions).toEqual(inPortions(requestFor(long)));
  });

  it("does so for any order of blocks", () => {
    const block = fc.constantFrom(
      "# FR-1 One",
      "### FR-2 Two",
      "## Chapter",
      "## FR-1 Again",
      "See FR-1, FR-2, BR-3, TC-4.",
      "- **BR-3** three\n- **FR-2** once more",
      "| A | B |\n|---|---|\n| TC-4 | x |\n| FR-1 | y |",
      "> ## FR-5 quoted\n> text",
      "Setext FR-6\n---",
      "FR-7 Setext\n===",
      "```\n# FR-8\n```",
      "1. __BR-9__ nine",
      "[go](#fr-1-one) [go](#chapter) [go](#FR-2)",
      "<div>\n## FR-10\n</div>",
    );
    const filler = "Words that say nothing at all, line after line.\n\n".repeat(12);
    fc.assert(
      fc.property(fc.array(block, { minLength: 64, maxLength: 70 }), (blocks) => {
        const text = blocks.map((one) => `${one}\n\n${filler}`).join("");
        expect(plain(inPortions(requestFor(text)).join(""))).toBe(plain(renderWhole(requestFor(text))));
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });
});
