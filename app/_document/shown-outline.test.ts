import { describe, expect, it } from "vitest";
import { shownOutline } from "./shown-outline.ts";

const entries = (level: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ anchor: `${level}-${at}`, title: `Part ${at}`, level }));

describe("the outline next to a text", () => {
  it("shows three levels below the top one", () => {
    const all = [2, 3, 4, 5, 6].flatMap((level) => entries(level, 2));
    const { top, shown, left } = shownOutline(all);
    expect([top, shown.length, left]).toEqual([2, 8, 0]);
  });
  it("shows fewer levels where they have too many sections", () => {
    const { shown, left } = shownOutline([...entries(1, 50), ...entries(2, 900), ...entries(3, 5_000)]);
    expect([shown.length, left]).toEqual([950, 5_000]);
  });
  it("shows the first sections where even the top level has too many", () => {
    const { shown, left } = shownOutline(entries(2, 100_000));
    expect([shown.length, shown[0]?.title, left]).toEqual([2_000, "Part 0", 98_000]);
  });
  it("of a text without headings is empty", () => {
    expect(shownOutline([])).toMatchObject({ shown: [], left: 0 });
  });
});
