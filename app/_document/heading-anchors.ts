import { outline } from "#lib/domain/document/outline.ts";
import { sectionAnchor } from "./section-anchor.ts";

/** An entry of a document's outline. */
export interface OutlineEntry {
  readonly anchor: string;
  readonly title: string;
  readonly level: number;
}

/** The outline of a text, and the anchor of each heading by line. */
export function headingAnchors(markdown: string): { entries: OutlineEntry[]; anchors: Map<number, string> } {
  const { sections } = outline(markdown);
  const entries = sections.map(({ sid, title, level, line }) => ({
    anchor: sectionAnchor(sid),
    title,
    level,
    line,
  }));
  return { entries, anchors: new Map(entries.map(({ line, anchor }) => [line, anchor])) };
}
