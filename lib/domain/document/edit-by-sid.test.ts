import { describe, expect, it } from "vitest";
import { applyEdits } from "./edit.ts";

const TEXT = `# Shop

Own text of the shop.
Second line.

## Paying

Cards only.
Cards or coins.

### Fees

One percent.

## Refunds

Within a week.
`;

const batch = (type: string, target: object, content?: string) => [
  { type, target, ...(content === undefined ? {} : { content }), summary: "why" },
];

function edited(type: string, target: object, content?: string): string {
  const outcome = applyEdits(TEXT, batch(type, target, content));
  expect(outcome.results).toMatchObject([{ status: "applied" }]);
  expect(applyEdits(outcome.markdown, outcome.inverse).markdown).toBe(TEXT);
  return outcome.markdown;
}

function refused(type: string, target: object, content?: string) {
  const outcome = applyEdits(TEXT, batch(type, target, content));
  expect(outcome).toMatchObject({ ok: false, markdown: TEXT });
  expect(outcome.results[0]?.suggestion?.zh).toBeTruthy();
  return outcome.results[0];
}

const FEES = "/shop/paying/fees";
const PAYING = "/shop/paying";

describe("replace_section_and_title", () => {
  it("replaces the heading and everything below it, and sets the level", () => {
    const made = edited("replace_section_and_title", { sid: PAYING }, "# Payment\n\nAnything.\n\n## More\n");
    expect(made).toContain("Second line.\n\n## Payment\n\nAnything.\n\n### More\n\n## Refunds");
  });
  it("requires a heading and refuses a position inside the section", () => {
    expect(refused("replace_section_and_title", { sid: FEES }, "Two percent.")?.code).toBe(
      "content_needs_heading",
    );
    const lineRange = { startLine: 1, endLine: 1 };
    expect(refused("replace_section_and_title", { sid: FEES, lineRange }, "### Fees")?.code).toBe(
      "target_invalid",
    );
  });
});

describe("replace_section_content_only", () => {
  it("without a position replaces the own text and leaves subsections unchanged", () => {
    const made = edited("replace_section_content_only", { sid: PAYING }, "Coins only.");
    expect(made).toContain("## Paying\n\nCoins only.\n\n### Fees\n\nOne percent.");
  });
  it("puts headings in the content below the section's level", () => {
    const made = edited("replace_section_content_only", { sid: FEES }, "Two.\n\n## Sub\n\nx");
    expect(made).toContain("### Fees\n\nTwo.\n\n#### Sub\n\nx\n\n## Refunds");
  });
  it("fills an empty own text", () => {
    const text = "# A\n\n## B\n\nb\n";
    const made = applyEdits(text, batch("replace_section_content_only", { sid: "/a" }, "now"));
    expect(made.markdown).toBe("# A\n\nnow\n\n## B\n\nb\n");
  });
  it("replaces a match, distinguished by its context or its number", () => {
    const match = { matchContent: "Cards", contextAfter: "or" };
    expect(edited("replace_section_content_only", { sid: PAYING, contentMatch: match }, "Notes")).toContain(
      "Cards only.\nNotes or coins.",
    );
    const second = { matchContent: "Cards", occurrence: 2, position: "replace" };
    expect(edited("replace_section_content_only", { sid: PAYING, contentMatch: second }, "Notes")).toContain(
      "Cards only.\nNotes or coins.",
    );
  });
  it("finds what comes after a context on the line before", () => {
    const match = { matchContent: "Cards", contextBefore: "only." };
    expect(edited("replace_section_content_only", { sid: PAYING, contentMatch: match }, "Notes")).toContain(
      "Cards only.\nNotes or coins.",
    );
  });
  it("replaces lines counted below the heading", () => {
    const lineRange = { startLine: 2, endLine: 3 };
    expect(edited("replace_section_content_only", { sid: PAYING, lineRange }, "One line.\n")).toContain(
      "## Paying\n\nOne line.\n\n### Fees",
    );
    expect(edited("replace_section_content_only", { sid: PAYING, lineRange }, "")).toContain(
      "## Paying\n\n\n### Fees",
    );
  });
  it("searches only the own text", () => {
    const contentMatch = { matchContent: "One percent." };
    expect(refused("replace_section_content_only", { sid: PAYING, contentMatch }, "x")?.code).toBe(
      "content_not_found",
    );
  });
  it("refuses the heading, an empty own text, a position next to the match and two positions", () => {
    const only = "replace_section_content_only";
    expect(refused(only, { sid: FEES }, "### Fees\n\nTwo.")?.code).toBe("content_repeats_heading");
    expect(refused(only, { sid: FEES }, "")?.code).toBe("content_empty");
    const contentMatch = { matchContent: "One", position: "after" };
    expect(refused(only, { sid: FEES, contentMatch }, "x")?.code).toBe("target_invalid");
    const both = { contentMatch: { matchContent: "One" }, lineRange: { startLine: 1, endLine: 1 } };
    expect(refused(only, { sid: FEES, ...both }, "x")?.code).toBe("target_invalid");
  });
});

