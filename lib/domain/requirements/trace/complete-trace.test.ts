import { describe, expect, it } from "vitest";
import { applyEdits } from "../../document/edit.ts";
import { STANDARD_ID_PATTERN as pattern } from "../../identifiers/id-pattern.ts";
import { completeTrace } from "./complete-trace.ts";
import { documentTrace } from "./document-trace.ts";

const EN = `# SRS

## Functions

### FR-001 Pay

When a customer pays, the system SHALL take the card after FR-002 is done.

- **Priority**: high
- **Source**: the shop's order form

### FR-002 Check the card

The system SHALL check the card. Other shops speak of FR-003 here.

- **Priority**: high

### FR-003 Refund

The system SHALL refund the amount. This is not based on FR-001. See FR-009.

- **Priority**: low

## Tests

| Test | Step | Expected |
| --- | --- | --- |
| TC-001 | Pay as FR-001 says | The card is charged |
`;
const ZH = `# 规格

## 功能

### FR-001 付款

顾客付款时，系统应扣款。完成后依赖 FR-002 的结果。

- **优先级**：高

### FR-002 校验

系统应校验卡片。

- **优先级**：高
`;

const completed = (text: string, more = {}) =>
  completeTrace(text, { pattern, trace: documentTrace(text).trace, ...more });
const repaired = (text: string, more = {}): string => {
  const edits = completed(text, more).proposed.flatMap(({ edit }) => (edit === null ? [] : [edit]));
  const done = applyEdits(text, edits);
  expect(done.ok).toBe(true);
  return done.markdown;
};

describe("completeTrace", () => {
  it("proposes links that the text of a requirement or test states, with the quote", () => {
    const { proposed } = completed(EN);
    expect(proposed.flatMap(({ links }) => links)).toMatchObject([
      { kind: "depends", from: "FR-001", to: "FR-002", line: 7 },
      { kind: "verifies", from: "TC-001", to: "FR-001", quote: expect.stringContaining("Pay as FR-001") },
    ]);
    expect(repaired(EN)).toContain("- **Depends on**: FR-002\n- **Verified by**: TC-001\n");
    expect(repaired(ZH)).toContain("- **优先级**：高\n- **依赖**：FR-002\n");
  });

  it("reports ids without a stated relation, undefined ids, and remaining gaps", () => {
    const { unsettled, unknown, missing } = completed(EN);
    expect(unsettled).toMatchObject([
      { from: "FR-002", to: "FR-003" },
      { from: "FR-003", to: "FR-001" },
    ]);
    expect(unknown).toMatchObject([{ id: "FR-009", line: 20, similar: expect.arrayContaining(["FR-001"]) }]);
    expect(missing.find(({ id }) => id === "FR-002")?.gaps).toContain("no_test");
  });

  it("proposes nothing after its edits are applied", () => {
    expect(completed(repaired(EN)).proposed).toEqual([]);
    expect(completed(repaired(ZH)).proposed).toEqual([]);
  });

  it("imports links of requirements.yaml between existing items", () => {
    const yaml = [
      { kind: "refines", from: "FR-003", to: "FR-001" },
      { kind: "refines", from: "FR-003", to: "FR-777" },
    ];
    expect(repaired(EN, { yaml })).toContain("- **Refines**: FR-001");
    expect(completed(EN, { yaml }).proposed).toHaveLength(3);
  });
});
