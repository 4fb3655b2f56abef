import { outline, type Section } from "../document/outline.ts";

/** A location of a text. */
export interface ContentPlace {
  readonly sectionName: string;
  readonly sid: string;
  readonly path: readonly string[];
  /** 1-based line of the section's heading. */
  readonly line: number;
}

export type PlacedByContent =
  | { readonly ok: true; readonly place: ContentPlace }
  /** `count` 0: nowhere in a section. More: the first few places, for asking which one is meant. */
  | { readonly ok: false; readonly count: number; readonly places: readonly ContentPlace[] };

const MOST_COUNTED = 100;
const SHOWN = 5;

/**
 * The section of a text that is in the document exactly once, for an edit that names only its text.
 * Headings do not count, since edits of content do not reach them. Line ends of either kind are found. Never throws.
 */
export function placeByContent(markdown: string, wanted: string): PlacedByContent {
  const { sections } = outline(markdown);
  const text = wanted.replace(/\r\n?/g, "\n");
  const found: ContentPlace[] = [];
  let count = 0;
  for (const form of text === "" ? [] : new Set([text, text.replace(/\n/g, "\r\n")])) {
    for (
      let at = markdown.indexOf(form);
      at >= 0 && count < MOST_COUNTED;
      at = markdown.indexOf(form, at + 1)
    ) {
      const section = sectionAt(sections, at, at + form.length);
      if (section === null) continue;
      count++;
      if (found.length < SHOWN) found.push(placeOf(section));
    }
  }
  const [only] = found;
  return count === 1 && only !== undefined ? { ok: true, place: only } : { ok: false, count, places: found };
}

function placeOf({ title, sid, path, line }: Section): ContentPlace {
  return { sectionName: title, sid, path, line };
}

/** The innermost section that holds [from, to) below its heading; null in a heading or before the first one. */
function sectionAt(sections: readonly Section[], from: number, to: number): Section | null {
  let low = 0;
  let high = sections.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sections[middle]?.start ?? 0) <= from) low = middle + 1;
    else high = middle;
  }
  const section = sections[low - 1];
  if (section === undefined || from < section.bodyStart) return null;
  const next = sections[low]?.start ?? section.end;
  return to <= Math.max(next, section.bodyStart) ? section : null;
}
