import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { applyEdits } from "./edit.ts";
import { EDIT_TYPES } from "./semantic-edit.ts";

const VARIANTS = [
  "zh",
  "en",
  "crlf",
  "setext",
  "nested-lists",
  "tables",
  "fenced-hash",
  "html",
  "duplicates",
  "no-final-newline",
  "bom",
  "front-matter",
];
const root = path.join(import.meta.dirname, "fixtures");
const folders = (at: string) =>
  readdirSync(at, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

describe("fixtures", () => {
  it("has a fixture for every type of edit and every kind of document", () => {
    expect(folders(root).toSorted()).toEqual([...EDIT_TYPES].toSorted());
    for (const type of EDIT_TYPES)
      expect([type, ...folders(path.join(root, type)).toSorted()]).toEqual([type, ...VARIANTS.toSorted()]);
  });

  describe.each(EDIT_TYPES)("%s", (type) => {
    it.each(VARIANTS)("%s: yields the exact text, and the inverse restores it", (variant) => {
      const read = (file: string) => readFileSync(path.join(root, type, variant, file), "utf8");
      const before = read("before.md.txt");
      const outcome = applyEdits(before, JSON.parse(read("edits.json")));
      expect(outcome.results).toMatchObject([{ status: "applied" }]);
      expect(outcome.markdown).toBe(read("after.md.txt"));
      expect(applyEdits(outcome.markdown, outcome.inverse).markdown).toBe(before);
    });
  });
});
