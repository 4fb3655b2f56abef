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

/** The addresses of ids that other documents of the project define. */
export type IdsElsewhere = ReadonlyMap<string, string>;

interface Reading {
  readonly targets: ReadonlySet<string>;
  readonly pattern: IdPattern;
  readonly elsewhere: IdsElsewhere | undefined;
}

/** Splits a text at the ids and plan items that it mentions, in order. */
function idsOf(value: string, pattern: IdPattern): { id: string; start: number }[] {
  const ids = idsIn(value, { start: 0, end: value.length }, pattern);
  const items = Array.from(value.matchAll(PLAN_ITEM), ({ 0: id, index }) => ({ id, start: index }));
  const taken = new Set(ids.map(({ start }) => start));
  return [...ids, ...items.filter(({ start }) => !taken.has(start))].sort((a, b) => a.start - b.start);
}

function pieces({ value }: Text, { targets, pattern, elsewhere }: Reading): ElementContent[] {
  const out: ElementContent[] = [];
  let at = 0;
  for (const { id, start: index } of idsOf(value, pattern)) {
    if (index < at) continue;
    if (index > at) out.push({ type: "text", value: value.slice(at, index) });
    const text: Text = { type: "text", value: id };
    const href = targets.has(id) ? `#${id}` : elsewhere?.get(id);
    const properties = { className: ["id"], ...(href === undefined ? {} : { href }) };
    out.push({ type: "element", tagName: href === undefined ? "span" : "a", properties, children: [text] });
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
 * stays on one line and links to its card, or to the document of the project that defines it.
 * @param ids Ids that have an anchor in the whole text, if the tree is a part of it.
 */
export function idLinks(
  pattern: IdPattern = STANDARD_ID_PATTERN,
  ids?: ReadonlySet<string>,
  elsewhere?: IdsElsewhere,
) {
  return (tree: Root): void => {
    const reading = { targets: ids ?? anchored(tree.children), pattern, elsewhere };
    for (const node of tree.children) if (node.type === "element") walk(node, reading);
  };
}
