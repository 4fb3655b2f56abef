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

  it("are the ids of other tools in the lines that declare them", () => {
    const declaration = (id: string) => [
      element("strong", text("UID:")),
      text(" "),
      element("code", text(id)),
    ];
    expect(
      ids(
        element("p", ...declaration("_39_53a1474b")),
        element("li", ...declaration("SRS/Brake")),
        element("li", element("p", ...declaration("A-1"))),
        element("p", ...declaration("SRS/Brake 12")),
        element("p", element("strong", text("See:")), element("code", text("A-2"))),
      ),
    ).toEqual(["_39_53a1474b", "SRS/Brake", "A-1", undefined, undefined]);
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
