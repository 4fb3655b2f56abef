import { outline } from "./outline.ts";
import { writtenBlocks } from "./written-blocks.ts";

/** A heading with its own text up to the next heading, or the text before the first heading. */
export interface SectionPart {
  readonly title: string;
  readonly sid: string;
  /** 0 before the first heading. */
  readonly level: number;
  /** 1-based line of its start. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** The id at the start of the title, as in `FR-001 Pay`, or "". */
  readonly id: string;
  readonly text: string;
}

const LEADING_ID = /^\p{L}[\p{L}\p{N}]*(?:[-_][\p{L}\p{N}]+)*[-_]\d+/u;

/** Splits a text at its headings; the joined parts are the text. */
export function sectionParts(markdown: string): SectionPart[] {
  const { sections } = outline(markdown);
  const parts: SectionPart[] = [];
  const first = sections[0]?.start ?? markdown.length;
  if (first > 0)
    parts.push({
      title: "",
      sid: "",
      level: 0,
      line: 1,
      start: 0,
      end: first,
      id: "",
      text: markdown.slice(0, first),
    });
  for (const [at, { title, sid, level, line, start }] of sections.entries()) {
    const end = sections[at + 1]?.start ?? markdown.length;
    const id = LEADING_ID.exec(title)?.[0] ?? "";
    parts.push({ title, sid, level, line, start, end, id, text: markdown.slice(start, end) });
  }
  return parts;
}

/** Texts of a part's blocks, without its heading. */
export const bodyWords = ({ text }: SectionPart): string[] =>
  writtenBlocks(text)
    .filter(({ kind }) => kind !== "heading")
    .map(({ words }) => words);
