import type { Element, Root } from "hast";
import { describe, expect, it } from "vitest";
import { itemAnchors } from "./item-anchors.ts";

const element = (tagName: string, ...children: Element["children"]): Element => ({
  type: "element",
  tagName,
  properties: {},
  children,
});
const text = (value: string) => ({ type: "text", value }) as const;

function ids(...children: Element[]): unknown[] {
  const tree: Root = { type: "root", children };
  itemAnchors()(tree);
  return children.map((node) => node.properties.id);
}

const row = (tag: string, id: string) => element("tr", element(tag, text(id)), element("td", text("x")));

describe("itemAnchors", () => {
  it("are the ids in a row's first cell or in a bold list item, each once", () => {
    expect(
      ids(
        row("td", " TC-001 "),
        row("td", "TC-001"),
        element("li", element("strong", text("FR-002 Pay"))),
        element("li", element("p", element("strong", text("FR-003")))),
      ),
    ).toEqual(["TC-001", undefined, "FR-002", "FR-003"]);
  });

  it("are not set where an id is only mentioned or only looks like one", () => {
    expect(
      ids(
        row("th", "TC-001"),
        row("td", "TC-001, TC-002"),
        element("li", element("code", text("FR-002"))),
        element("li", element("strong", text("AES-256"))),
      ),
    ).toEqual([undefined, undefined, undefined, undefined]);
  });
});
