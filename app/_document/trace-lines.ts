import type { Element, Root, RootContent } from "hast";

/** The name of the element that stands for a requirement's links; the page gives it its look. */
export const TRACE_LINE = "trace-line";

/** A rehype plugin after `requirementCards`: the cards of these requirements end with a line for their links. */
export function traceLines(ids: ReadonlySet<string>) {
  const visit = (node: RootContent): void => {
    if (node.type !== "element") return;
    const id = node.properties.id;
    for (const child of node.children) if (child.type === "element") visit(child);
    if (node.tagName !== "section" || typeof id !== "string" || !ids.has(id)) return;
    node.children.push(line(id));
  };
  return (tree: Root): void => {
    for (const node of tree.children) visit(node);
  };
}

const line = (item: string): Element => ({
  type: "element",
  tagName: TRACE_LINE,
  properties: { item },
  children: [],
});
