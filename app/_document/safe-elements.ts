import type { Element, Root, RootContent } from "hast";
import { safeLink } from "./safe-link.ts";

/** A link keeps its target and, within the page, its look; what may not be followed is plain text. */
function safe(node: Element): void {
  const { href, className } = node.properties;
  const target = safeLink(typeof href === "string" ? href : undefined);
  if (target === null) {
    node.tagName = "span";
    node.properties = {};
  } else
    node.properties = target.startsWith("#")
      ? { href: target, ...(className === undefined ? {} : { className }) }
      : { href: target, rel: ["noopener", "noreferrer", "nofollow"] };
}

/** An image is named and never loaded. */
function named(node: Element, label: string): void {
  const { alt } = node.properties;
  node.tagName = "span";
  node.properties = { className: ["image-left-out"] };
  node.children = [{ type: "text", value: alt ? `${label}: ${alt}` : label }];
}

/**
 * A rehype plugin after all that read or make links: only safe links lead anywhere, images are named and never loaded,
 * and what scrolls can be reached by keyboard (spec 5 §5.5).
 */
export function safeElements(imageLabel: string) {
  const visit = (node: RootContent): void => {
    if (node.type !== "element") return;
    if (node.tagName === "a") safe(node);
    else if (node.tagName === "img") named(node, imageLabel);
    else if (node.tagName === "pre") node.properties.tabIndex = 0;
    for (const child of node.children) visit(child);
  };
  return (tree: Root): void => {
    for (const node of tree.children) visit(node);
  };
}
