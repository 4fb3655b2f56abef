import { describe, expect, it } from "vitest";
import { arrangeSuggestions, readArrangement } from "./arrange-suggestions.ts";

type Priority = "critical" | "high" | "medium" | "low" | null;
const one = (
  id: string,
  line: number | null,
  [reason, requirement, priority]: [string, string?, Priority?],
) => ({
  id,
  reason,
  requirements: requirement === undefined ? [] : [{ id: requirement, priority: priority ?? null }],
  preview: { line },
});
const LIST = [
  one("d", 40, ["vague", "FR-2", "low"]),
  one("c", null, ["typo"]),
  one("b", 10, ["vague", "FR-1", "critical"]),
  one("a", 20, ["typo", "FR-1", "critical"]),
];
const order = (by: "newest" | "priority" | "place") =>
  arrangeSuggestions(LIST, { order: by, group: "none" }).flatMap(({ ids }) => ids);

describe("suggestions of a document", () => {
  it("are newest first, or in the order of the text, or by the priority of their requirements", () => {
    expect(order("newest")).toEqual(["d", "c", "b", "a"]);
    expect(order("place")).toEqual(["b", "a", "d", "c"]);
    expect(order("priority")).toEqual(["b", "a", "d", "c"]);
  });

  it("without a known priority come after those with the lowest", () => {
    const list = [one("x", 1, ["r", "FR-9", null]), one("y", 2, ["r", "FR-8", "low"])];
    expect(arrangeSuggestions(list, { order: "priority", group: "none" })[0]?.ids).toEqual(["y", "x"]);
  });

  it("are grouped by reason or requirement, in the chosen order", () => {
    expect(arrangeSuggestions(LIST, { order: "place", group: "reason" })).toEqual([
      { key: "vague", ids: ["b", "d"] },
      { key: "typo", ids: ["a", "c"] },
    ]);
    expect(arrangeSuggestions(LIST, { order: "newest", group: "requirement" })).toEqual([
      { key: "FR-2", ids: ["d"] },
      { key: "", ids: ["c"] },
      { key: "FR-1", ids: ["b", "a"] },
    ]);
  });

  it("have their arrangement in the address, where unknown values count as the default", () => {
    expect(readArrangement(new URLSearchParams("edits-order=place&edits-group=reason"))).toEqual({
      order: "place",
      group: "reason",
    });
    expect(readArrangement(new URLSearchParams("edits-order=best"))).toEqual({
      order: "newest",
      group: "none",
    });
  });
});
