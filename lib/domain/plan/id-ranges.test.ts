import { describe, expect, it } from "vitest";
import { idRanges } from "./id-ranges.ts";

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `FR-${String(from + at).padStart(3, "0")}`);

describe("idRanges", () => {
  it("lists a few ids one by one", () => {
    expect(idRanges(numbered(1, 6))).toBe("FR-001, FR-002, FR-003, FR-004, FR-005, FR-006");
  });

  it("names the ranges of a long list, and single ids between them", () => {
    const ids = [...numbered(1, 120), ...numbered(125, 126), "NFR-007"];
    expect(idRanges(ids)).toBe("FR-001–FR-120, FR-125, FR-126, NFR-007");
  });
});
