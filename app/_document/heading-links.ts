import type { Element, ElementContent, Root, RootContent } from "hast";
import { decodeFragment, foldAnchor } from "#lib/domain/document/fold-anchor.ts";
import { nodeText } from "./node-text.ts";
import type { TextAnchors } from "./text-anchors.ts";

const HEADING = /^h[1-6]$/;

function* elementsOf(nodes: readonly (RootContent | ElementContent)[]): Generator<Element> {
  for (const node of nodes) {
    if (node.type !== "element") continue;
    yield node;
    yield* elementsOf(node.children);
  }
}

/**
 * Our anchors by the anchors that other renderers generate: the title's letters, with `-1` for its second occurrence.
 */
function addresses(tree: Root, anchors: ReadonlyMap<number, string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const seen = new Map<string, number>();
  for (const node of elementsOf(tree.children)) {
    const anchor = HEADING.test(node.tagName) ? anchors.get(node.position?.start.line ?? -1) : undefined;
    if (anchor === undefined) continue;
    const name = foldAnchor(node.children.map(nodeText).join(""));
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    const key = count === 0 ? name : `${name}${count}`;
    if (!found.has(key)) found.set(key, anchor);
  }
  return found;
}

/**
 * Rehype plugin, after all plugins that set anchors: rewrites links within the document that were written for another
 * renderer (such as entries of a table of contents) to our anchors.
 * @param anchors Anchors of headings, by line (1-based).
 * @param whole Anchors of the whole text, if the tree is a part of it.
 */
export function headingLinks(
  anchors: ReadonlyMap<number, string>,
  whole?: Pick<TextAnchors, "headings" | "ids">,
) {
  return (tree: Root): void => {
    const all = [...elementsOf(tree.children)];
    const links = all.filter(({ tagName, properties: { href } }) => tagName === "a" && isFragment(href));
    if (links.length === 0) return;
    const ids = whole?.ids ?? all.map(({ properties }) => properties.id);
    const taken = new Set<unknown>([...anchors.values(), ...ids]);
    const named = whole?.headings ?? addresses(tree, anchors);
    for (const { properties } of links) {
      const target = decodeFragment(
        String(properties.href)
          .slice(1)
          .replace(/^user-content-/, ""),
      );
      const anchor = taken.has(target) ? undefined : named.get(foldAnchor(target));
      if (anchor !== undefined) properties.href = `#${anchor}`;
    }
  };
}

const isFragment = (href: unknown): boolean => typeof href === "string" && /^#./.test(href);
