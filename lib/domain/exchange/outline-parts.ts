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
  const waiting = new Waiting(items);
  // Headings first: a section that only names an id leaves it to the heading that bears it.
  const headed = sections.map(({ title }) => waiting.take(leadingRequirementId(title) ?? ""));
  const parts = sections.flatMap((section, at): OutlinePart[] => {
    const text = ownText(markdown, section, sections);
    const own = headed[at] ?? [];
    const named = waiting.namedIn(text).flatMap((id) => waiting.take(id));
    return partsOf(section, { own, named, text });
  });
  return [...parts, ...unplaced(items, waiting.left())];
}

function partsOf(
  { level, title }: Section,
  found: { readonly own: readonly number[]; readonly named: readonly number[]; readonly text: string },
): OutlinePart[] {
  const { own, named, text } = found;
  const inside = named.map((at) => ({ kind: "requirement", level: level + 1, at }) as const);
  if (own.length > 0) return [...own.map((at) => ({ kind: "requirement", level, at }) as const), ...inside];
  return [{ kind: "section", level, title, text: named.length === 0 ? text.trim() : "" }, ...inside];
}

/** Requirements that have no place yet, by their ids. */
class Waiting {
  private readonly byId = new Map<string, number[]>();

  constructor(items: readonly RequirementItem[]) {
    for (const [at, { id }] of items.entries()) this.byId.set(id, [...(this.byId.get(id) ?? []), at]);
  }

  take(id: string): number[] {
    const found = this.byId.get(id) ?? [];
    this.byId.delete(id);
    return found;
  }

  /** Ids that a text names, in its order. */
  namedIn(text: string): string[] {
    const tokens = [...text.matchAll(TOKEN)].map(([token]) => token.replace(/[.-]+$/, ""));
    return [...new Set(tokens.filter((token) => this.byId.has(token)))];
  }

  left(): number[] {
    return [...this.byId.values()].flat();
  }
}

function ownText(markdown: string, section: Section, sections: readonly Section[]): string {
  const next = sections[section.index + 1];
  const end = next !== undefined && next.start < section.end ? next.start : section.end;
  return markdown.slice(section.bodyStart, end);
}

const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}_.-]*/gu;

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
