import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { describe, expect, it } from "vitest";
import type { BlockMarks } from "#app/_document/block-marks.ts";
import { run } from "#app/_document/markup-job.ts";
import { type ReadingRequest, readingPlugins } from "#app/_document/reading-plugins.ts";

const DIAGRAM = '```mermaid\nflowchart LR\n  A["<b>&"] --> B\n```';
const request = (text: string, more: Partial<ReadingRequest> = {}): ReadingRequest => ({
  text,
  anchors: new Map(),
  imageLabel: "Image",
  linkLabel: "Link",
  pictures: [],
  ...more,
});
const page = (asked: ReadingRequest) =>
  renderToStaticMarkup(
    <Markdown skipHtml remarkPlugins={[remarkGfm]} rehypePlugins={readingPlugins(asked)}>
      {asked.text}
    </Markdown>,
  );

describe("a diagram in a text", () => {
  it("is sent as its source, in the element that renders it", () => {
    expect(page(request(DIAGRAM))).toBe(
      '<diagram-view><pre tabindex="0"><code class="language-mermaid">flowchart LR\n  A[&quot;&lt;b&gt;&amp;&quot;] --&gt; B\n</code></pre></diagram-view>',
    );
  });

  it("has the same markup in lists, quotes and requirement cards, also in a large text", () => {
    const text = `### FR-001 Pay\n\n${DIAGRAM}\n\n> ${DIAGRAM.replaceAll("\n", "\n> ")}\n\n- a\n\n  ${DIAGRAM.replaceAll("\n", "\n  ")}\n`;
    expect(page(request(text)).match(/<diagram-view>/g)).toHaveLength(3);
    expect(
      [...run(request(text))]
        .flat()
        .join("")
        .match(/<diagram-view>/g),
    ).toHaveLength(3);
  });

  it("has its source position and its change mark, like a code block", () => {
    const marks: BlockMarks = { blame: new Map(), changed: new Map([[1, "first"]]) };
    expect(page(request(DIAGRAM, { places: 0, marks }))).toMatch(
      /^<diagram-view data-at="0-\d+" data-changed="first" data-change="" tabindex="-1"><pre tabindex="0">/i,
    );
  });

  it("is not created for another language, no language, or inline code", () => {
    for (const text of ["```ts\na\n```", "```\nflowchart LR\n```", "`mermaid`"])
      expect(page(request(text))).not.toContain("diagram-view");
  });
});
