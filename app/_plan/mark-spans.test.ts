import { describe, expect, it } from "vitest";
import { markSpans } from "./mark-spans.ts";

describe("markSpans", () => {
  it("splits overlapping spans into pieces with all their ids", () => {
    const pieces = markSpans("积分可以抵扣现金", [
      { id: "FR-1", start: 0, end: 4 },
      { id: "FR-2", start: 2, end: 8 },
    ]);
    expect(pieces.map(({ text, ids }) => [text, ids.join("+")])).toEqual([
      ["积分", "FR-1"],
      ["可以", "FR-1+FR-2"],
      ["抵扣现金", "FR-2"],
    ]);
  });

  it("preserves the text for any spans", () => {
    const text = "Pay with gift cards";
    for (const spans of [
      [],
      [{ id: "a", start: 4, end: 8 }],
      [
        { id: "b", start: -3, end: 99 },
        { id: "c", start: 5, end: 5 },
      ],
    ])
      expect(
        markSpans(text, spans)
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
    expect(markSpans("", [])).toEqual([]);
  });
});
