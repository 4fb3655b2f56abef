import type { Element, Root, RootContent } from "hast";

/** What a comment can be on as a whole. */
const BLOCKS = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6", "li", "td", "th", "pre", "blockquote"]);
const LISTS = new Set(["ul", "ol"]);

/** Where a block ends in the source; a list item ends where a list within it begins. */
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
 * A rehype plugin: every block has where it is in the source, so that comments find their words on the page.
 * @param shift characters that were put before the source to show it
 */
export function sourcePlaces(shift: number) {
  return (tree: Root): void => {
    for (const node of tree.children) mark(node, shift);
  };
}
