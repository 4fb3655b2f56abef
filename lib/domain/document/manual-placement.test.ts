import { describe, expect, it } from "vitest";
import { applyEdits } from "./edit.ts";
import { MANUAL_OPERATIONS, operationsFor, placeAtCandidate, placeManually } from "./manual-placement.ts";
import { outline } from "./outline.ts";
import { documentEditSchema } from "./semantic-edit.ts";

const TEXT = `# Shop

## Paying

Customers pay by card.
Customers pay by card.

## Refunds

### Paying

Money goes back to the card.
`;
const edit = (change: object) =>
  documentEditSchema.parse({ reason: "why", content: "They may pay by invoice.\n", ...change });

/** Takes a candidate of the first refusal and applies the edit there. */
function retried(change: object, index = 0) {
  const asked = edit(change);
  const [refused] = applyEdits(TEXT, [asked]).results;
  const candidate = refused?.candidates?.[index];
  if (!refused?.code || !candidate) throw new Error("nothing was offered");
  const target = placeAtCandidate(asked, refused.code, { candidate, index });
  return applyEdits(TEXT, [{ ...asked, target }]);
}

describe("an edit that could not be placed", () => {
  it("can use the section with the most similar name", () => {
    const outcome = retried({ type: "append_to_section", target: { sectionName: "Refund" } });
    expect(outcome.markdown.trimEnd().endsWith("They may pay by invoice.")).toBe(true);
  });

  it.each([0, 1])("can use candidate %i of two sections with one name", (index) => {
    const outcome = retried({ type: "append_to_section", target: { sectionName: "Paying" } }, index);
    expect(outcome.ok).toBe(true);
    const at = outcome.markdown.indexOf("invoice");
    expect(at > outcome.markdown.indexOf("## Refunds")).toBe(index === 1);
  });

  it("can use the similar section id", () => {
    const outcome = retried({ type: "replace_section_content_only", target: { sid: "/shop/refund" } });
    expect(outcome.ok).toBe(true);
  });

  it("can use one of several matches of the same text", () => {
    const [paying] = outline(TEXT).sections.filter((section) => section.title === "Paying");
    const target = { sectionName: "Paying", sid: paying?.sid, targetContent: "Customers pay by card." };
    const outcome = retried({ type: "update_content_in_section", target }, 1);
    expect(outcome.ok).toBe(true);
    expect(outcome.markdown).toContain("Customers pay by card.\nThey may pay by invoice.");
  });

  it("can use the most similar text", () => {
    const target = { sectionName: "Shop", targetContent: "Money goes back to the cards." };
    const outcome = retried({ type: "update_content_in_section", target });
    expect(outcome.ok).toBe(true);
    expect(outcome.markdown).not.toContain("Money goes back");
  });
});

describe("a position chosen manually", () => {
  const [, , refunds] = outline(TEXT).sections;
  const section = { sid: refunds?.sid ?? "", title: refunds?.title ?? "" };

  it.each(MANUAL_OPERATIONS)("is accepted by the engine: %s", (operation) => {
    const content = operation.startsWith("drop") ? "" : "They may pay by invoice.\n";
    const placed = placeManually({ operation, section, text: "Money goes back to the card." });
    const outcome = applyEdits(TEXT, [
      { ...edit({ type: "append_to_section", target: { sectionName: "x" } }), content, ...placed },
    ]);
    expect(outcome.results).toMatchObject([{ status: "applied" }]);
    expect(outcome.markdown).not.toBe(TEXT);
  });

  it("offers insertions for an edit with content and removals for one without", () => {
    expect(operationsFor({ content: "x" })).not.toContain("drop_text");
    expect(operationsFor({ content: "" })).toEqual(["drop_text", "drop_section"]);
  });
});
