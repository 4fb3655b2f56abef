import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findIds } from "./find-ids.ts";
import { customPatternProblem, idPattern, splitId } from "./id-pattern.ts";

const ids = (text: string, pattern = idPattern()) => findIds(text, pattern).map((one) => one.id);

describe("findIds", () => {
  it("finds every kind of id in headings, list items, bold text and table cells", () => {
    const text =
      "# FR-001 Pay\n\n- NFR-002: fast\n- **US-3** story\n\n**BRL-004** rule, see UC-05\n\n| Id | What |\n|---|---|\n| TC-006 | test of FR-CART-007 |\n";
    expect(findIds(text).map(({ id, place, leads }) => `${id} ${place} ${leads}`)).toEqual([
      "FR-001 heading true",
      "NFR-002 item true",
      "US-3 bold true",
      "BRL-004 bold true",
      "UC-05 text false",
      "TC-006 cell true",
      "FR-CART-007 cell false",
    ]);
    expect(ids("IFR-1 DAR-2 ADC-3 BO-4 BR-5 RISK-6 TEST-7 FR-1.2 FR-010登录 见FR-011。")).toEqual(
      "IFR-1 DAR-2 ADC-3 BO-4 BR-5 RISK-6 TEST-7 FR-1.2 FR-010 FR-011".split(" "),
    );
  });

  it("reads the letter of an id that was inserted between two others, with the standard and the project's patterns", () => {
    expect(ids("### FR-009a Pay\n\nsee FR-1.2b, NFR-010B; FR-009. FR-012a-1")).toEqual([
      "FR-009a",
      "FR-1.2b",
      "NFR-010B",
      "FR-009",
    ]);
    const own = idPattern([
      { pattern: "REQ-{number}", type: "functional" },
      { pattern: "需求{number}", type: "functional" },
    ]);
    expect(ids("REQ-12.3b 与 REQ-12.3 见需求12a、需求12。", own)).toEqual([
      "REQ-12.3b",
      "REQ-12.3",
      "需求12a",
      "需求12",
    ]);
    expect(splitId("FR-009a")).toEqual({ prefix: "FR", separator: "-", number: 9, digits: 3 });
  });

  it("does not treat names of standards, dates and parts of words as ids", () => {
    const names =
      "AES-256 UTF-8 SHA-256 GPT-4 ISO-9001 COVID-19 RFC-2119 CVE-2024-12345 2026-11-22 xFR-001 FR-001ab A-FR-1 FR_001 fr-001";
    expect(ids(names)).toEqual([]);
    const any = idPattern([{ pattern: "{category}-{number}", type: "functional" }]);
    expect(ids(`${names} LEDGER-015`, any)).toEqual(["LEDGER-015"]);
  });

  it("ignores code and HTML and counts lines with CRLF", () => {
    const text = "```\nFR-001\n```\r\n<div>\r\nFR-002\r\n</div>\r\n\r\ntext\r\nFR-003\r\n";
    expect(findIds(text).map(({ id, line }) => [id, line])).toEqual([["FR-003", 9]]);
  });

  it("finds ids of the project's patterns in addition to the standard ones", () => {
    const own = idPattern([
      { pattern: "REQ-{category}-{number}", type: "functional" },
      { pattern: "AUTH-{number}", type: "rule" },
      { pattern: "需求{number}", type: "business" },
    ]);
    expect(ids("REQ-FUNC-001, AUTH-005, 见需求12；FR-001", own)).toEqual([
      "REQ-FUNC-001",
      "AUTH-005",
      "需求12",
      "FR-001",
    ]);
    expect(own.kindOf("AUTH-005")).toBe("rule");
    expect(own.kindOf("NFR-1")).toBe("quality");
  });

  it("stays linear on a row of a hundred thousand ids", () => {
    const row = `|${" TC-1 |".repeat(100_000)}`;
    const found = findIds(`${row}\n|${"---|".repeat(100_000)}\n${row}\n`);
    expect(found).toHaveLength(200_000);
    expect(found.every(({ leads, place }) => leads && place === "cell")).toBe(true);
  });

  it("reports the problem of a pattern", () => {
    expect(customPatternProblem("REQ-{category}-{number}")).toBeNull();
    expect(customPatternProblem("需求{number}")).toBeNull();
    expect(customPatternProblem("REQ")).toBe("no_number");
    expect(customPatternProblem("-{number}")).toBe("bad_start");
    expect(customPatternProblem("R(a+)+{number}")).toBe("bad_character");
    expect(customPatternProblem(`${"R".repeat(70)}{number}`)).toBe("too_long");
  });

  it("returns the offset of each id, in any text", () => {
    const piece = fc.constantFrom(
      "FR-001",
      "NFR-2",
      " ",
      "\n",
      "\r\n",
      "- ",
      "# ",
      "| ",
      "**",
      "`",
      "中文",
      "-",
      "AES-256",
      "x",
      "1",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join("");
        for (const { id, start, end } of findIds(text)) expect(text.slice(start, end)).toBe(id);
      }),
    );
  });
});

describe("splitId", () => {
  it("separates the prefix from the number", () => {
    expect(splitId("FR-CART-012")).toEqual({ prefix: "FR-CART", separator: "-", number: 12, digits: 3 });
    expect(splitId("需求7")).toEqual({ prefix: "需求", separator: "", number: 7, digits: 1 });
    expect(splitId("nothing")).toBeNull();
  });
});
