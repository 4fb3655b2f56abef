import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shortText } from "./short-text.ts";

const inJson = (text: string) => JSON.stringify(text).length - 2;

describe("shortText", () => {
  it("leaves a text that fits and counts what it leaves out of one that does not", () => {
    expect(shortText("twelve signs", 12)).toBe("twelve signs");
    expect(shortText(`head${"x".repeat(96)}`, 20)).toBe("headxxxxxxx … (+89)");
  });

  it("never takes more than the limit inside JSON, whatever has to be escaped, and splits no character", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 400 }),
        fc.integer({ min: 20, max: 300 }),
        (text, limit) => {
          const short = shortText(text, limit);
          expect(inJson(short)).toBeLessThanOrEqual(limit);
          expect(text.isWellFormed() && !short.isWellFormed()).toBe(false);
          expect(short === text).toBe(inJson(text) <= limit);
        },
      ),
    );
  });

  it("counts control characters and lone surrogates as JSON writes them", () => {
    for (const unit of ["\u0001", "\ud800", '"', "\\"]) {
      expect(inJson(shortText(unit.repeat(1000), 300))).toBeLessThanOrEqual(300);
    }
    expect(shortText("\u{1f600}".repeat(10), 20)).toBe("\u{1f600}".repeat(10));
  });
});
