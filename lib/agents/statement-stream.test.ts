import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { statementStream } from "./statement-stream.ts";

function feed(text: string, cuts: readonly number[]): string {
  const read = statementStream();
  let out = "";
  let at = 0;
  for (const cut of [...cuts, text.length]) {
    out += read(text.slice(at, Math.max(at, cut)));
    at = Math.max(at, cut);
  }
  return out;
}

describe("reading a statement while it arrives", () => {
  it("gives the same text for every way of splitting it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.array(fc.nat(400)), (statement, cuts) => {
        const text = JSON.stringify({ note: "before", statement, verdict: { ok: true } });
        expect(
          feed(
            text,
            cuts.sort((a, b) => a - b),
          ),
        ).toBe(statement);
      }),
    );
  });

  it("reads escape sequences that arrive in pieces", () => {
    expect(feed('{"statement": "a\\u4f60\\n\\"b\\""}', [16, 17, 18, 19, 20, 21, 22, 24])).toBe('a你\n"b"');
  });

  it("yields nothing for text without a statement", () => {
    expect(feed("no json here at all", [3, 7])).toBe("");
  });
});
