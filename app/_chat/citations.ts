import type { ElementContent, Root, RootContent, Text } from "hast";

const CITATION = /\[(\d{1,3})\]/g;
const SKIPPED_TAGS = new Set(["a", "code", "pre"]);

function pieces({ value }: Text, known: ReadonlySet<number>, idOf: (n: number) => string): ElementContent[] {
  const out: ElementContent[] = [];
  let at = 0;
  for (const { 0: whole, 1: digits, index } of value.matchAll(CITATION)) {
    const n = Number(digits);
    if (!known.has(n)) continue;
    if (index > at) out.push({ type: "text", value: value.slice(at, index) });
    const properties = { className: ["cite"], href: `#${idOf(n)}` };
    out.push({ type: "element", tagName: "a", properties, children: [{ type: "text", value: String(n) }] });
    at = index + whole.length;
  }
  if (at < value.length) out.push({ type: "text", value: value.slice(at) });
  return out;
}

type Node = RootContent | ElementContent;

/**
 * Rehype plugin: `[2]` in running text links to the second source if it exists; a number without a source is
 * unchanged.
 * @param idOf The anchor of a source on the page.
 */
export function citations(known: ReadonlySet<number>, idOf: (n: number) => string) {
  const walk = <T extends Node>(nodes: readonly T[]): (T | ElementContent)[] =>
    nodes.flatMap((node): (T | ElementContent)[] => {
      if (node.type === "text") return pieces(node, known, idOf);
      if (node.type === "element" && !SKIPPED_TAGS.has(node.tagName)) node.children = walk(node.children);
      return [node];
    });
  return () =>
    (tree: Root): void => {
      tree.children = walk(tree.children);
    };
}
