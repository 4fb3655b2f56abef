import type { Element, ElementContent, RootContent } from "hast";
import { toHtml } from "hast-util-to-html";

const isElement = (node: RootContent | ElementContent): node is Element => node.type === "element";

/** Cell alignment as a style, as React writes it: the CSS of cells would override the attribute. */
function alignByStyle(nodes: readonly (RootContent | ElementContent)[]): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const { align, ...rest } = node.properties;
    if (align !== undefined && align !== null) node.properties = { ...rest, style: `text-align:${align}` };
    alignByStyle(node.children);
  }
}

/** Serializes a sanitized tree as HTML. Nodes that are neither element nor text are left out. */
export function markupOf(nodes: RootContent[]): string {
  alignByStyle(nodes);
  return toHtml(nodes.filter((node) => isElement(node) || node.type === "text"));
}
