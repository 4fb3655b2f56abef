import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beginningOf } from "./beginning-of.ts";

describe("the beginning of a text", () => {
  it("is the longest that fits and ends inside no surrogate pair, for any text", () => {
    const texts = fc.array(fc.constantFrom("a", "字", "😀", "\ud83d", "\ude00"), { maxLength: 12 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 20 }), (parts, length) => {
        const text = parts.join("");
        const beginning = beginningOf(text, length);
        expect(text.startsWith(beginning)).toBe(true);
        expect(beginning.length).toBeLessThanOrEqual(length);
        expect(beginning.length).toBeGreaterThanOrEqual(Math.min(text.length, length) - 1);
        const rest = text.slice(beginning.length);
        expect(beginning.toWellFormed() + rest.toWellFormed()).toBe(text.toWellFormed());
      }),
    );
  });
});
