import type { Element, ElementContent, RootContent } from "hast";
import { toHtml } from "hast-util-to-html";

const isElement = (node: RootContent | ElementContent): node is Element => node.type === "element";

/** Cells say how they are set as React writes it: a cell's own rule would overrule the attribute. */
function alignByStyle(nodes: readonly (RootContent | ElementContent)[]): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const { align, ...rest } = node.properties;
    if (align !== undefined && align !== null) node.properties = { ...rest, style: `text-align:${align}` };
    alignByStyle(node.children);
  }
}

/** A tree that was sanitised, as HTML; what is neither element nor text is left out. */
export function markupOf(nodes: RootContent[]): string {
  alignByStyle(nodes);
  return toHtml(nodes.filter((node) => isElement(node) || node.type === "text"));
}
