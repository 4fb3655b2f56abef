import { describe, expect, it } from "vitest";
import { idRanges } from "./id-ranges.ts";

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `FR-${String(from + at).padStart(3, "0")}`);

describe("idRanges", () => {
  it("lists a few ids one by one", () => {
    expect(idRanges(numbered(1, 6), "en")).toBe("FR-001, FR-002, FR-003, FR-004, FR-005, FR-006");
  });

  it("names the ranges of a long list, and single ids between them", () => {
    const ids = [...numbered(1, 120), ...numbered(125, 126), "NFR-007"];
    expect(idRanges(ids, "en")).toBe("FR-001–FR-120, FR-125, FR-126, NFR-007");
  });

  it("separates the ids of a Chinese sentence with its own mark", () => {
    expect(idRanges(numbered(1, 2), "zh")).toBe("FR-001、FR-002");
    expect(idRanges([...numbered(1, 9), "NFR-007"], "zh")).toBe("FR-001–FR-009、NFR-007");
  });
});
