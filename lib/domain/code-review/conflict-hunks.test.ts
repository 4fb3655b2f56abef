import { describe, expect, it } from "vitest";
import { linesWithBreaks as linesOf } from "../document/unified-diff.ts";
import { conflictDiff, findConflictHunks } from "./conflict-hunks.ts";

const BASE = "1\n2\n3\n4\n5\n6\n7\n8\n";

function find(ours: string, theirs: string, base = BASE) {
  const lines = { ours: linesOf(ours), theirs: linesOf(theirs) };
  return findConflictHunks(linesOf(base), lines)?.map(({ base: at, ours: one, theirs: other }) => [
    linesOf(base).slice(at.from, at.to).join(""),
    lines.ours.slice(one.from, one.to).join(""),
    lines.theirs.slice(other.from, other.to).join(""),
  ]);
}

describe("the places in conflict", () => {
  it("are those that both sides changed differently, with the lines of all three", () => {
    expect(find(BASE.replace("5", "five"), BASE.replace("5", "fuenf"))).toEqual([
      ["5\n", "five\n", "fuenf\n"],
    ]);
  });

  it("are found after changes of one side that move the lines of the other", () => {
    const ours = BASE.replace("1\n", "0\n1\n1b\n").replace("7", "seven");
    const theirs = BASE.replace("3\n", "").replace("7\n", "sieben\nsieben b\n");
    expect(find(ours, theirs)).toEqual([["7\n", "seven\n", "sieben\nsieben b\n"]]);
  });

  it("include changes next to each other, and cover all lines that they touch together", () => {
    expect(find(BASE.replace("3", "three"), BASE.replace("4", "vier"))).toEqual([
      ["3\n4\n", "three\n4\n", "3\nvier\n"],
    ]);
    const wide = BASE.replace("2\n3\n4\n5\n", "two to five\n");
    expect(find(wide, BASE.replace("3", "drei").replace("5", "fuenf"))).toEqual([
      ["2\n3\n4\n5\n", "two to five\n", "2\ndrei\n4\nfuenf\n"],
    ]);
  });

  it("are none where the sides are apart, equal or only one has changed", () => {
    expect(find(BASE.replace("1", "one"), BASE.replace("8", "acht"))).toEqual([]);
    expect(find(BASE.replace("5", "five"), BASE.replace("5", "five"))).toEqual([]);
    expect(find(BASE, BASE.replace("5", "five"))).toEqual([]);
  });

  it("are the whole of two files that were added, and of a file that one side removed", () => {
    expect(find("a\n", "b\n", "")).toEqual([["", "a\n", "b\n"]]);
    expect(find("", BASE.replace("5", "fuenf"))?.length).toBe(1);
  });

  it("are not searched in sides that differ too much", () => {
    const other = (word: string) => Array.from({ length: 3_000 }, (_, n) => `${word} ${n}\n`).join("");
    expect(find(other("x"), BASE, other("y"))).toBeUndefined();
  });

  it("are shown as a difference with the numbers of the lines in their files", () => {
    const file = conflictDiff(
      "src/a.ts",
      { from: 10, lines: ["1\n", "2\n", "3\n"] },
      { from: 20, lines: ["1\n", "two\n", "3\n"] },
    );
    expect(file).toMatchObject({ path: "src/a.ts", change: "modify" });
    expect(file?.hunks.flat()).toEqual([
      { kind: "same", old: 11, new: 21, text: "1" },
      { kind: "removed", old: 12, new: null, text: "2" },
      { kind: "added", old: null, new: 22, text: "two" },
      { kind: "same", old: 13, new: 23, text: "3" },
    ]);
  });
});
