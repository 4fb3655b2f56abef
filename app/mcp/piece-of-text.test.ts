import { describe, expect, it } from "vitest";
import { pieceOf } from "./piece-of-text.ts";

describe("pieces of a text", () => {
  it.each(["", "short", "x".repeat(24_000), `${"y".repeat(23_999)}😀z`])("join to the whole text", (text) => {
    let joined = "";
    let cursor: string | null | undefined;
    for (let count = 0; cursor !== null && count < 5; count++) {
      const piece = pieceOf(text, cursor);
      joined += piece.text;
      cursor = piece.next_cursor;
    }
    expect(joined).toBe(text);
    expect(cursor).toBeNull();
  });

  it.each(["x", "-1", "1.5", {}, 7])("refuse a cursor that no piece returned: %j", (cursor) => {
    expect(() => pieceOf("text", cursor)).toThrow("invalid_input");
  });
});
