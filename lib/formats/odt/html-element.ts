import type { Element, ElementContent } from "hast";

/** An element of HTML with its content. */
export const htmlElement = (
  tagName: string,
  children: ElementContent[],
  properties: Element["properties"] = {},
): Element => ({ type: "element", tagName, properties, children });

/** Whether a node is an element with one of these names. */
export const isHtmlElement = (
  node: ElementContent | undefined,
  ...names: readonly string[]
): node is Element => node?.type === "element" && names.includes(node.tagName);
