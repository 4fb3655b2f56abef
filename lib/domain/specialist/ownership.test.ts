import { describe, expect, it } from "vitest";
import { ownershipProblems } from "./ownership.ts";
import { specialistNamed } from "./specialists.ts";

const SRS = `# Shifts: Software Requirements Specification

## 3. Requirements

### 3.1 External interfaces

#### IFR-001 Import rosters

When a file arrives, the system SHALL import it.

### 3.2 Functions

#### FR-001 Offer a shift

The system SHALL publish the offer.

## 4. Verification

| Test | Title | Level | Requirements |
| --- | --- | --- | --- |
| TC-001 | Offer | unit | FR-001 |
| TC-002 | Import | integration | IFR-001 |

## 5. Appendices

### 5.4 Traceability

| Source | Requirement | Tests |
| --- | --- | --- |
| “offer” | FR-001 Offer a shift | TC-001 |
| “file” | IFR-001 Import rosters | TC-002 |
`;

const problemsOf = (writer: string, ...edits: readonly object[]) => {
  const specialist = specialistNamed(writer);
  if (specialist === undefined) throw new Error(`no ${writer}`);
  const given = edits.map((edit) => ({ reason: "r", ...edit }));
  return ownershipProblems(SRS, given, { specialist, method: "traditional" }).map(
    ({ index, section }) => `${index} ${section}`,
  );
};
const interfaces = (...edits: readonly object[]) => problemsOf("ifr_and_dar_writer", ...edits);

const CARD = {
  type: "insert_after_section",
  target: { sectionName: "IFR-001 Import rosters" },
  content: "#### IFR-002 Payroll file\n\nWhen a manager exports, the system SHALL deliver a file.",
};
const row = (sectionName: string, content: string) => ({
  type: "append_to_section",
  target: { sectionName },
  content,
});

describe("an edit at the end of an owned section", () => {
  it.each([
    ["after its last child", CARD],
    ["appended to it", row("3.1 External interfaces", "More about interfaces.")],
    ["appended to its last child", row("IFR-001 Import rosters", "- **Partner**: roster planning")],
    [
      "a card appended to it",
      { ...CARD, type: "append_to_section", target: { sectionName: "3.1 External interfaces" } },
    ],
    [
      "inserted after it by id",
      {
        ...CARD,
        type: "insert_section_and_title",
        target: {
          sid: "/shifts-software-requirements-specification/3-requirements/3-1-external-interfaces/ifr-001-import-rosters",
          insertionPosition: "after",
        },
      },
    ],
  ])("%s: it belongs to the owner, although the next section begins there", (_, edit) => {
    expect(interfaces(edit)).toEqual([]);
  });

  it("and not to the owner of the next section", () => {
    expect(problemsOf("fr_writer", CARD)).toEqual(["0 IFR-001 Import rosters"]);
    expect(problemsOf("fr_writer", row("IFR-001 Import rosters", "x"))).toEqual(["0 IFR-001 Import rosters"]);
    expect(interfaces({ ...CARD, target: { sectionName: "FR-001 Offer a shift" } })).toEqual([
      "0 FR-001 Offer a shift",
    ]);
  });
});

describe("rows of tests and trace", () => {
  const TEST = row("4. Verification", "| TC-003 | Payroll | integration | IFR-002 |");
  const TRACE = row("5.4 Traceability", "| FR-001 | IFR-002 Payroll file | TC-003 |");

  it("may be written with the requirement that they name, new or present", () => {
    expect(interfaces(CARD, TEST, TRACE)).toEqual([]);
    expect(interfaces(row("4. Verification", "| TC-004 | Import twice | unit | IFR-001 |"))).toEqual([]);
  });

  it("a writer may change the rows of its requirements, not those of others", () => {
    const change = (targetContent: string, content: string) => ({
      type: "update_content_in_section",
      target: { sectionName: "4. Verification", targetContent },
      content,
    });
    expect(interfaces(change("| Import |", "| Import twice |"))).toEqual([]);
    expect(interfaces(change("| Offer |", "| Offer again |"))).toEqual(["0 4. Verification"]);
    const both = "| TC-001 | Offer | unit | FR-001 |\n| TC-002 | Import | integration | IFR-001 |";
    expect(interfaces(change(both, "| TC-002 | Import | unit | IFR-001 |"))).toEqual(["0 4. Verification"]);
  });

  it("rows of requirements that the writer does not write, other text, and other sections stay refused", () => {
    expect(interfaces(TEST)).toEqual(["0 4. Verification"]);
    expect(interfaces(CARD, row("5.4 Traceability", "| x | FR-001 Offer a shift | TC-009 |"))).toEqual([
      "1 5.4 Traceability",
    ]);
    expect(interfaces(CARD, row("4. Verification", "IFR-002 is tested manually."))).toEqual([
      "1 4. Verification",
    ]);
    expect(interfaces(CARD, row("3.2 Functions", "| IFR-002 | x |"))).toEqual(["1 FR-001 Offer a shift"]);
  });
});
