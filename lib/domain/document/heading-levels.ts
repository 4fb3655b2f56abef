import { outline } from "./outline.ts";

export interface Levelled {
  readonly content: string;
  readonly adjusted: boolean;
}

/** Whether the content begins with a heading, and which. */
export function firstHeading(content: string): { level: number; title: string } | null {
  const [first] = outline(content).sections;
  if (first === undefined || content.slice(0, first.start).trim() !== "") return null;
  return { level: first.level, title: first.title };
}

/** Shifts all headings so that the first has `level`. */
export function withFirstLevel(content: string, level: number): Levelled {
  const [first] = outline(content).sections;
  return first === undefined ? { content, adjusted: false } : shiftLevels(content, level - first.level);
}

/** Shifts all headings so that none is at `level` or above. */
export function belowLevel(content: string, level: number): Levelled {
  let highest = 7;
  for (const section of outline(content).sections) highest = Math.min(highest, section.level);
  return highest > level ? { content, adjusted: false } : shiftLevels(content, level + 1 - highest);
}

function shiftLevels(content: string, by: number): Levelled {
  if (by === 0) return { content, adjusted: false };
  let shifted = "";
  let done = 0;
  for (const section of outline(content).sections) {
    const level = Math.min(6, Math.max(1, section.level + by));
    const heading = content.slice(section.start, section.bodyStart);
    shifted += content.slice(done, section.start) + releveled(heading, level, section.title);
    done = section.bodyStart;
  }
  return { content: shifted + content.slice(done), adjusted: true };
}

/** The same heading at another level: the marks of an ATX heading change, a setext heading becomes ATX. */
function releveled(heading: string, level: number, title: string): string {
  const marks = "#".repeat(level);
  const atx = /^( {0,3})#{1,6}(?=[ \t\r\n]|$)/.exec(heading);
  if (atx !== null) return `${atx[1] ?? ""}${marks}${heading.slice(atx[0].length)}`;
  const lineEnd = /(?:\r\n|\n|\r)$/.exec(heading)?.[0] ?? "";
  const source = heading
    .trimEnd()
    .split(/\r\n|\n|\r/)
    .slice(0, -1);
  return `${marks} ${source.length === 1 ? (source[0] ?? "").trim() : title}${lineEnd}`;
}
