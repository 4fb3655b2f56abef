import { type Outline, outlineFrom } from "./outline.ts";

export interface Levelled {
  readonly content: string;
  readonly adjusted: boolean;
}

/** Sections of a piece of Markdown; nothing in it is front matter. */
function headingsOf(content: string): Outline["sections"] {
  return outlineFrom(content, 0).sections;
}

/** The heading that the content begins with, or null. */
export function firstHeading(content: string): { level: number; title: string } | null {
  const [first] = headingsOf(content);
  if (first === undefined || content.slice(0, first.start).trim() !== "") return null;
  return { level: first.level, title: first.title };
}

/** Shifts all headings so that the first has `level`. */
export function withFirstLevel(content: string, level: number): Levelled {
  const [first] = headingsOf(content);
  return first === undefined ? { content, adjusted: false } : shiftLevels(content, level - first.level);
}

/** Shifts all headings so that none is at `level` or above. */
export function belowLevel(content: string, level: number): Levelled {
  let highest = 7;
  for (const section of headingsOf(content)) highest = Math.min(highest, section.level);
  return highest > level ? { content, adjusted: false } : shiftLevels(content, level + 1 - highest);
}

function shiftLevels(content: string, by: number): Levelled {
  if (by === 0) return { content, adjusted: false };
  let shifted = "";
  let done = 0;
  for (const section of headingsOf(content)) {
    const level = Math.min(6, Math.max(1, section.level + by));
    const heading = content.slice(section.start, section.bodyStart);
    shifted += content.slice(done, section.start) + releveled(heading, level, section.title);
    done = section.bodyStart;
  }
  shifted += content.slice(done);
  return { content: shifted, adjusted: shifted !== content };
}

/** The same heading at another level: the marks of an ATX heading change, a setext heading becomes ATX. */
function releveled(heading: string, level: number, title: string): string {
  const marks = "#".repeat(level);
  const atx = /^( {0,3})#{1,6}(?=[ \t\r\n]|$)/.exec(heading);
  if (atx !== null) return `${atx[1] ?? ""}${marks}${heading.slice(atx[0].length)}`;
  const lineEnd = /(?:\r\n|\n|\r)$/.exec(heading)?.[0] ?? "";
  const lines = heading.trimEnd().split(/\r\n|\n|\r/);
  const source = lines.slice(0, -1).map((line) => line.trim());
  // Link definitions may be above the words of a setext heading; then only the title is sure.
  const words = source[0]?.startsWith("[") === true ? title : source.join(" ");
  // Marks at the end would be taken for the closing ones.
  return `${marks} ${words}${words.endsWith("#") ? " #" : ""}${lineEnd}`;
}
