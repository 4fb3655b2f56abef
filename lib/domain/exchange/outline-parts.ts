import { outline, type Section } from "../document/outline.ts";
import { idPattern, type OwnPattern } from "../identifiers/id-pattern.ts";
import { readRecords } from "../requirements/records/read-records.ts";
import { leadingRequirementId } from "../srs/requirement-ids.ts";
import type { RequirementItem } from "./requirement-item.ts";
import { UnsaidText } from "./unsaid-text.ts";

/** A section or a requirement where it is in a document. */
export type OutlinePart =
  | {
      readonly kind: "section";
      readonly level: number;
      readonly title: string;
      /** Its own Markdown, before its first subsection, without the requirements that are in it. */
      readonly text: string;
    }
  /** `at` is its place in the list of requirements that was given. */
  | { readonly kind: "requirement"; readonly level: number; readonly at: number };

/**
 * The document as a list of sections with the requirements where they are, each with its level from 1: by the heading
 * that has an id, else by the section whose own text names it, else by the titles that the item itself gives, at the
 * end. Every requirement comes exactly once.
 */
export function outlineParts(
  markdown: string,
  items: readonly RequirementItem[],
  patterns: readonly OwnPattern[] = [],
): OutlinePart[] {
  const sections = outline(markdown).sections;
  const waiting = new Waiting(items);
  const around = new AroundRecords(markdown, sections, patterns);
  // Headings first: a section that only names an id leaves it to the heading that has it.
  const headed = sections.map(({ title }) => waiting.take(leadingRequirementId(title) ?? ""));
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

/** The text of sections around the requirements that are in it; read once, and only where there are such. */
class AroundRecords {
  private readonly markdown: string;
  private readonly sections: readonly Section[];
  private readonly patterns: readonly OwnPattern[];
  private found: { readonly unsaid: UnsaidText; readonly ids: ReadonlySet<string> } | null = null;

  constructor(markdown: string, sections: readonly Section[], patterns: readonly OwnPattern[]) {
    this.markdown = markdown;
    this.sections = sections;
    this.patterns = patterns;
  }

  /** "" where an id is none that the text defines: what of the text is the requirement's is not known then. */
  textOf(start: number, end: number, ids: readonly string[]): string {
    this.found ??= this.read();
    const { unsaid, ids: known } = this.found;
    return ids.every((id) => known.has(id)) ? unsaid.restOf(start, end, "nothing") : "";
  }

  private read() {
    const read = readRecords(this.markdown, idPattern(this.patterns), this.sections);
    return { unsaid: new UnsaidText(this.markdown, read), ids: new Set(read.records.map(({ id }) => id)) };
  }
}

/** Where a section's own text ends: at its first subsection, or with itself. */
export function ownEnd(section: Section, sections: readonly Section[]): number {
  const next = sections[section.index + 1];
  return next !== undefined && next.start < section.end ? next.start : section.end;
}

const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}_.-]*/gu;

/** Requirements that the text does not place, under the titles that they give themselves. */
const unplaced = (items: readonly RequirementItem[], left: readonly number[]): OutlinePart[] =>
  underSections(
    left,
    (at) => items[at]?.section ?? [],
    (at, level) => ({ kind: "requirement", level, at }),
  );

type SectionPart = Extract<OutlinePart, { kind: "section" }>;

/** The parts of entries in their order, each after the sections of its path that are not open yet. */
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
