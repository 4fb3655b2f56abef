import { describe, expect, it } from "vitest";
import { STANDARD_ID_PATTERN as pattern } from "../../identifiers/id-pattern.ts";
import { changeImpact } from "./change-impact.ts";
import { documentTrace } from "./document-trace.ts";

const SRS = `# SRS

## Functions

### FR-001 Pay

The system SHALL take the card.

- **Priority**: high

### FR-002 Refund

The system SHALL refund the amount.

- **Derives from**: FR-001

## Tests

| Test | Verifies | Step |
| --- | --- | --- |
| TC-001 | FR-002 | Refund |
`;

const impact = (after: string) =>
  changeImpact({ name: "SRS.md", before: SRS, after }, { trace: documentTrace(SRS).trace, pattern });

describe("changeImpact", () => {
  it("lists changed sections, changed requirements and everything linked to them", () => {
    expect(impact(SRS.replace("take the card", "take the card at once"))).toEqual({
      document: "SRS.md",
      sections: [{ title: "FR-001 Pay", line: 5 }],
      changed: [{ id: "FR-001", title: "Pay", how: "changed" }],
      affected: [
        {
          id: "FR-002",
          title: "Refund",
          kind: "requirement",
          section: null,
          from: "FR-001",
          via: ["derives"],
        },
        {
          id: "TC-001",
          title: expect.any(String),
          kind: "test",
          section: null,
          from: "FR-001",
          via: ["derives", "verifies"],
        },
      ].map((one) => ({ ...one, section: expect.anything() })),
      more: 0,
    });
  });

  it("lists added and removed requirements, and nothing for a change of formatting", () => {
    const removed = SRS.replace(/### FR-002[\s\S]*?(?=## Tests)/, "");
    expect(impact(removed).changed).toEqual([{ id: "FR-002", title: "Refund", how: "removed" }]);
    const added = SRS.replace("## Tests", "### FR-003 Void\n\nThe system SHALL void it.\n\n## Tests");
    expect(impact(added)).toMatchObject({ changed: [{ id: "FR-003", how: "added" }], affected: [] });
    expect(impact(SRS)).toMatchObject({ sections: [], changed: [], affected: [] });
  });
});
