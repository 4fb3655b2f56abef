import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { expect, it } from "vitest";
import { parseMarkdown } from "#lib/domain/document/parse-markdown.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";

const written = (html: string) => htmlToMarkdown(unified().use(rehypeParse, { fragment: true }).parse(html));

it.each([
  ["<p><strong>管理愿景：</strong>通过项目树</p>", "**管理愿景：**通过项目树\n"],
  ["<p>必须<em>（可选）</em>填写</p>", "必须*（可选）*填写\n"],
  ["<p><strong>Note:</strong> the form</p>", "**Note:** the form\n"],
])(
  "writes emphasis next to Chinese punctuation without entities, and reads it again: %s",
  (html, markdown) => {
    expect(written(html)).toBe(markdown);
    const [paragraph] = parseMarkdown(markdown).children;
    expect(paragraph).toMatchObject({
      children: expect.arrayContaining([
        expect.objectContaining({ type: expect.stringMatching(/strong|emphasis/) }),
      ]),
    });
  },
);
