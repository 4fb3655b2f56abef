import { outline, type Section } from "../document/outline.ts";
import { leadingRequirementId } from "../srs/requirement-ids.ts";
import type { RequirementItem } from "./requirement-item.ts";

/** A section or a requirement where it stands in a document. */
export type OutlinePart =
  | {
      readonly kind: "section";
      readonly level: number;
      readonly title: string;
      /** Its own Markdown, before its first subsection; "" where requirements stand in it. */
      readonly text: string;
    }
  /** `at` is its place in the list of requirements that was given. */
  | { readonly kind: "requirement"; readonly level: number; readonly at: number };

/**
 * The document as a list of sections with the requirements where they stand, each with its level from 1: by the heading
 * that bears an id, else by the section whose own text names it, else by the titles that the item itself gives, at the
 * end. Every requirement comes exactly once.
 */
export function outlineParts(markdown: string, items: readonly RequirementItem[]): OutlinePart[] {
  const sections = outline(markdown).sections;
  const waiting = new Map<string, number[]>();
  for (const [at, item] of items.entries()) waiting.set(item.id, [...(waiting.get(item.id) ?? []), at]);
  const take = (id: string): number[] => {
    const found = waiting.get(id) ?? [];
    waiting.delete(id);
    return found;
  };
  const own = new Map<Section, number[]>();
  for (const section of sections) own.set(section, take(leadingRequirementId(section.title) ?? ""));
  const parts: OutlinePart[] = [];
  for (const section of sections) {
    const { level } = section;
    const text = ownText(markdown, section, sections);
    const headed = own.get(section) ?? [];
    const named = namedIn(text, waiting).flatMap(take);
    const plain = named.length === 0 && headed.length === 0;
    if (headed.length === 0)
      parts.push({ kind: "section", level, title: section.title, text: plain ? text.trim() : "" });
    for (const at of headed) parts.push({ kind: "requirement", level, at });
    for (const at of named) parts.push({ kind: "requirement", level: level + 1, at });
  }
  return [...parts, ...unplaced(items, [...waiting.values()].flat())];
}

function ownText(markdown: string, section: Section, sections: readonly Section[]): string {
  const next = sections[section.index + 1];
  const end = next !== undefined && next.start < section.end ? next.start : section.end;
  return markdown.slice(section.bodyStart, end);
}

const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}_.-]*/gu;

/** Ids that a text names and that are still waiting for a place, in the order of the text. */
function namedIn(text: string, waiting: ReadonlyMap<string, unknown>): string[] {
  const found = new Set<string>();
  for (const [token] of text.matchAll(TOKEN)) {
    const bare = token.replace(/[.-]+$/, "");
    if (waiting.has(bare)) found.add(bare);
  }
  return [...found];
}

/** Requirements that the text does not place, under the titles that they give themselves. */
function unplaced(items: readonly RequirementItem[], left: readonly number[]): OutlinePart[] {
  const parts: OutlinePart[] = [];
  let open: readonly string[] = [];
  for (const at of left) {
    const path = items[at]?.section ?? [];
    const same = path.findIndex((title, depth) => open[depth] !== title);
    const from = same < 0 ? path.length : same;
    for (const [depth, title] of path.entries())
      if (depth >= from) parts.push({ kind: "section", level: depth + 1, title, text: "" });
    parts.push({ kind: "requirement", level: path.length + 1, at });
    open = path;
  }
  return parts;
}
