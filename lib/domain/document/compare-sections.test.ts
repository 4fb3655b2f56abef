import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareSections } from "./compare-sections.ts";

const kinds = (before: string, after: string) =>
  compareSections(before, after).map(({ kind, title }) => `${kind} ${title}`);

const A = "# A\n\nThe words of section A stand here.\n\n";
const B = "# B\n\nThe words of section B stand here.\n\n";
const C = "# C\n\nThe words of section C stand here.\n\n";

describe("compareSections", () => {
  it("lists a moved section at both positions with a shared pair number", () => {
    const changes = compareSections(A + B + C, B + C + A);
    expect(changes).toMatchObject([
      { kind: "moved_away", title: "A", lineBefore: 1, lineAfter: 9, pair: 1, diff: "" },
      { kind: "moved", title: "A", lineBefore: 1, lineAfter: 9, pair: 1, diff: "", sections: 1 },
    ]);
  });

  it("shows text changes inside a moved section", () => {
    const [, moved] = compareSections(A + B + C, B + C + A.replace("words", "phrases"));
    expect(moved).toMatchObject({ kind: "moved", title: "A" });
    expect(moved?.diff).toContain(
      "-The words of section A stand here.\n+The phrases of section A stand here.",
    );
  });

  it("treats a moved section and its subsections as one move, with the changes inside", () => {
    const one =
      "# P\n\nAbout P and nothing else.\n\n## FR-001 Pay\n\nThe system shall take cards.\n\n## FR-002 Refund\n\nLater.\n\n";
    const rest = `${A}${B}${C}# D\n\nMore.\n\n# E\n\nMore still.\n\n`;
    const changes = compareSections(one + rest, rest + one.replace("cards", "gift cards"));
    expect(changes.map(({ kind, title, sections }) => [kind, title, sections])).toEqual([
      ["moved_away", "P", 3],
      ["moved", "P", 3],
    ]);
    expect(changes[1]?.diff).toContain("+The system shall take gift cards.");
  });

  it("matches a renamed requirement by its id and a renamed section by its body", () => {
    expect(
      compareSections("## FR-001 Pay\n\nold\n", "## FR-001 Pay by card\n\nnew\n").map((one) => [
        one.kind,
        one.renamedFrom,
      ]),
    ).toEqual([["changed", "FR-001 Pay"]]);
    expect(
      compareSections(A + B, A + B.replace("# B", "# Beta")).map((one) => [one.kind, one.renamedFrom]),
    ).toEqual([["changed", "B"]]);
  });

  it("lists additions, removals and changes before the first heading", () => {
    expect(kinds(A + B, B + C)).toEqual(["removed A", "added C"]);
    expect(kinds("old\n\n# T\n", "new\n\n# T\n")).toEqual(["changed "]);
    expect(kinds("", A)).toEqual(["added A"]);
    expect(kinds(A, A)).toEqual([]);
  });

  const section = fc.record({
    title: fc.constantFrom("A", "B", "C", "FR-001 x", "FR-002 y"),
    level: fc.integer({ min: 1, max: 3 }),
    body: fc.constantFrom("", "one", "two\n\nthree", "four words stand here"),
  });
  const text = fc
    .array(section, { maxLength: 8 })
    .map((list) =>
      list.map(({ title, level, body }) => `${"#".repeat(level)} ${title}\n\n${body}\n\n`).join(""),
    );

  it("is empty only for equal texts, and pairs every move", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = compareSections(before, after);
        expect(changes.length === 0).toBe(before === after);
        const pairs = (kind: string) =>
          changes
            .filter((one) => one.kind === kind)
            .map((one) => one.pair)
            .toSorted((a, b) => a - b);
        expect(pairs("moved")).toEqual(pairs("moved_away"));
        for (const { kind, diff } of changes) if (kind === "changed") expect(diff).not.toBe("");
      }),
    );
  });
});
