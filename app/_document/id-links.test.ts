import type { Element, Root } from "hast";
import { describe, expect, it } from "vitest";
import { idPattern } from "#lib/domain/identifiers/id-pattern.ts";
import { idLinks } from "./id-links.ts";
import { requirementCards } from "./requirement-cards.ts";

const element = (tagName: string, text: string, properties: Element["properties"] = {}): Element => ({
  type: "element",
  tagName,
  properties,
  children: [{ type: "text", value: text }],
});

function linked(...children: Element[]): string[] {
  const tree: Root = { type: "root", children: [element("section", "", { id: "FR-001" }), ...children] };
  idLinks()(tree);
  return (tree.children.slice(1) as Element[]).flatMap((node) =>
    node.children.map((child) =>
      child.type === "element" ? `<${child.tagName} ${child.properties.href ?? ""}>` : "·",
    ),
  );
}

describe("idLinks", () => {
  it("links an id to its card and keeps an id without a card on one line", () => {
    expect(linked(element("p", "FR-001 is proved by TC-014."))).toEqual(["<a #FR-001>", "·", "<span >", "·"]);
  });

  it("links an id of another document to its place there, and not one that nothing defines", () => {
    const tree: Root = {
      type: "root",
      children: [element("section", "", { id: "FR-001" }), element("p", "FR-001, FR-002 and FR-003")],
    };
    idLinks(
      undefined,
      undefined,
      new Map([
        ["FR-002", "/d#FR-002"],
        ["FR-001", "/d#FR-001"],
      ]),
    )(tree);
    expect(
      (tree.children[1] as Element).children.map((child) =>
        child.type === "element" ? (child.properties.href ?? child.tagName) : "·",
      ),
    ).toEqual(["#FR-001", "·", "/d#FR-002", "·", "span"]);
  });

  it("leaves headings, code, links and text that only looks like an id unchanged", () => {
    expect(linked(element("h3", "FR-001 Pay"), element("code", "FR-001"), element("a", "FR-001"))).toEqual([
      "·",
      "·",
      "·",
    ]);
    expect(linked(element("p", "AES-256, UTF-8 and GPT-4"))).toEqual(["·"]);
  });
});

it("links ids of the project's own formats to their cards", () => {
  const pattern = idPattern([{ pattern: "SYS_{number}", type: "functional" }]);
  const tree: Root = {
    type: "root",
    children: [element("h3", "SYS_12 Pay"), element("p", "It follows SYS_12 and AES-256.")],
  };
  requirementCards(pattern)(tree);
  idLinks(pattern)(tree);
  const [card] = tree.children as Element[];
  expect(card?.properties.id).toBe("SYS_12");
  const paragraph = card?.children[1] as Element;
  expect(paragraph.children.map((child) => (child.type === "element" ? child.properties.href : "·"))).toEqual(
    ["·", "#SYS_12", "·"],
  );
});
