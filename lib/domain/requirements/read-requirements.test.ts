import { describe, expect, it } from "vitest";
import { readRequirements } from "./read-requirements.ts";

const ids = (markdown: string) => readRequirements(markdown).map((record) => record.id);

describe("readRequirements", () => {
  it("finds ids in headings, bold text, list items and table cells", () => {
    const markdown =
      "# S\n\n## FR-001 Pay\n\nThe system shall pay.\n\n**FR-CART-002** Title: words\n\n- NFR-003: fast\n\n| Id | T | S |\n|---|---|---|\n| BRL-4 | name | the system shall check |\n";
    expect(readRequirements(markdown)).toMatchObject([
      {
        id: "FR-001",
        title: "Pay",
        statement: "The system shall pay.",
        line: 3,
        sid: "/s/fr-001-pay",
        found: "heading",
      },
      { id: "FR-CART-002", found: "bold", line: 7 },
      { id: "NFR-003", statement: "fast", found: "list", line: 9 },
      { id: "BRL-4", title: "name", statement: "the system shall check", found: "table", line: 13 },
    ]);
  });

  it("does not treat AES-256, UTF-8, SHA-256, GPT-4 and similar names as ids", () => {
    expect(
      ids(
        "# AES-256\n\n- UTF-8 text\n- SHA-256\n\n**GPT-4** x\n\n| ISO-27001 | a |\n|---|---|\n| RFC-2119 | b |\n",
      ),
    ).toEqual([]);
  });

  it("finds an id where it is defined, not where it is mentioned", () => {
    const markdown =
      "- FR-001 in a list\n\n## FR-001 Heading\n\nStatement.\n\n| TC-1 | FR-002 |\n|---|---|\n| TC-2 | FR-003 |\n\nSee FR-004.\n\n> - FR-005 quoted\n\n```\n# FR-006\n```\n";
    expect(readRequirements(markdown)).toMatchObject([
      { id: "FR-001", found: "heading", statement: "Statement." },
    ]);
  });

  it("reads the statement without its markup, over several lines and CRLF", () => {
    const [record] = readRequirements("# FR-1 x\r\n\r\nThe **system** shall\r\nshow `a \\< b`.\r\n");
    expect(record?.statement).toBe("The system shall show a \\< b.");
  });

  it("reads Chinese headings with brackets, numbers and colons", () => {
    expect(readRequirements("### 【FR-001】：会员积分\n\n系统应记录积分。\n")).toMatchObject([
      { id: "FR-001", title: "会员积分", statement: "系统应记录积分。" },
    ]);
  });
});
