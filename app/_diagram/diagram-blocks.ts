import type { Element, ElementContent, Root, RootContent } from "hast";
import { isDiagram } from "#lib/domain/diagram/has-diagrams.ts";

/** The element that renders a diagram. Before that, and without JavaScript, it shows the source it contains. */
export const DIAGRAM_ELEMENT = "diagram-view";

/** Attributes for position and change belong to the element that is visible. */
const PLACE = ["dataAt", "dataChanged", "dataChange"] as const;

/** The code element of a diagram's source if a block is one; null otherwise. */
function sourceOf(node: Element): Element | null {
  if (node.tagName !== "pre") return null;
  const code = node.children.find((child) => child.type === "element" && child.tagName === "code");
  const classes = code?.type === "element" ? code.properties.className : undefined;
  const names = Array.isArray(classes) ? classes.map(String) : [];
  const isOne = names.some(
    (name) => name.startsWith("language-") && isDiagram(name.slice("language-".length)),
  );
  return isOne && code?.type === "element" ? code : null;
}

function wrapped(pre: Element, code: Element): Element {
  const others = pre.children.filter((child) => child !== code && child.type === "element");
  const attributes: Element["properties"] = {};
  for (const name of PLACE) {
    const value = pre.properties[name];
    if (value === undefined) continue;
    attributes[name] = value;
    delete pre.properties[name];
  }
  if (attributes.dataChange !== undefined) attributes.tabIndex = -1;
  pre.children = [code];
  const marks: ElementContent[] =
    others.length === 0
      ? []
      : [{ type: "element", tagName: "div", properties: { slot: "marks" }, children: others }];
  return { type: "element", tagName: DIAGRAM_ELEMENT, properties: attributes, children: [...marks, pre] };
}

/**
 * Rehype plugin, after all plugins that mark blocks: wraps the source of a diagram in the element that renders it.
 */
export function diagramBlocks() {
  const within = (nodes: readonly (RootContent | ElementContent)[]): void => {
    for (const [at, node] of nodes.entries()) {
      if (node.type !== "element") continue;
      const code = sourceOf(node);
      if (code === null) within(node.children);
      else (nodes as (RootContent | ElementContent)[])[at] = wrapped(node, code);
    }
  };
  return (tree: Root): void => within(tree.children);
}
