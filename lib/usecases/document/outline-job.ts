import { outline } from "#lib/domain/document/outline.ts";

interface OutlineRequest {
  readonly text: string;
  /** Which sections are wanted: so many from one on. */
  readonly from: number;
  readonly limit: number;
}

/** A section of a text with its positions in UTF-16 code units. */
interface OutlinedSection {
  readonly sid: string;
  readonly title: string;
  readonly path: string[];
  readonly level: number;
  readonly line: number;
  readonly start: number;
  readonly body_start: number;
  readonly end: number;
}

/** A page of the sections of a text, and how many there are. */
interface OutlinePage {
  readonly sections: OutlinedSection[];
  readonly total: number;
}

/** Reads the outline of a text and returns a page of it. Fit for a thread: only the page is copied. */
export function* run({ text, from, limit }: OutlineRequest): Generator<OutlinePage, void> {
  const all = outline(text).sections;
  const sections = all
    .slice(from, from + limit)
    .map(({ sid, title, path, level, line, start, bodyStart, end }) => ({
      sid,
      title,
      path: [...path],
      level,
      line,
      start,
      body_start: bodyStart,
      end,
    }));
  yield { sections, total: all.length };
}
