import { type Outline, outlineFrom } from "./outline.ts";

export interface ShiftedContent {
  readonly content: string;
  readonly adjusted: boolean;
}

/** Sections of a Markdown fragment, in which nothing is front matter. */
function headingsOf(content: string): Outline["sections"] {
  return outlineFrom(content, 0).sections;
}

/** The heading at the start of the content, or null. */
export function firstHeading(content: string): { level: number; title: string } | null {
  const [first] = headingsOf(content);
  if (first === undefined || content.slice(0, first.start).trim() !== "") return null;
  return { level: first.level, title: first.title };
}

/** Shifts all headings so that the first has `level`. */
export function withFirstLevel(content: string, level: number): ShiftedContent {
  const [first] = headingsOf(content);
  return first === undefined ? { content, adjusted: false } : shiftLevels(content, level - first.level);
}

/** Shifts all headings so that they are deeper than `level`. */
export function belowLevel(content: string, level: number): ShiftedContent {
  let highest = 7;
  for (const section of headingsOf(content)) highest = Math.min(highest, section.level);
  return highest > level ? { content, adjusted: false } : shiftLevels(content, level + 1 - highest);
}

function shiftLevels(content: string, by: number): ShiftedContent {
  if (by === 0) return { content, adjusted: false };
  let shifted = "";
  let done = 0;
  for (const section of headingsOf(content)) {
    const level = Math.min(6, Math.max(1, section.level + by));
    const heading = content.slice(section.start, section.bodyStart);
    shifted += content.slice(done, section.start) + headingAtLevel(heading, level, section.title);
    done = section.bodyStart;
  }
  shifted += content.slice(done);
  return { content: shifted, adjusted: shifted !== content };
}

/** Rewrites a heading at another level; a setext heading becomes ATX. */
function headingAtLevel(heading: string, level: number, title: string): string {
  const marks = "#".repeat(level);
  const atx = /^( {0,3})#{1,6}(?=[ \t\r\n]|$)/.exec(heading);
  if (atx !== null) return `${atx[1] ?? ""}${marks}${heading.slice(atx[0].length)}`;
  const lineEnd = /(?:\r\n|\n|\r)$/.exec(heading)?.[0] ?? "";
  const lines = heading.trimEnd().split(/\r\n|\n|\r/);
  const source = lines.slice(0, -1).map((line) => line.trim());
  // Link definitions can precede a setext heading's text; then only the title is reliable.
  const words = source[0]?.startsWith("[") === true ? title : source.join(" ");
  // A trailing `#` would be parsed as the closing sequence.
  return `${marks} ${words}${words.endsWith("#") ? " #" : ""}${lineEnd}`;
}

/** Whether content for the inside of a section begins with the section's heading. */
export function repeatsHeading(section: { readonly title: string }, content: string): boolean {
  return firstHeading(content)?.title === section.title;
}
