import { describe, expect, it } from "vitest";
import { placeByContent } from "./place-by-content.ts";

const DOCUMENT = "before\n\n# One\n\nalpha beta\n\n## Two\n\ngamma\nalpha\n\n# Three\n\ndelta\r\nepsilon\n";

describe("placeByContent", () => {
  it("names the innermost section that holds the only occurrence", () => {
    const found = placeByContent(DOCUMENT, "gamma");
    expect(found).toMatchObject({
      ok: true,
      place: { sectionName: "Two", sid: "/one/two", path: ["One", "Two"] },
    });
  });

  it("finds text over several lines with either line end", () => {
    expect(placeByContent(DOCUMENT, "delta\nepsilon")).toMatchObject({
      ok: true,
      place: { sectionName: "Three" },
    });
    expect(placeByContent(DOCUMENT, "gamma\r\nalpha")).toMatchObject({
      ok: true,
      place: { sectionName: "Two" },
    });
  });

  it("lists the places when there are several", () => {
    const found = placeByContent(DOCUMENT, "alpha");
    expect(found).toMatchObject({
      ok: false,
      count: 2,
      places: [{ sectionName: "One" }, { sectionName: "Two" }],
    });
  });

  it.each(["", "zeta", "before", "Two", "beta\n\n## Two"])(
    "finds no section for %j: not there, no section, or a heading",
    (wanted) => {
      expect(placeByContent(DOCUMENT, wanted)).toMatchObject({ ok: false, count: 0 });
    },
  );

  it("stays fast where a text repeats itself", () => {
    expect(placeByContent(`# A\n\n${"a".repeat(1_000_000)}\n`, "a")).toMatchObject({ ok: false, count: 100 });
  });
});
