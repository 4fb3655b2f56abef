import { describe, expect, it } from "vitest";
import { STANDARD_ID_PATTERN as pattern } from "../identifiers/id-pattern.ts";
import { takenIds, withIds, withNumber } from "./new-ids.ts";

const SRS =
  "# S\n\n#### FR-010 Print\n\nText.\n\n| Test | Title |\n|---|---|\n| TC-020 | Print twice |\n\n- AC-003 It prints.\n";
const edit = (content: string) => ({
  type: "append_to_section",
  target: { sectionName: "S" },
  content,
  reason: "r",
});
const taken = (content: string, replaced = "") =>
  takenIds([edit(content)], SRS, { pattern, replaced: () => replaced });

describe("ids that two writers chose", () => {
  it("are found where a heading, a row or an item defines what the document defines otherwise", () => {
    expect(taken("#### FR-010 Scan\n\nText.")).toEqual(["FR-010"]);
    expect(taken("| TC-020 | Scan twice |")).toEqual(["TC-020"]);
    expect(taken("- AC-003 It scans.")).toEqual(["AC-003"]);
  });

  it("are no others: mentions, the same line again, and what the edit replaces", () => {
    expect(taken("See FR-010 and TC-020.")).toEqual([]);
    expect(taken("| FR-010 | Traced |")).toEqual([]);
    expect(taken("- AC-003 It prints.")).toEqual([]);
    expect(taken("#### FR-010 Print on paper", "#### FR-010 Print")).toEqual([]);
    expect(taken("#### FR-011 Scan")).toEqual([]);
  });

  it("are replaced in all edits, by whole ids, with as many digits", () => {
    expect(withNumber("FR-CART-007", 12)).toBe("FR-CART-012");
    const edits = [
      edit("#### FR-010 Scan\n\nFR-0101 is another. Tested by TC-020."),
      edit("| TC-020 | FR-010 |"),
    ];
    const renamed = new Map([["FR-010", "FR-011"]]);
    expect(withIds(edits, renamed, pattern)).toEqual([
      edit("#### FR-011 Scan\n\nFR-0101 is another. Tested by TC-020."),
      edit("| TC-020 | FR-011 |"),
    ]);
  });
});
