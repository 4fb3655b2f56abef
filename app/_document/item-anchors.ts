import type { Element, ElementContent, Root, RootContent } from "hast";
import { idsIn } from "#lib/domain/identifiers/find-ids.ts";
import { type IdPattern, STANDARD_ID_PATTERN } from "#lib/domain/identifiers/id-pattern.ts";
import { nodeText } from "./node-text.ts";

/** The id at the start of a text. */
function leadingId(text: string, pattern: IdPattern): string | null {
  const [first] = idsIn(text, { start: 0, end: text.length }, pattern);
  return first?.start === 0 ? first.id : null;
}

const elements = (nodes: readonly (RootContent | ElementContent)[]) =>
  nodes.filter((node): node is Element => node.type === "element");

/**
 * The id at the start of a row's first cell or a bold list item. Such a row or item defines the id and does not only
 * mention it.
 */
function idOf(node: Element, pattern: IdPattern): string | null {
  const [first] = elements(node.children);
  if (first === undefined) return null;
  if (node.tagName === "tr") {
    const text = nodeText(first).trim();
    return first.tagName === "td" && leadingId(text, pattern) === text ? text : null;
  }
  const intro = first.tagName === "p" ? elements(first.children)[0] : first;
  return intro?.tagName === "strong" ? leadingId(nodeText(intro).trimStart(), pattern) : null;
}

/**
 * Rehype plugin after `requirementCards`: a row or a bold list item that defines a requirement or a test gets the id
 * as its anchor, unless a card or an earlier element has it.
 * @param met Anchors of all cards of the text, and those of its parts before this one.
 */
export function itemAnchors(pattern: IdPattern = STANDARD_ID_PATTERN, met?: Set<unknown>) {
  return (tree: Root): void => {
    const used = met ?? new Set<unknown>();
    const collect = (node: Element): void => {
      if (node.properties.id !== undefined) used.add(node.properties.id);
      for (const child of elements(node.children)) collect(child);
    };
    const visit = (node: Element): void => {
      const id = node.tagName === "tr" || node.tagName === "li" ? idOf(node, pattern) : null;
      if (id !== null && !used.has(id)) {
        used.add(id);
        Object.assign(node.properties, { id, dataItem: id, tabIndex: -1 });
      }
      for (const child of elements(node.children)) visit(child);
    };
    for (const node of elements(tree.children)) collect(node);
    for (const node of elements(tree.children)) visit(node);
  };
}
