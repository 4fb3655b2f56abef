import type { Element, Root, RootContent } from "hast";

/** Blocks that a comment can refer to as a whole. */
const BLOCKS = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6", "li", "td", "th", "pre", "blockquote"]);
const LISTS = new Set(["ul", "ol"]);

/** The end of a block in the source. A list item ends where a nested list begins. */
function endOf(node: Element): number | undefined {
  const inner = node.children.find((one) => one.type === "element" && LISTS.has(one.tagName));
  return (node.tagName === "li" ? inner?.position?.start.offset : undefined) ?? node.position?.end.offset;
}

function mark(node: RootContent, shift: number): void {
  if (node.type !== "element") return;
  const start = node.position?.start.offset;
  const end = endOf(node);
  if (BLOCKS.has(node.tagName) && start !== undefined && end !== undefined)
    node.properties.dataAt = `${Math.max(0, start - shift)}-${end - shift}`;
  for (const child of node.children) mark(child, shift);
}

/**
 * Rehype plugin: adds the source position to every block, so that comments find their text on the page.
 * @param shift Number of characters put before the source for display.
 */
export function sourcePositions(shift: number) {
  return (tree: Root): void => {
    for (const node of tree.children) mark(node, shift);
  };
}