describe("insert_section_and_title", () => {
  it("inserts a sibling before or after the whole section, at its level", () => {
    const content = "# Gifts\n\nWrapped.";
    expect(
      edited("insert_section_and_title", { sid: PAYING, insertionPosition: "before" }, content),
    ).toContain("Second line.\n\n## Gifts\n\nWrapped.\n\n## Paying");
    expect(
      edited("insert_section_and_title", { sid: PAYING, insertionPosition: "after" }, content),
    ).toContain("One percent.\n\n## Gifts\n\nWrapped.\n\n## Refunds");
  });
  it("requires insertionPosition and a heading", () => {
    expect(refused("insert_section_and_title", { sid: PAYING }, "## Gifts")?.code).toBe("target_invalid");
    expect(
      refused("insert_section_and_title", { sid: PAYING, insertionPosition: "after" }, "Wrapped.")?.code,
    ).toBe("content_needs_heading");
  });
});

describe("insert_section_content_only", () => {
  const type = "insert_section_content_only";
  it("without a position inserts at the end of the own text, or at its beginning", () => {
    expect(edited(type, { sid: PAYING }, "Last.")).toContain("or coins.\n\nLast.\n\n### Fees");
    expect(edited(type, { sid: PAYING, insertionPosition: "before" }, "First.")).toContain(
      "## Paying\n\nFirst.\n\nCards only.",
    );
  });
  it("inserts on a separate line next to a match that ends its line", () => {
    const contentMatch = { matchContent: "Cards only." };
    expect(edited(type, { sid: PAYING, contentMatch }, "Debit cards.")).toContain(
      "Cards only.\nDebit cards.\nCards or coins.",
    );
    const before = { ...contentMatch, position: "before" };
    expect(edited(type, { sid: PAYING, contentMatch: before }, "Debit cards.")).toContain(
      "\n\nDebit cards.\nCards only.",
    );
  });
  it("inserts within the line next to a match within a line", () => {
    const contentMatch = { matchContent: "Cards or", position: "after" };
    expect(edited(type, { sid: PAYING, contentMatch }, " even")).toContain("Cards or even coins.");
  });
  it("inserts before the given lines, or after them", () => {
    const lineRange = { startLine: 3, endLine: 3 };
    expect(edited(type, { sid: PAYING, lineRange }, "Debit cards.")).toContain(
      "Cards only.\nDebit cards.\nCards or coins.",
    );
    expect(edited(type, { sid: PAYING, lineRange, insertionPosition: "after" }, "Debit cards.")).toContain(
      "coins.\nDebit cards.\n\n### Fees",
    );
    const next = { startLine: 4, endLine: 5 };
    expect(refused(type, { sid: "/shop/refunds", lineRange: next }, "x")?.code).toBe("line_out_of_range");
    const spare = { startLine: 3, endLine: 3 };
    expect(edited(type, { sid: "/shop/refunds", lineRange: spare }, "Or a month.")).toMatch(
      /week\.\nOr a month\.\n$/,
    );
  });
  it("refuses empty content, the heading and a replacement", () => {
    expect(refused(type, { sid: PAYING }, "")?.code).toBe("content_empty");
    expect(refused(type, { sid: PAYING }, "## Paying\n\nx")?.code).toBe("content_repeats_heading");
    const contentMatch = { matchContent: "Cards only.", position: "replace" };
    expect(refused(type, { sid: PAYING, contentMatch }, "x")?.code).toBe("target_invalid");
  });
});

