import type { Element, ElementContent, Root, RootContent, Text } from "hast";
import { idsIn } from "#lib/domain/identifiers/find-ids.ts";
import { type IdPattern, STANDARD_ID_PATTERN } from "#lib/domain/identifiers/id-pattern.ts";

/** Items of a plan: tasks, questions, assumptions, acceptance points. */
const PLAN_ITEM = /\b(?:AC|T|Q|A)-\d{3,6}\b/g;
const SKIPPED_TAGS = new Set(["a", "code", "pre", "h1", "h2", "h3", "h4", "h5", "h6"]);

/** Ids that have an anchor in this text: of cards, rows and list items. */
function anchored(nodes: readonly (RootContent | ElementContent)[], found = new Set<string>()): Set<string> {
  for (const node of nodes) {
    if (node.type !== "element") continue;
    const { id, dataItem } = node.properties;
    if (typeof id === "string" && (node.tagName === "section" || dataItem === id)) found.add(id);
    anchored(node.children, found);
  }
  return found;
}

interface Reading {
  readonly targets: ReadonlySet<string>;
  readonly pattern: IdPattern;
}

/** Splits a text at the ids and plan items that it mentions, in order. */
function idsOf(value: string, pattern: IdPattern): { id: string; start: number }[] {
  const ids = idsIn(value, { start: 0, end: value.length }, pattern);
  const items = Array.from(value.matchAll(PLAN_ITEM), ({ 0: id, index }) => ({ id, start: index }));
  const taken = new Set(ids.map(({ start }) => start));
  return [...ids, ...items.filter(({ start }) => !taken.has(start))].sort((a, b) => a.start - b.start);
}

function pieces({ value }: Text, { targets, pattern }: Reading): ElementContent[] {
  const out: ElementContent[] = [];
  let at = 0;
  for (const { id, start: index } of idsOf(value, pattern)) {
    if (index < at) continue;
    if (index > at) out.push({ type: "text", value: value.slice(at, index) });
    const text: Text = { type: "text", value: id };
    const there = targets.has(id);
    const properties = { className: ["id"], ...(there ? { href: `#${id}` } : {}) };
    out.push({ type: "element", tagName: there ? "a" : "span", properties, children: [text] });
    at = index + id.length;
  }
  if (at < value.length) out.push({ type: "text", value: value.slice(at) });
  return out;
}

function walk(parent: Element, reading: Reading): void {
  if (SKIPPED_TAGS.has(parent.tagName)) return;
  parent.children = parent.children.flatMap((child) => {
    if (child.type === "text") return pieces(child, reading);
    if (child.type === "element") walk(child, reading);
    return [child];
  });
}

/**
 * Rehype plugin after `requirementCards` and `itemAnchors`: an id in running text, also in the project's own format,
 * stays on one line and links to its card.
 * @param ids Ids that have an anchor in the whole text, if the tree is a part of it.
 */
export function idLinks(pattern: IdPattern = STANDARD_ID_PATTERN, ids?: ReadonlySet<string>) {
  return (tree: Root): void => {
    const reading = { targets: ids ?? anchored(tree.children), pattern };
    for (const node of tree.children) if (node.type === "element") walk(node, reading);
  };
}
