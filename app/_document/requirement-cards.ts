import type { Element, ElementContent, Root, RootContent } from "hast";
import { idsIn } from "#lib/domain/identifiers/find-ids.ts";
import { type IdPattern, STANDARD_ID_PATTERN } from "#lib/domain/identifiers/id-pattern.ts";
import { nodeText } from "./node-text.ts";

const levelOf = (node: RootContent): number =>
  node.type === "element" && /^h[1-6]$/.test(node.tagName) ? Number(node.tagName[1]) : 7;

/** The requirement id at the start of a heading, if there is one. */
function idOf(node: RootContent, pattern: IdPattern): string | null {
  if (levelOf(node) > 6) return null;
  const text = nodeText(node).trimStart();
  const [first] = idsIn(text, { start: 0, end: text.length }, pattern);
  return first?.start === 0 ? first.id : null;
}

/**
 * Rehype plugin: a heading that begins with a requirement id and its content become one card with the id as anchor. A
 * repeated id gets no second anchor.
 * @param met Ids used by the parts of the text before this one.
 */
export function requirementCards(pattern: IdPattern = STANDARD_ID_PATTERN, met?: Set<string>) {
  return (tree: Root): void => {
    const used = met ?? new Set<string>();
    const out: RootContent[] = [];
    for (let at = 0; at < tree.children.length; at++) {
      const node = tree.children[at];
      if (node === undefined) continue;
      const id = idOf(node, pattern);
      if (id === null) {
        out.push(node);
        continue;
      }
      const level = levelOf(node);
      let end = at + 1;
      while (end < tree.children.length && levelOf(tree.children[end] as RootContent) > level) end++;
      const inside = tree.children
        .slice(at, end)
        .filter((one): one is ElementContent => one.type !== "doctype");
      out.push(card(id, inside, used));
      at = end - 1;
    }
    tree.children = out;
  };
}

function card(id: string, children: ElementContent[], used: Set<string>): Element {
  const first = !used.has(id);
  used.add(id);
  return {
    type: "element",
    tagName: "section",
    properties: { className: ["req-card", "keep"], dataItem: id, ...(first ? { id, tabIndex: -1 } : {}) },
    children,
  };
}
