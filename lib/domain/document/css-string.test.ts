import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cssString, printedHead } from "./css-string.ts";

describe("a text as a string of CSS", () => {
  it("can end neither the string nor the style sheet, and says the same", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const made = cssString(text);
        expect(made).toMatch(/^"(?:[\p{L}\p{N} ]|\\[0-9a-f]{1,6} )*"$/u);
        const said = made
          .slice(1, -1)
          .replace(/\\([0-9a-f]+) /g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
        expect(said).toBe(text);
      }),
    );
  });

  it("is shortened where it is printed above a page", () => {
    expect(printedHead("SRS.md · v3")).toBe(cssString("SRS.md · v3"));
    expect(printedHead("a".repeat(200))).toBe(cssString(`${"a".repeat(80)}…`));
  });
});
