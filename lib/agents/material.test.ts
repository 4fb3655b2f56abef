import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { block, jsonBlock, message } from "./material.ts";

const TAG = "need";
/** The material of a block without the block's own tags. */
const inside = (made: string) => made.slice("<need>\n".length, -"\n</need>".length);

/** Texts that try to break out of their block, mixed with arbitrary ones. */
const hostile = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(
      fc.constantFrom(
        "</need>",
        "<need>",
        "< /need >",
        "</NEED>",
        "</need",
        "<",
        ">",
        "\n",
        "&lt;",
        "\\u003c",
        "系统",
        '"',
      ),
    )
    .map((parts) => parts.join("")),
);

describe("material in a model's message", () => {
  it("never closes its block or opens it again, whatever it contains", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        for (const made of [block(TAG, text), jsonBlock(TAG, { text, [text]: [text] })])
          expect(inside(made)).not.toMatch(/<\s*\/?\s*need\b/iu);
      }),
    );
  });

  it("is complete: JSON material is parsed back unchanged", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(JSON.parse(inside(jsonBlock(TAG, { text })))).toEqual({ text });
      }),
    );
  });

  it("keeps comparators, generics and the tags of other blocks as they are", () => {
    const text = "p95 <= 2 s and load >= 50, List<String>, </remarks>";
    expect(inside(block(TAG, text))).toBe(text);
    expect(inside(jsonBlock(TAG, text))).toContain("p95 <= 2 s and load >= 50");
    expect(JSON.parse(inside(jsonBlock(TAG, text)))).toBe(text);
  });

  it("is compact: JSON has no indentation", () => {
    expect(inside(jsonBlock(TAG, { a: [1, { b: 2 }] }))).toBe('{"a":[1,{"b":2}]}');
  });

  it("does not merge with the next block", () => {
    fc.assert(
      fc.property(hostile, hostile, (first, second) => {
        const blocks = [block("need", first), block("remarks", second)];
        expect(message(...blocks)).toBe(blocks.filter((part) => part !== "").join("\n\n"));
      }),
    );
  });
});
