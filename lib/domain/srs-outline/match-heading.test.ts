import { describe, expect, it } from "vitest";
import { outline } from "../document/outline.ts";
import { matchEditHeadings, matchHeading } from "./match-heading.ts";

const TEXT = [
  "# Swaps",
  "## 1. Introduction",
  "### 1.1 Purpose",
  "### 1.2 范围",
  "## 3. Requirements",
  "### 3.2 Functions",
  "#### FR-001 Offer a shift",
  "#### FR-010 Withdraw",
  "## 4. Notes",
  "## Notes",
  "",
].join("\n\n");
const { sections } = outline(TEXT);
const match = (name: string) => {
  const found = matchHeading(sections, name);
  return found && [found.by, found.section.title];
};

describe("a section name of a model", () => {
  it.each([
    ["3.2 Functions", "exact", "3.2 Functions"],
    ["3.2", "number", "3.2 Functions"],
    ["4.", "number", "4. Notes"],
    ["FR-001", "id", "FR-001 Offer a shift"],
    ["functions", "variant", "3.2 Functions"],
    ["３．２　Functions", "variant", "3.2 Functions"],
    ["Scope", "alias", "1.2 范围"],
    ["目的", "alias", "1.1 Purpose"],
  ])("%s is matched by %s", (name, by, title) => {
    expect(match(name)).toEqual([by, title]);
  });

  it.each(["3.3 Functions", "FR-01", "FR-002", "Offer", "Payroll", "notes"])(
    "%s matches nothing: numbers have to agree, and nothing is guessed",
    (name) => {
      expect(match(name)).toBeNull();
    },
  );

  it("is replaced in edits before the engine sees it, and every replacement is reported", () => {
    const exact = { type: "append_to_section", target: { sectionName: "3.2 Functions" } };
    const named = { type: "append_to_section", target: { sectionName: "FR-001" } };
    const unknown = { type: "append_to_section", target: { sectionName: "Payroll" } };
    const made = matchEditHeadings(TEXT, [exact, named, unknown, "no edit"]);
    expect(made.matched).toEqual([{ index: 1, asked: "FR-001", title: "FR-001 Offer a shift", by: "id" }]);
    expect(made.edits[0]).toBe(exact);
    expect(made.edits[1]).toMatchObject({ target: { sectionName: "FR-001 Offer a shift" } });
    expect(made.edits.slice(2)).toEqual([unknown, "no edit"]);
  });
});
