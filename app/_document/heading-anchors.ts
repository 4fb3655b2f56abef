import { outline } from "#lib/domain/document/outline.ts";

/** A line of a document's outline as the reader sees it. */
export interface OutlineEntry {
  readonly anchor: string;
  readonly title: string;
  readonly level: number;
}

/** An address for a section: its path of slugs without the slashes that an address would not like. */
const anchorOf = (sid: string): string => `sec${sid.replaceAll("/", ".")}`;

/** The outline of a text and, for each line that bears a heading, its anchor. */
export function headingAnchors(markdown: string): { entries: OutlineEntry[]; anchors: Map<number, string> } {
  const { sections } = outline(markdown);
  const entries = sections.map(({ sid, title, level, line }) => ({
    anchor: anchorOf(sid),
    title,
    level,
    line,
  }));
  return { entries, anchors: new Map(entries.map(({ line, anchor }) => [line, anchor])) };
}
