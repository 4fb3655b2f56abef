import type { Element, Root } from "hast";
import { describe, expect, it } from "vitest";
import { requirementCards } from "./requirement-cards.ts";

const element = (tagName: string, text: string): Element => ({
  type: "element",
  tagName,
  properties: {},
  children: [{ type: "text", value: text }],
});

function shape(children: Element[]): unknown[] {
  const tree: Root = { type: "root", children };
  requirementCards()(tree);
  return tree.children.map((node) => {
    const one = node as Element;
    return one.tagName === "section" ? [one.properties.id, one.children.length] : one.tagName;
  });
}

describe("requirementCards", () => {
  it("groups a requirement's heading and its content into one anchored card", () => {
    expect(
      shape([
        element("h2", "Functions"),
        element("h3", "FR-001 Pay with a gift card"),
        element("p", "…"),
        element("h4", "Acceptance"),
        element("h3", "FR-PAY-002 Keep the rest"),
        element("p", "…"),
        element("h2", "Risks"),
      ]),
    ).toEqual(["h2", ["FR-001", 3], ["FR-PAY-002", 2], "h2"]);
  });

  it("ignores headings that only look like a requirement", () => {
    expect(
      shape([
        element("h3", "AES-256 encryption"),
        element("p", "FR-001 in a paragraph"),
        element("h3", "UTF-8"),
      ]),
    ).toEqual(["h3", "p", "h3"]);
  });

  it("sets an anchor only once per id", () => {
    expect(shape([element("h3", "FR-001 A"), element("h3", "FR-001 B")])).toEqual([
      ["FR-001", 1],
      [undefined, 1],
    ]);
  });
});
