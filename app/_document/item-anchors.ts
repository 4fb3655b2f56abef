import type { Element, ElementContent, Root, RootContent } from "hast";
import { idsIn } from "#lib/domain/identifiers/find-ids.ts";
import { type IdPattern, STANDARD_ID_PATTERN } from "#lib/domain/identifiers/id-pattern.ts";
import { nodeText } from "./node-text.ts";

/** The id at the start of a text. */
function leadingId(text: string, pattern: IdPattern): string | null {
  const [first] = idsIn(text, { start: 0, end: text.length }, pattern);
  return first?.start === 0 ? first.id : null;
}

/** Whether an id can be an anchor: HTML allows no white space. */
export const isAnchor = (id: string): boolean => !/\s/.test(id);

/** Elements that can define an id. */
const DEFINING: ReadonlySet<string> = new Set(["tr", "li", "p"]);

const elements = (nodes: readonly (RootContent | ElementContent)[]) =>
  nodes.filter((node): node is Element => node.type === "element");

/** The id of a line that declares it: ``**UID:** `id` ``. */
function declaredIn(line: Element): string | null {
  const [label, code] = elements(line.children);
  if (label?.tagName !== "strong" || code?.tagName !== "code") return null;
  const id = nodeText(code).trim();
  return /^UID[:：]?$/.test(nodeText(label).trim()) && isAnchor(id) ? id : null;
}

/**
 * The id at the start of a row's first cell or a bold list item, or the one that a line declares. Such a row, item or line
 * defines the id and does not only mention it.
 */
function idOf(node: Element, pattern: IdPattern): string | null {
  const [first] = elements(node.children);
  if (first === undefined) return null;
  const declared = declaredIn(first.tagName === "p" ? first : node);
  if (declared !== null || node.tagName === "p") return declared;
  if (node.tagName === "tr") {
    const text = nodeText(first).trim();
    return first.tagName === "td" && leadingId(text, pattern) === text ? text : null;
  }
  const intro = first.tagName === "p" ? elements(first.children)[0] : first;
  return intro?.tagName === "strong" ? leadingId(nodeText(intro).trimStart(), pattern) : null;
}

/**
 * Rehype plugin after `requirementCards`: a row, a bold list item or a declaration that defines a requirement or a test gets
 * the id as its anchor, unless a card or an earlier element has it.
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
      const id = DEFINING.has(node.tagName) ? idOf(node, pattern) : null;
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
