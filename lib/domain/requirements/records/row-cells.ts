import type { FieldSpan } from "./record.ts";

/** Ranges of the cells of the table row in [start, end), without surrounding blanks. */
export function rowCells(text: string, start: number, end: number): FieldSpan[] {
  const cells: FieldSpan[] = [];
  let from = start;
  while (from < end && isBlank(text.charCodeAt(from))) from++;
  if (text[from] === "|") from++;
  for (let i = from; i <= end; i++) {
    if (i < end && text[i] === "\\") i++;
    else if (i === end || text[i] === "|") {
      const cell = trimmed(text, from, i);
      if (i < end || cell.end > cell.start) cells.push(cell);
      from = i + 1;
    }
  }
  return cells;
}

/** Trims blanks from [start, end); an empty cell is positioned after its first blank. */
function trimmed(text: string, start: number, end: number): FieldSpan {
  let from = start;
  let to = end;
  while (from < to && isBlank(text.charCodeAt(from))) from++;
  while (to > from && isBlank(text.charCodeAt(to - 1))) to--;
  if (from < to) return { start: from, end: to };
  const at = Math.min(end, start + (isBlank(text.charCodeAt(start)) ? 1 : 0));
  return { start: at, end: at };
}

function isBlank(c: number): boolean {
  return c === 32 || c === 9;
}
