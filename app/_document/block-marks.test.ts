import type { Element, Root } from "hast";
import { describe, expect, it } from "vitest";
import { type BlockMarks, blockMarks } from "./block-marks.ts";

const at = (tagName: string, line: number, children: Element["children"] = []): Element => ({
  type: "element",
  tagName,
  properties: {},
  children,
  position: { start: { line, column: 1 }, end: { line, column: 2 } },
});

function marked(children: Element[], marks: BlockMarks): Element[] {
  const tree: Root = { type: "root", children };
  blockMarks(marks)(tree);
  return tree.children as Element[];
}

const tags = (node: Element | undefined) =>
  node?.children.map((child) => (child.type === "element" ? child.tagName : child.type));

describe("block marks", () => {
  it("puts the author before and after the text of a block, into a row's first cell and into the paragraph of a loose item", () => {
    const blame = new Map([
      [1, 3],
      [2, 4],
      [3, 5],
    ]);
    const row = at("tr", 2, [at("td", 2, [{ type: "text", value: "a" }])]);
    const item = at("li", 3, [at("p", 3)]);
    const [paragraph] = marked([at("p", 1, [{ type: "text", value: "x" }]), row, item], {
      blame,
      changed: new Map(),
    });
    expect(tags(paragraph)).toEqual(["blame-mark", "text", "blame-mark"]);
    expect(tags(row.children[0] as Element)).toEqual(["blame-mark", "text", "blame-mark"]);
    expect(tags(item)).toEqual(["p"]);
    expect(tags(item.children[0] as Element)).toEqual(["blame-mark", "blame-mark"]);
  });

  it("makes the first block of a change and the position of a removal focusable, and marks the rest of the change", () => {
    const changed = new Map([
      [1, "first"],
      [2, "more"],
      [3, "removed"],
    ] as const);
    const nodes = marked([at("p", 1), at("p", 2), at("h2", 3)], { blame: new Map(), changed });
    expect(nodes.map(({ properties }) => [properties.dataChanged, properties.dataChange])).toEqual([
      ["first", ""],
      ["more", undefined],
      ["removed", ""],
    ]);
  });
});
