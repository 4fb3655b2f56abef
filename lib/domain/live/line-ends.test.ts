import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineEndsSchema, moveLineEnds, readLiveText, writeLiveText } from "./line-ends.ts";
import { applyTextDelta, type TextStep } from "./text-delta.ts";

const piece = fc.constantFrom("a", "b", " ", "积", "😀", "\n", "\r\n", "\r", "# ", "\uFEFF");
const file = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(""));

/** A person's edit: a position, a number of characters to delete, and a text to insert. */
const change = fc.record({
  at: fc.nat(),
  gone: fc.nat(8),
  come: fc.constantFrom("", "x", "\n", "y\nz", "\n\n"),
});

/** Reference model: one token per character, so that every line end is known exactly. */
type Token = string;

const tokensOf = (text: string): Token[] => text.match(/\r\n|[\s\S]/g) ?? [];
const isEnd = (token: Token) => /^[\r\n]+$/.test(token);

/** Tokens as bytes. CR before a line that ends in LF is the only case that bytes cannot represent. */
function bytesOf(tokens: readonly Token[]): string {
  return tokens.map((token, i) => (token === "\r" && tokens[i + 1] === "\n" ? "\r\n" : token)).join("");
}

describe("line ends of a live text", () => {
  it("are written back byte for byte in any mix, with and without BOM", () => {
    fc.assert(
      fc.property(file, (raw) => {
        const live = readLiveText(raw);
        expect(live.text).not.toMatch(/\r/);
        expect(writeLiveText(live)).toBe(raw);
        expect(lineEndsSchema.parse(JSON.parse(JSON.stringify(live.ends)))).toEqual(live.ends);
      }),
    );
  });

  it("stay with their lines through any edits, and a new line takes the prevailing one", () => {
    fc.assert(
      fc.property(file, fc.array(change, { maxLength: 6 }), (raw, changes) => {
        let { text, ends } = readLiveText(raw);
        const bom = ends.bom ? "\uFEFF" : "";
        let tokens = tokensOf(bom === "" ? raw : raw.slice(1));
        for (const { at, gone, come } of changes) {
          const start = text.length === 0 ? 0 : at % (text.length + 1);
          const length = Math.min(gone, text.length - start);
          const delta: TextStep[] = [{ retain: start }, { delete: length }, { insert: come }];
          text = applyTextDelta(text, delta);
          ends = moveLineEnds(ends, delta);
          const added = come.split("").map((c) => (c === "\n" ? ends.prevailing : c));
          // Tokens are counted like the live text: one per character, one per line end.
          tokens = [...tokens.slice(0, start), ...added, ...tokens.slice(start + length)];
        }
        const units = tokens.map((token) => (isEnd(token) ? "\n" : token)).join("");
        expect(units).toBe(text);
        expect(writeLiveText({ text, ends })).toBe(bom + bytesOf(tokens));
      }),
    );
  });

  it("never join two lines: the written file reads back as the same text", () => {
    const { text, ends } = readLiveText("a\rb\nc\nd\n");
    const delta = [{ retain: 2 }, { delete: 1 }];
    const moved = moveLineEnds(ends, delta);
    const written = writeLiveText({ text: applyTextDelta(text, delta), ends: moved });
    expect(written).toBe("a\r\n\nc\nd\n");
    expect(readLiveText(written).text).toBe("a\n\nc\nd\n");
  });

  it("prevail as in the edit engine: the most used one, LF on a tie", () => {
    expect(readLiveText("a\r\nb\r\nc\n").ends.prevailing).toBe("\r\n");
    expect(readLiveText("a\r\nb\nc").ends.prevailing).toBe("\n");
    expect(readLiveText("a\rb\rc\n").ends.prevailing).toBe("\r");
    expect(readLiveText("").ends).toEqual({ bom: false, prevailing: "\n", others: [] });
  });
});
