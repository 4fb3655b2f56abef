import type { RootContent } from "hast";

/** The visible text of a node. */
export const nodeText = (node: RootContent): string =>
  node.type === "text" ? node.value : node.type === "element" ? node.children.map(nodeText).join("") : "";
