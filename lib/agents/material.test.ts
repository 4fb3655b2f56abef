import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { block, exactBlock, jsonBlock, message } from "./material.ts";

const TAG = "need";
const tagsIn = (text: string) => text.match(/<[^>]*>?/g) ?? [];

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
  it("never closes or opens a tag, whatever it contains", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        for (const made of [
          block(TAG, text),
          jsonBlock(TAG, { text, [text]: [text] }),
          exactBlock(TAG, { text }),
        ])
          expect(made === "" ? ["<need>", "</need>"] : tagsIn(made)).toEqual(["<need>", "</need>"]);
      }),
    );
  });

  it("is complete: exact material is parsed back unchanged", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const inner = exactBlock(TAG, { text }).slice("<need>\n".length, -"\n</need>".length);
        expect(JSON.parse(inner)).toEqual({ text });
      }),
    );
  });

  it("does not merge with the next block", () => {
    fc.assert(
      fc.property(hostile, hostile, (first, second) => {
        const whole = message(block("need", first), block("remarks", second));
        const opened = tagsIn(whole).filter((tag) => !tag.startsWith("</")).length;
        expect(opened).toBe([first, second].filter((text) => text.trim() !== "").length);
      }),
    );
  });
});
