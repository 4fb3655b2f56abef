import { describe, expect, it } from "vitest";
import { reviewedText } from "./step-context.ts";

const DOCUMENT = `# Rooms

## 1. Requirements

### FR-001 Reserve

The system SHALL reserve a room.

## 2. Appendices

### 2.1 Traceability

| Words of the need | Requirement |
| --- | --- |
| “reserve” | FR-001 |

### 2.2 Risks

None.
`;

describe("the document for its reviewer", () => {
  it("is whole, except for rows that repeat the sources of the requirements", () => {
    const text = reviewedText(DOCUMENT, "en");
    expect(text).not.toContain("| “reserve” | FR-001 |");
    expect(text).toContain("### 2.1 Traceability\n\n(Left out here");
    expect(text.replace(/\(Left out[^\n]*\n\n/, "").replace("\n\n\n", "\n\n")).toContain(
      "### 2.2 Risks\n\nNone.\n",
    );
    expect(text.slice(0, DOCUMENT.indexOf("### 2.1"))).toBe(DOCUMENT.slice(0, DOCUMENT.indexOf("### 2.1")));
  });

  it("is unchanged without such a section", () => {
    expect(reviewedText("# Rooms\n\nText.\n", "zh")).toBe("# Rooms\n\nText.\n");
  });
});
