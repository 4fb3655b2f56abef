import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits } from "./edit.ts";
import { followMove } from "./follow-move.ts";
import { documentEditSchema } from "./semantic-edit.ts";

const BASE = `# Shop

## Paying

### Cards

Customers pay quickly by card.

## Refunds

Money goes back to the card.
`;
const MOVED = `# Shop

## Paying

Customers pay.

## Refunds

Money goes back to the card.

### Payment by card

Customers pay quickly by card.
`;
const edit = (change: object) => documentEditSchema.parse({ reason: "why", content: "", ...change });
const sharper = edit({
  type: "update_content_in_section",
  target: { sectionName: "Paying > Cards", targetContent: "quickly" },
  content: "within 2 s",
});

describe("an edit whose target has moved", () => {
  it.each([
    ["named by its title", sharper],
    [
      "named by its id",
      edit({
        type: "replace_section_content_only",
        target: { sid: "/shop/paying/cards", contentMatch: { matchContent: "quickly", position: "replace" } },
        content: "within 2 s",
      }),
    ],
  ])("%s, follows the section whose body is unchanged elsewhere", (_, asked) => {
    expect(applyEdits(MOVED, [asked], { base: BASE }).ok).toBe(false);
    const moved = followMove(asked, { text: MOVED, base: BASE });
    expect(applyEdits(MOVED, [moved]).markdown).toBe(MOVED.replace("quickly", "within 2 s"));
  });

  it("follows its text if that occurs exactly once", () => {
    const asked = edit({
      type: "update_content_in_section",
      target: { sectionName: "Cards", targetContent: "quickly by card" },
      content: "by card within 2 s",
    });
    const text = MOVED.replace("pay quickly by card.", "pay quickly by card or cash.");
    const moved = followMove(asked, { text, base: BASE });
    expect(applyEdits(text, [moved]).markdown).toContain("pay by card within 2 s or cash.");
  });

  it.each([
    ["two sections have the body", `${MOVED}\n## Again\n\nCustomers pay quickly by card.\n`],
    ["the body changed as well", MOVED.replace("quickly", "slowly")],
    ["nothing moved", BASE],
  ])("stays where it was when %s", (_, text) => {
    expect(followMove(sharper, { text, base: BASE })).toBeNull();
  });

  it("does not undo a new heading", () => {
    const asked = edit({
      type: "update_subsection",
      target: { sectionName: "Paying", subsection: "Cards" },
      content: "### Cards\n\nNone.\n",
    });
    expect(followMove(asked, { text: MOVED, base: BASE })).toBeNull();
  });

  it("changes only the text it replaces, in any context", () => {
    const line = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,3}$/);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), fc.array(line, { maxLength: 4 }), (before, after) => {
        const place = (lines: readonly string[], n: number) =>
          lines.map((text, at) => `## s${n}${at} ${text}\n\n${text} ${n}${at}\n\n`).join("");
        const part = "Customers pay quickly by card.\n\n";
        const base = `# T\n\n## Cards\n\n${part}${place(before, 1)}${place(after, 2)}`;
        const text = `# T\n\n${place(before, 1)}## By card\n\n${part}${place(after, 2)}`;
        const asked = edit({
          type: "update_content_in_section",
          target: { sectionName: "Cards", targetContent: "quickly" },
          content: "now",
        });
        const moved = followMove(asked, { text, base });
        expect(applyEdits(text, [moved]).markdown).toBe(text.replace("quickly", "now"));
      }),
      { numRuns: 60 },
    );
  });
});
