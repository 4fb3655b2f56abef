import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Anchor, anchorAt, anchorText } from "./anchor.ts";
import { anchorLocator } from "./locate-anchor.ts";

const placeAnchor = (anchor: Anchor, before: string, after: string) => anchorLocator(before, after)(anchor);

/** An anchor on the nth occurrence of a text. */
function on(text: string, words: string, nth = 0): Anchor {
  let start = -1;
  for (let count = 0; count <= nth; count++) start = text.indexOf(words, start + 1);
  const anchor = anchorAt(anchorText(text), { start, end: start + words.length });
  if (start === -1 || anchor === null) throw new Error(`no ${words}`);
  return anchor;
}

/** The text at the position where the anchor is found, with its state; null if it is not found. */
function found(before: string, anchor: Anchor, after: string) {
  const place = placeAnchor(anchor, before, after);
  return place && `${place.state}: ${after.slice(place.start, place.end)}`;
}

const word = fc.stringMatching(/^[a-z]{3,9}$/);
/** Lines of words that occur in no other line of the text. */
const distinctLines = fc
  .uniqueArray(word, { minLength: 12, maxLength: 60 })
  .map((words) =>
    Array.from({ length: Math.floor(words.length / 4) }, (_, at) => words.slice(at * 4, at * 4 + 4)),
  )
  .filter((lines) => lines.length >= 3);

const SRS =
  "# SRS\n\n## FR-001 Paying\n\nThe system **shall** reserve the amount within 2 s.\n\n## Refunds\n\nThe system shall refund the amount.\n";

describe("the position of a comment in another version of its text", () => {
  it("is the same text when anything else is edited, on both sides at the same time", () => {
    const cases = fc.tuple(
      distinctLines,
      fc.nat(),
      fc.array(fc.tuple(fc.nat(), word, fc.boolean()), { maxLength: 6 }),
    );
    fc.assert(
      fc.property(cases, ([lines, at, edits]) => {
        const mine = at % lines.length;
        const text = lines.map((line) => `${line.join(" ")}\n`).join("");
        const anchor = on(text, (lines[mine] ?? []).slice(1, 3).join(" "));
        const next = lines.map((line) => line.join(" "));
        for (const [where, added, drops] of edits) {
          const line = where % lines.length;
          if (line !== mine) next[line] = drops ? "" : `${next[line]} ${added}X`;
        }
        const after = next.map((line) => `${line}\n`).join("");
        const start = after.indexOf(anchor.quote);
        expect(placeAnchor(anchor, text, after)).toEqual({
          state: "kept",
          start,
          end: start + anchor.quote.length,
        });
      }),
    );
  });

  it("is the same text when equal text is inserted directly before and after it", () => {
    fc.assert(
      fc.property(distinctLines, fc.string(), fc.string(), (lines, head, tail) => {
        const text = lines.map((line) => `${line.join(" ")}\n`).join("");
        const anchor = on(text, lines[1]?.join(" ") ?? "");
        const after = `${head}\n${text.replace(anchor.quote, () => `${anchor.quote}\n${tail}`)}`;
        const place = placeAnchor(anchor, text, after);
        expect(place && after.slice(place.start, place.end)).toBe(anchor.quote);
      }),
    );
  });

  it("is null when its line is removed, even if other lines contain the same text", () => {
    fc.assert(
      fc.property(
        distinctLines,
        fc.nat(),
        fc.constantFrom("shall", "within 2 s", "响应时间"),
        (lines, at, words) => {
          const all = lines.map((line) => `${line[0]} ${words} ${line[1]}`);
          const mine = at % all.length;
          const text = all.join("\n");
          const anchor = on(text, words, mine);
          const after = all.filter((_, line) => line !== mine).join("\n");
          expect(placeAnchor(anchor, text, after)).toBeNull();
        },
      ),
    );
  });

  it("never contains other text than it says", () => {
    const text = fc.array(fc.constantFrom("a", "the", "系统", "应", "FR-001", " ", "\n", "."), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(fc.tuple(text, text), fc.nat(), fc.nat(), ([one, other], from, length) => {
        const [before, after] = [one.join(""), other.join("")];
        const anchor = anchorAt(anchorText(before), {
          start: from % (before.length + 1),
          end: (from % (before.length + 1)) + length,
        });
        const place = anchor && placeAnchor(anchor, before, after);
        if (!anchor || !place) return;
        const words = after.slice(place.start, place.end);
        expect(place.state === "kept" ? words : words.length > 0).toBe(
          place.state === "kept" ? anchor.quote : true,
        );
      }),
    );
  });

  it("is the same in both directions", () => {
    const after = SRS.replace("# SRS", "# Specification of cards\n\nWords.");
    const there = placeAnchor(on(SRS, "the amount within"), SRS, after);
    const back = placeAnchor({ ...on(after, "the amount within"), ...there }, after, SRS);
    expect(back).toMatchObject({ start: SRS.indexOf("the amount within") });
  });

  it("stays on its text when the same line is edited next to it", () => {
    const after = SRS.replace("within 2 s", "within 5 s at p95");
    expect(found(SRS, on(SRS, "reserve the amount"), after)).toBe("kept: reserve the amount");
  });

  it("is `changed` when most of the text is left", () => {
    const whole = "The system **shall** reserve the amount within 2 s.";
    const after = SRS.replace("within 2 s", "within 5 s");
    expect(found(SRS, on(SRS, whole), after)).toBe(
      "changed: The system **shall** reserve the amount within 5 s.",
    );
  });

  it("moves with a paragraph that is moved to another section", () => {
    const moved = "The system **shall** reserve the amount within 2 s.\n\n";
    const after = `${SRS.replace(moved, "")}\n${moved}`;
    expect(found(SRS, on(SRS, "shall** reserve the amount"), after)).toBe("kept: shall** reserve the amount");
  });

  it("is null when the text is replaced, and found again when it is restored", () => {
    const gone = SRS.replace("reserve the amount within 2 s", "block everything at once");
    const anchor = on(SRS, "reserve the amount");
    expect(found(SRS, anchor, gone)).toBeNull();
    expect(found(SRS, anchor, `${SRS}\nMore.\n`)).toBe("kept: reserve the amount");
  });

  it("does not match short text that happens to occur in the replacement of the line", () => {
    const before = "Deliver the report daily.\nUsers read the page.\n";
    expect(found(before, on(before, "the"), "Whoever likes the page.\nUsers read the page.\n")).toBeNull();
  });

  it("has the requirement and the section", () => {
    expect(on(SRS, "within 2 s")).toMatchObject({ item: "FR-001", path: ["SRS", "FR-001 Paying"] });
    expect(on(SRS, "refund")).toMatchObject({ item: null, path: ["SRS", "Refunds"] });
    const table = "# T\n\n| id | says |\n| --- | --- |\n| NFR-002 | fast |\n";
    expect(on(table, "fast").item).toBe("NFR-002");
  });
});
