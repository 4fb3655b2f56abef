import type { Root } from "hast";
import { describe, expect, it } from "vitest";
import { citations } from "./citations.ts";

const tree = (...values: string[]): Root => ({
  type: "root",
  children: [
    {
      type: "element",
      tagName: "p",
      properties: {},
      children: values.map((value) => ({ type: "text", value })),
    },
  ],
});

function cited(root: Root, ...known: number[]) {
  citations(new Set(known), (n) => `src-${n}`)()(root);
  return JSON.stringify(root.children);
}

describe("citations", () => {
  it("link to their sources, also several in a row", () => {
    const out = cited(tree("Reserved for 15 minutes [1][2]."), 1, 2);
    expect(out).toContain('"href":"#src-1"');
    expect(out).toContain('"href":"#src-2"');
    expect(out).toContain('"value":"Reserved for 15 minutes "');
  });

  it("without a source are unchanged", () => {
    expect(cited(tree("an array[3] and [4]"), 1)).not.toContain("href");
  });

  it("in code are not citations", () => {
    const root = tree();
    const [p] = root.children;
    if (p?.type === "element")
      p.children = [
        { type: "element", tagName: "code", properties: {}, children: [{ type: "text", value: "a[1]" }] },
      ];
    expect(cited(root, 1)).not.toContain("href");
  });
});
