import { readBlocks } from "../document/blocks.ts";
import { newlineOf } from "../document/newline-of.ts";

/** The text after safe syntax fixes, and the number of fixes. */
export interface Repaired {
  readonly text: string;
  readonly count: number;
}

/** Closes an unclosed fence at the end of the document, so that its content is parsed as before. */
export function closeFence(text: string): Repaired {
  const last = readBlocks(text).at(-1);
  if (last === undefined || last.kind !== "code" || text.slice(last.end).trim() !== "")
    return { text, count: 0 };
  const source = text.slice(last.start, last.end);
  const fence = /^(`{3,}|~{3,})/.exec(source)?.[1];
  if (fence === undefined || last.depth > 0 || last.quoted) return { text, count: 0 };
  const closing = (
    source
      .split(/\r\n|\n|\r/)
      .slice(1)
      .at(-1) ?? ""
  ).trim();
  const isClosed = closing.length >= fence.length && [...closing].every((char) => char === fence[0]);
  if (isClosed) return { text, count: 0 };
  const end = newlineOf(text);
  return { text: `${text}${/[\r\n]$/.test(text) ? "" : end}${fence}${end}`, count: 1 };
}

/** Maps the lines that are prose or table rows, with line ends; code and HTML are not changed. */
function mapPlainLines(
  text: string,
  change: (line: string, at: number, lines: readonly string[]) => string,
): Repaired {
  const lines = text.split(/(?<=\r\n|\n|\r(?!\n))/);
  const closed = new Set<number>();
  for (const { kind, line, start, end } of readBlocks(text))
    if (kind === "code" || kind === "html")
      for (let at = line; at < line + text.slice(start, end).split(/\r\n|\n|\r/).length; at++)
        closed.add(at - 1);
  let count = 0;
  const made = lines.map((line, at) => {
    const out = closed.has(at) ? line : change(line, at, lines);
    if (out !== line) count++;
    return out;
  });
  return { text: made.join(""), count };
}

/** Inserts the missing blank in `##Title`. A single `#` can be a tag and is not changed. */
export function spaceHeadings(text: string): Repaired {
  return mapPlainLines(text, (line) => line.replace(/^(#{2,6})(?=[^\s#])/, "$1 "));
}

/** Number of cells of a row, separated by unescaped pipes; outer pipes do not count. */
function cellCount(row: string): number {
  const plain = row
    .replace(/\\./g, "xx")
    .replace(/`[^`]*`/g, (code) => "x".repeat(code.length))
    .trim();
  return plain.replace(/^\|/, "").replace(/\|$/, "").split("|").length;
}

const ROW = /^\|.*\|[ \t]*(?:\r\n|\n|\r)?$/;
const DELIMITER = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*(?:\r\n|\n|\r)?$/;

/**
 * Repairs tables: adds a missing delimiter row, corrects one with another number of cells, and fills short rows. Rows with
 * too many cells are not changed, because their columns are ambiguous.
 */
export function repairTables(text: string): Repaired {
  const end = newlineOf(text);
  const open = { columns: 0, isTable: false };
  return mapPlainLines(text, (line, at, lines) => {
    if (!ROW.test(line)) {
      open.columns = 0;
      return line;
    }
    if (open.columns === 0) return head(line, lines[at + 1] ?? "", { open, end });
    if (DELIMITER.test(line)) {
      const misfits = isSecond(lines, at) && cellCount(line) !== open.columns;
      return misfits ? `${dashes(open.columns)}${lineEndOf(line)}` : line;
    }
    const missing = open.isTable ? open.columns - cellCount(line) : 0;
    return missing <= 0 ? line : `${line.trimEnd()}${" |".repeat(missing)}${lineEndOf(line)}`;
  });
}

/** The header row, with a delimiter row added if rows with the same number of cells follow without one. */
function head(
  line: string,
  next: string,
  { open, end }: { open: { columns: number; isTable: boolean }; end: string },
): string {
  open.columns = cellCount(line);
  open.isTable = ROW.test(next) && DELIMITER.test(next) && !DELIMITER.test(line);
  const isBare = ROW.test(next) && !DELIMITER.test(next) && !DELIMITER.test(line);
  if (!isBare || cellCount(next) !== open.columns || open.columns < 2) return line;
  open.isTable = true;
  return `${withEnd(line, end)}${dashes(open.columns)}${end}`;
}

/** Whether the previous line is the first of its table. */
const isSecond = (lines: readonly string[], at: number): boolean =>
  ROW.test(lines[at - 1] ?? "") && !ROW.test(lines[at - 2] ?? "");
const dashes = (columns: number): string => `|${" --- |".repeat(columns)}`;
const lineEndOf = (line: string): string => /(?:\r\n|\n|\r)$/.exec(line)?.[0] ?? "";
const withEnd = (line: string, end: string): string => (lineEndOf(line) === "" ? line + end : line);
