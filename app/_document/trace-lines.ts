import type { Element, Root, RootContent } from "hast";

/** Rehype plugin after `requirementCards`: appends a trace line to the cards of these requirements. */
export function traceLines(lines: ReadonlyMap<string, Element>) {
  const visit = (node: RootContent): void => {
    if (node.type !== "element") return;
    for (const child of node.children) if (child.type === "element") visit(child);
    const id = node.properties.id;
    const line = node.tagName === "section" && typeof id === "string" ? lines.get(id) : undefined;
    if (line !== undefined) node.children.push(line);
  };
  return (tree: Root): void => {
    for (const node of tree.children) visit(node);
  };
}
