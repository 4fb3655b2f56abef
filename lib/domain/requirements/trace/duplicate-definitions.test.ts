import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STANDARD_ID_PATTERN } from "../../identifiers/id-pattern.ts";
import { readRecords } from "../records/read-records.ts";
import { renumberRequirement } from "../records/renumber.ts";
import { findDuplicateDefinitions } from "./duplicate-definitions.ts";

const read = (documentId: string, markdown: string) => ({ documentId, read: readRecords(markdown) });
const SRS =
  "# A\n\n## FR-001 Pay\n\nThe system shall pay.\n\nSee FR-001.\n\n| Id | Test | For |\n|---|---|---|\n| TC-1 | It pays | FR-001 |\n";
const OTHER = "# B\n\n- FR-001: 系统应退款。\n- FR-002: 系统应记账。\n\n参见 FR-001。\n";

describe("twiceDefined", () => {
  it("finds duplicate ids across documents and within one, in order", () => {
    const found = findDuplicateDefinitions([read("a", SRS), read("b", OTHER)]);
    expect(found).toMatchObject([
      {
        id: "FR-001",
        places: [
          { documentId: "a", line: 3, statement: "The system shall pay." },
          { documentId: "b", line: 3, statement: "系统应退款。" },
        ],
      },
    ]);
    const within = findDuplicateDefinitions([
      read("a", `${SRS}\n## FR-001 Again\n\nThe system shall wait.\n`),
    ]);
    expect(within[0]?.places.map(({ line, statement }) => [line, statement])).toEqual([
      [3, "The system shall pay."],
      [13, "The system shall wait."],
    ]);
  });

  it("ignores ids that a report or a table of tests only mentions", () => {
    const report = "# Report\n\n| Id | Verdict |\n|---|---|\n| FR-001 | fine |\n\nFR-001 is fine.\n";
    expect(findDuplicateDefinitions([read("a", SRS), read("b", report)])).toEqual([]);
  });
});

describe("a new id for one of two", () => {
  const renumbered = (mentions: boolean) => {
    const place = readRecords(OTHER).records[0]?.idSpan ?? { start: 0, end: 0 };
    return renumberRequirement(
      OTHER,
      { id: "FR-001", place, freshId: "FR-009", mentions },
      STANDARD_ID_PATTERN,
    );
  };

  it("changes only that definition, or also its mentions", () => {
    expect(renumbered(false)).toBe(OTHER.replace("FR-001", "FR-009"));
    expect(renumbered(true)).toBe(OTHER.replaceAll("FR-001", "FR-009"));
  });

  it("is refused if the range does not contain the id", () => {
    const place = { start: 0, end: 3 };
    expect(
      renumberRequirement(
        OTHER,
        { id: "FR-001", place, freshId: "FR-009", mentions: false },
        STANDARD_ID_PATTERN,
      ),
    ).toBeNull();
  });

  it("resolves the finding and changes no other byte, in any form", () => {
    const forms = ["## FR-001 T\n\nIt shall.\n", "- **FR-001** It shall.\n", "**FR-001** It shall.\n"];
    const table = "| Id | Statement |\n|---|---|\n| `FR-001` | It shall. |\n";
    fc.assert(
      fc.property(fc.constantFrom(...forms, table), fc.constantFrom(...forms), (first, second) => {
        const markdown = `# B\n\n${second}`;
        const documents = [read("a", `# A\n\n${first}`), read("b", markdown)];
        const place = findDuplicateDefinitions(documents)[0]?.places[1]?.idSpan ?? { start: 0, end: 0 };
        const text = renumberRequirement(
          markdown,
          { id: "FR-001", place, freshId: "FR-009", mentions: false },
          STANDARD_ID_PATTERN,
        );
        expect(text).toBe(markdown.replace("FR-001", "FR-009"));
        expect(
          findDuplicateDefinitions([documents[0] as (typeof documents)[0], read("b", text ?? "")]),
        ).toEqual([]);
      }),
    );
  });
});
