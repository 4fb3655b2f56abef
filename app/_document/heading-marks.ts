import type { Element, Root, RootContent } from "hast";

const HEADING = /^h[1-6]$/;

/**
 * Rehype plugin: headings get their anchor and a link to it.
 * @param anchors Anchors of headings, by line (1-based).
 */
export function headingMarks(anchors: ReadonlyMap<number, string>, label: string) {
  const link = (anchor: string): Element => ({
    type: "element",
    tagName: "a",
    properties: { href: `#${anchor}`, className: ["anchor", "no-print"], ariaLabel: label },
    children: [{ type: "text", value: "#" }],
  });
  const visit = (node: RootContent): void => {
    if (node.type !== "element") return;
    const anchor = HEADING.test(node.tagName) ? anchors.get(node.position?.start.line ?? -1) : undefined;
    for (const child of node.children) visit(child);
    if (anchor === undefined) return;
    node.properties.id = anchor;
    node.children.push(link(anchor));
  };
  return (tree: Root): void => {
    for (const node of tree.children) visit(node);
  };
}
