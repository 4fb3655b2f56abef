import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../document/edit.ts";
import { unstorableCharacter } from "../document/unstorable.ts";
import { mergeIntoLive } from "./merge-live.ts";
import { repairText } from "./repair-text.ts";
import { applyTextDelta, textDelta } from "./text-delta.ts";

const BASE =
  "# Cards\n\nA card has a balance.\n\n## Paying\n\nThe till asks for the card quickly.\n\nIt prints a receipt.\n";

const NOTE = { reason: "from the API", ends: { bom: false, prevailing: "\n" as const } };

const word = fc.constantFrom(
  "card",
  "till",
  "shall",
  "余额",
  "😀",
  "pay",
  ".",
  "\n",
  "\n\n",
  "# ",
  "- ",
  " ",
);
const text = fc.array(word, { maxLength: 50 }).map((words) => words.join(""));

/** New words, inserted at positions of the base. */
const typed = fc.array(fc.nat(), { minLength: 1, maxLength: 8 });

function typeInto(base: string, places: readonly number[]): { live: string; words: string[] } {
  const words = places.map((_, i) => `typed${i}x`);
  let live = base;
  for (const [i, place] of places.entries()) {
    const at = place % (live.length + 1);
    live = `${live.slice(0, at)} ${words[i]} ${live.slice(at)}`;
  }
  return { live, words: words.filter((one) => live.includes(one)) };
}

describe("textDelta", () => {
  it("transforms any text into any other and never splits a surrogate pair", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const delta = textDelta(before, after);
        expect(applyTextDelta(before, delta)).toBe(after);
        for (const step of delta) if ("insert" in step) expect(unstorableCharacter(step.insert)).toBeNull();
      }),
    );
  });

  it("leaves unchanged parts untouched", () => {
    const delta = textDelta(BASE, BASE.replace("quickly", "within 2 s"));
    expect(delta).toEqual([{ retain: BASE.indexOf("quickly") }, { delete: 7 }, { insert: "within 2 s" }]);
    expect(textDelta(BASE, BASE)).toEqual([]);
  });

  it("terminates for long texts that have nothing in common", () => {
    const one = Array.from({ length: 20_000 }, (_, i) => `line ${i} of the one\n`).join("");
    const other = Array.from({ length: 20_000 }, (_, i) => `quite another ${i * 7}\n`).join("");
    expect(applyTextDelta(one, textDelta(one, other))).toBe(other);
  });
});

describe("mergeIntoLive", () => {
  it("loses no typed word, wherever the edit is", () => {
    fc.assert(
      fc.property(typed, text, (places, edited) => {
        const { live, words } = typeInto(BASE, places);
        const merged = mergeIntoLive({ base: BASE, live, edited }, NOTE).text;
        for (const one of words) expect(merged).toContain(one);
      }),
    );
  });

  it("applies the edit, by word, where people changed nothing", () => {
    const live = BASE.replace("A card has", "Every card has");
    const edited = BASE.replace("quickly", "within 2 s");
    expect(mergeIntoLive({ base: BASE, live, edited }, NOTE)).toEqual({
      text: BASE.replace("A card has", "Every card has").replace("quickly", "within 2 s"),
      collisions: [],
    });
  });

  it("turns what both sides changed into a suggestion that fits the merged text", () => {
    const live = BASE.replace("quickly", "in a second");
    const edited = BASE.replace("quickly", "within 2 s").replace("a receipt", "two receipts");
    const merged = mergeIntoLive({ base: BASE, live, edited }, NOTE);
    expect(merged.text).toBe(live.replace("a receipt", "two receipts"));
    expect(merged.collisions).toHaveLength(1);
    const accepted = applyEdits(merged.text, merged.collisions);
    expect(accepted.ok).toBe(true);
    expect(accepted.markdown).toContain("within 2 s");
    expect(accepted.markdown).not.toContain("in a second");
  });

  it("makes suggestions that fit also when one side removed what the other changed", () => {
    const line = "It prints a receipt.\n";
    const removedByEdit = { live: BASE.replace("a receipt", "a slip"), edited: BASE.replace(line, "") };
    const removedByPeople = { live: BASE.replace(line, ""), edited: BASE.replace("a receipt", "a slip") };
    for (const sides of [removedByEdit, removedByPeople]) {
      const merged = mergeIntoLive({ base: BASE, ...sides }, NOTE);
      expect(merged.text).toBe(sides.live);
      expect(merged.collisions).toHaveLength(1);
      expect(applyEdits(merged.text, merged.collisions).ok).toBe(true);
    }
  });

  it("makes suggestions that fit the file, whatever its line ends", () => {
    const crlf = (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}`;
    const top = `Words above.\n\n${BASE}`;
    const live = top.replace("quickly", "in a second").replace("Words above", "Our words above");
    const edited = top.replace("quickly", "within 2 s").replace("Words above", "Other words above");
    const note = { reason: "r", ends: { bom: true, prevailing: "\r\n" as const } };
    const { text: merged, collisions } = mergeIntoLive({ base: top, live, edited }, note);
    expect(collisions).toHaveLength(2);
    for (const edit of collisions) expect(applyEdits(crlf(merged), [edit]).ok).toBe(true);
  });

  it("returns the edit itself if nobody typed in the meantime", () => {
    fc.assert(
      fc.property(text, text, (base, edited) => {
        expect(mergeIntoLive({ base, live: base, edited }, NOTE)).toEqual({ text: edited, collisions: [] });
      }),
    );
  });
});

describe("repairText", () => {
  it("removes only what cannot be stored, and foreign line ends", () => {
    const bad = fc.array(fc.constantFrom("a", "\0", "\uD800", "\uDC00", "\r", "\r\n", "\n", "😀"), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(bad, (pieces) => {
        const before = pieces.join("");
        const repaired = repairText(before);
        const after = repaired === null ? before : applyTextDelta(before, repaired.delta);
        expect(unstorableCharacter(after)).toBeNull();
        expect(after).not.toContain("\r");
        expect(repairText(after)).toBeNull();
        expect(after.replaceAll("\uFFFD", "")).toBe(
          before
            .replace(/\r\n|\r/g, "\n")
            .replace(/\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, ""),
        );
      }),
    );
  });
});
