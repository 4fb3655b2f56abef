import { describe, expect, it } from "vitest";
import { STANDARD_ID_PATTERN as pattern } from "../../identifiers/id-pattern.ts";
import {
  CHARACTERISTIC_WORDS,
  CHARACTERISTICS,
  characteristicOf,
} from "../records/quality-characteristic.ts";
import { readRecords } from "../records/read-records.ts";
import { traceOf } from "../trace/document-trace.ts";
import { filterRequirements, parseFilter } from "../trace/filter.ts";
import { proposeType } from "./type-proposal.ts";
import { writeTypes } from "./write-types.ts";

const SRS = `# Shop

### FR-001 Store cards

The system shall encrypt all card numbers with AES-256 and authenticate each clerk before access.

### FR-002 Pay

When a customer pays, the system shall take the card.

- **Type**: functional

### NFR-001 Speed

The system shall answer 95 % of the searches within 2 s under 200 concurrent users.

### US-001 Buy

As a buyer I want to pay by card so that I need no cash.

| Id | Statement |
|---|---|
| FR-009 | The system shall print. |
`;
const states = (markdown: string) =>
  Object.fromEntries(readRecords(markdown).records.map((record) => [record.id, proposeType(record).state]));
const at = { pattern, language: "en" } as const;

describe("proposeType", () => {
  it("reports how the proposal relates to the document", () => {
    expect(states(SRS)).toMatchObject({ "FR-001": "differs", "FR-002": "confirmed", "US-001": "form" });
    const [first] = readRecords(SRS).records;
    if (first === undefined) throw new Error("a record");
    expect(proposeType(first)).toMatchObject({ type: "quality", characteristic: "security" });
  });

  it("does not question rules, interfaces and data that are written as a response of the system", () => {
    const text = "When a customer pays by card, the system shall print a receipt.";
    const markdown = ["BRL", "IFR", "DAR", "NFR"]
      .map((id) => `### ${id}-001 Receipt\n\n${text}\n`)
      .join("\n");
    expect(states(markdown)).toEqual({
      "BRL-001": "agrees",
      "IFR-001": "agrees",
      "DAR-001": "agrees",
      "NFR-001": "differs",
    });
  });

  it("can be filtered by, in both languages", () => {
    const trace = traceOf([{ documentId: "d", read: readRecords(SRS) }]);
    const ids = (q: string) =>
      filterRequirements(trace, parseFilter(q)).map((one) => trace.item(one).end.ref);
    expect(ids("typing:differs")).toContain("FR-001");
    expect(ids("定类:已确认")).toEqual(["FR-002"]);
    expect(ids("-typing:differs,unsure,agrees")).toEqual(["FR-002", "US-001"]);
    expect(parseFilter("typing:perhaps").unknown).toEqual(["typing:perhaps"]);
  });
});

describe("writing types", () => {
  it("writes values that parse back to the chosen type", () => {
    for (const language of ["zh", "en"] as const)
      for (const one of CHARACTERISTICS)
        expect(characteristicOf(CHARACTERISTIC_WORDS[language][one])).toBe(one);
  });

  it("changes only the given requirements, and reports those without an insert position", () => {
    const done = writeTypes(
      SRS,
      [
        { id: "NFR-001", type: "quality", characteristic: "performance_efficiency" },
        { id: "FR-001", type: "quality", characteristic: "security" },
        { id: "FR-009", type: "functional", characteristic: null },
        { id: "FR-404", type: "functional", characteristic: null },
      ],
      at,
    );
    expect(done.written).toEqual(["NFR-001", "FR-001"]);
    expect(done.left.map(({ id, code }) => [id, code])).toEqual([
      ["FR-009", "field_no_place"],
      ["FR-404", "not_found"],
    ]);
    expect(states(done.markdown)).toMatchObject({ "FR-001": "confirmed", "NFR-001": "confirmed" });
    const lines = new Set(SRS.split("\n"));
    const fresh = done.markdown.split("\n").filter((line) => !lines.has(line));
    expect(fresh).toEqual([
      "- **Type**: quality",
      "- **Characteristic**: security",
      "- **Type**: quality",
      "- **Characteristic**: performance efficiency",
    ]);
    expect(
      writeTypes(done.markdown, [{ id: "FR-002", type: "functional", characteristic: null }], at),
    ).toEqual({
      markdown: done.markdown,
      written: ["FR-002"],
      left: [],
    });
  });
});
