import { outline, type Section } from "../document/outline.ts";
import { declaredBelow } from "../identifiers/declared-ids.ts";
import { idPattern, type OwnPattern } from "../identifiers/id-pattern.ts";
import { readRecords } from "../requirements/records/read-records.ts";
import { leadingRequirementId } from "../srs/requirement-ids.ts";
import type { RequirementItem } from "./requirement-item.ts";
import { UncoveredText } from "./uncovered-text.ts";

/** A section or requirement at its position in a document. */
export type OutlinePart =
  | {
      readonly kind: "section";
      readonly level: number;
      readonly title: string;
      /** Markdown above its first subsection, without the requirements in it. */
      readonly text: string;
    }
  /** `at` is the index in the given list of requirements. */
  | { readonly kind: "requirement"; readonly level: number; readonly at: number };

/**
 * Converts a document to a list of sections and requirements in order, each with its level from 1. A requirement is placed
 * at the heading with its id, otherwise in the section whose own text names it, otherwise at the end under the section
 * titles in the item. Every requirement occurs exactly once.
 */
export function outlineParts(
  markdown: string,
  items: readonly RequirementItem[],
  patterns: readonly OwnPattern[] = [],
): OutlinePart[] {
  const sections = outline(markdown).sections;
  const waiting = new UnplacedItems(items);
  const around = new SurroundingText(markdown, sections, patterns);
  // Headings first: a section that only mentions an id must not take it from its heading.
  const headed = sections.map((section) => {
    const own = markdown.slice(section.bodyStart, ownEnd(section, sections));
    return waiting.take(declaredBelow(own) ?? leadingRequirementId(section.title) ?? "");
  });
  const parts = sections.flatMap((section, at): OutlinePart[] => {
    const end = ownEnd(section, sections);
    const text = markdown.slice(section.bodyStart, end);
    const own = headed[at] ?? [];
    const ids = waiting.namedIn(text);
    const left =
      own.length > 0 || ids.length === 0 ? text.trim() : around.textOf(section.bodyStart, end, ids);
    return partsOf(section, { own, named: ids.flatMap((id) => waiting.take(id)), text: left });
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
  return [{ kind: "section", level, title, text }, ...inside];
}

/** Requirements that are not placed yet, by id. */
class UnplacedItems {
  private readonly byId = new Map<string, number[]>();

  constructor(items: readonly RequirementItem[]) {
    for (const [at, { id }] of items.entries()) this.byId.set(id, [...(this.byId.get(id) ?? []), at]);
  }

  take(id: string): number[] {
    const found = this.byId.get(id) ?? [];
    this.byId.delete(id);
    return found;
  }

  /** Ids in a text, in order. */
  namedIn(text: string): string[] {
    const tokens = [...text.matchAll(TOKEN)].map(([token]) => token.replace(/[.-]+$/, ""));
    return [...new Set(tokens.filter((token) => this.byId.has(token)))];
  }

  left(): number[] {
    return [...this.byId.values()].flat();
  }
}

/** Text of sections around their requirements; parsed once, on first use. */
class SurroundingText {
  private readonly markdown: string;
  private readonly sections: readonly Section[];
  private readonly patterns: readonly OwnPattern[];
  private found: { readonly unsaid: UncoveredText; readonly ids: ReadonlySet<string> } | null = null;

  constructor(markdown: string, sections: readonly Section[], patterns: readonly OwnPattern[]) {
    this.markdown = markdown;
    this.sections = sections;
    this.patterns = patterns;
  }

  /** "" if an id is not defined in the text, because the range of the requirement is then unknown. */
  textOf(start: number, end: number, ids: readonly string[]): string {
    this.found ??= this.read();
    const { unsaid, ids: known } = this.found;
    return ids.every((id) => known.has(id)) ? unsaid.restOf(start, end, "nothing") : "";
  }

  private read() {
    const read = readRecords(this.markdown, idPattern(this.patterns), this.sections);
    return { unsaid: new UncoveredText(this.markdown, read), ids: new Set(read.records.map(({ id }) => id)) };
  }
}

/** End of a section's own text: its first subsection, or its end. */
export function ownEnd(section: Section, sections: readonly Section[]): number {
  const next = sections[section.index + 1];
  return next !== undefined && next.start < section.end ? next.start : section.end;
}

const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}_.-]*/gu;

/** Requirements that the text does not place, under their section titles. */
const unplaced = (items: readonly RequirementItem[], left: readonly number[]): OutlinePart[] =>
  underSections(
    left,
    (at) => items[at]?.section ?? [],
    (at, level) => ({ kind: "requirement", level, at }),
  );

type SectionPart = Extract<OutlinePart, { kind: "section" }>;

/** Converts entries to parts in order, each preceded by the sections of its path that are not open yet. */
export function underSections<Entry, Part>(
  entries: readonly Entry[],
  pathOf: (entry: Entry) => readonly string[],
  partOf: (entry: Entry, level: number) => Part,
): (SectionPart | Part)[] {
  const parts: (SectionPart | Part)[] = [];
  let open: readonly string[] = [];
  for (const entry of entries) {
    const path = pathOf(entry);
    const differs = path.findIndex((title, depth) => open[depth] !== title);
    const from = differs < 0 ? path.length : differs;
    for (const [depth, title] of path.entries())
      if (depth >= from) parts.push({ kind: "section", level: depth + 1, title, text: "" });
    parts.push(partOf(entry, path.length + 1));
    open = path;
  }
  return parts;
}