describe("delete_section_and_title", () => {
  const type = "delete_section_and_title";
  it("removes the section and everything below it, and leaves the usual empty lines", () => {
    expect(edited(type, { sid: PAYING })).toContain("Second line.\n\n## Refunds\n");
    expect(edited(type, { sid: "/shop" })).toBe("");
  });
  it("leaves no empty line at the end of the document", () => {
    expect(edited(type, { sid: "/shop/refunds" })).toMatch(/One percent\.\n$/);
  });
  it("leaves the document's usual empty line if the section had none above", () => {
    const text = "# A\n\na\n## B\n\nb\n\n## C\n\nc\n\n## D\n";
    expect(applyEdits(text, batch(type, { sid: "/a/b" })).markdown).toBe("# A\n\na\n\n## C\n\nc\n\n## D\n");
  });
  it("removes neighbouring sections in one batch", () => {
    const both = [...batch(type, { sid: PAYING }), ...batch(type, { sid: "/shop/refunds" })];
    const outcome = applyEdits(TEXT, both);
    expect(outcome.markdown).toBe("# Shop\n\nOwn text of the shop.\nSecond line.\n");
    expect(applyEdits(outcome.markdown, outcome.inverse).markdown).toBe(TEXT);
  });
  it("can be combined with a section inserted at the same position", () => {
    const replaced = [
      ...batch(
        "insert_section_and_title",
        { sid: "/shop/refunds", insertionPosition: "before" },
        "## New\n\nn",
      ),
      ...batch(type, { sid: "/shop/refunds" }),
    ];
    const outcome = applyEdits(TEXT, replaced);
    expect(outcome.ok).toBe(true);
    expect(outcome.markdown).toContain("One percent.\n\n## New\n\nn\n");
  });
  it("refuses content", () => {
    expect(refused(type, { sid: PAYING }, "x")?.code).toBe("content_not_empty");
  });
  it("refuses if a list above would absorb the next heading", () => {
    const text = "# A\n\n- item\n\n# B\n\n  ## C\n";
    const outcome = applyEdits(text, batch(type, { sid: "/b" }));
    expect(outcome.markdown).toBe("# A\n\n- item\n");
    const stored = applyEdits("# A\n\n- item\n\n# B\n\n   # C\n", batch(type, { sid: "/b" }));
    expect(stored.results[0]?.code).toBe("heading_lost");
  });
});

describe("delete_section_content_only", () => {
  const type = "delete_section_content_only";
  it("removes exactly the match, or whole lines", () => {
    expect(edited(type, { sid: PAYING, contentMatch: { matchContent: " or coins" } })).toContain("Cards.\n");
    expect(edited(type, { sid: PAYING, lineRange: { startLine: 2, endLine: 3 } })).toContain(
      "## Paying\n\n\n### Fees",
    );
  });
  it("requires a position and refuses content", () => {
    expect(refused(type, { sid: PAYING })?.code).toBe("target_invalid");
    const lineRange = { startLine: 1, endLine: 1 };
    expect(refused(type, { sid: PAYING, lineRange }, "x")?.code).toBe("content_not_empty");
  });
  it("reports the existing lines if the requested ones do not exist", () => {
    for (const [startLine, endLine] of [
      [0, 1],
      [3, 2],
      [1, 9],
    ]) {
      const result = refused(type, { sid: "/shop/refunds", lineRange: { startLine, endLine } });
      expect(result?.code).toBe("line_out_of_range");
      expect(result?.suggestion?.en).toContain("lines 1 to 2");
      expect(result?.candidates?.at(-1)).toEqual({ text: "Within a week.", line: 17 });
    }
  });
  it("adds no final line end when it removes the last line of a text without one", () => {
    const text = "# A\n\none\ntwo";
    const outcome = applyEdits(text, batch(type, { sid: "/a", lineRange: { startLine: 3, endLine: 3 } }));
    expect(outcome.markdown).toBe("# A\n\none");
  });
});

describe("version 2", () => {
  it("suggests similar ids for an unknown id", () => {
    const result = refused("delete_section_and_title", { sid: "/shop/refund" });
    expect(result).toMatchObject({ code: "sid_not_found" });
    expect(result?.candidates?.[0]?.sid).toBe("/shop/refunds");
    expect(result?.suggestion?.en).toContain("/shop/refunds");
  });
  it("ignores unknown fields and treats null as absent", () => {
    const target = {
      sid: FEES,
      contentMatch: null,
      lineRange: null,
      siblingIndex: 0,
      siblingOperation: "before",
    };
    const [edit] = batch("replace_section_content_only", target, "Two percent.");
    expect(applyEdits(TEXT, [{ ...edit, validateOnly: true }]).markdown).toContain("Two percent.");
  });
  it("accepts both versions in one batch", () => {
    const mixed = [
      ...batch("delete_section_and_title", { sid: FEES }),
      {
        type: "append_to_section",
        target: { sectionName: "Refunds" },
        content: "Or a month.",
        reason: "why",
      },
    ];
    const outcome = applyEdits(TEXT, mixed);
    expect(outcome.markdown).toMatch(/or coins\.\n\n## Refunds\n\nWithin a week\.\n\nOr a month\.\n$/);
    expect(outcome.sids).toEqual({ [FEES]: null });
  });
});
