import { trimContent } from "./block-insert.ts";
import { type EditCandidate, type Placement, placedAt, refuse } from "./edit-outcome.ts";
import type { EditableDocument } from "./editable-document.ts";
import { afterLineEnd, blankLinesAfter, contentEnd, lineEndLength } from "./formatting-conventions.ts";
import { countCells } from "./table-row.ts";
import { type MarkdownTable, scanTables } from "./table-scan.ts";

/** Where content is added: a range of whole lines at document level, and the end of it at which the content belongs. */
export interface JoinRange {
  readonly from: number;
  readonly to: number;
  /** 1-based line of `from`. */
  readonly firstLine: number;
  readonly side: "start" | "end";
  /** End of the part that is searched first; rows without a neighbour go to a table there. Absent: only to a neighbour. */
  readonly ownEnd?: number | undefined;
  readonly occurrence?: number | undefined;
}

const ROW = /^ {0,3}\|/;
const MAX_CANDIDATES = 20;

/** Rows at the beginning of the content, and whether anything follows them. */
interface LeadingRows {
  readonly rows: string;
  readonly cells: number;
  readonly hasMore: boolean;
  /** Cells of the header, if the content has one. */
  readonly head: readonly string[] | null;
}

function leadingRows(content: string): LeadingRows | null {
  const lines = content.split("\n");
  const end = lines.findIndex((line) => !ROW.test(line));
  const count = end < 0 ? lines.length : end;
  if (count === 0) return null;
  const [table] = scanTables(content, { from: 0, to: content.length, firstLine: 1 });
  const hasHead = table?.start === 0;
  const rows = lines.slice(hasHead ? 2 : 0, count);
  if (rows.length === 0) return null;
  return {
    rows: rows.join("\n"),
    cells: Math.max(...rows.map((row) => countCells(row, 0, row.length))),
    hasMore: end >= 0 && lines.slice(end).some((line) => line.trim() !== ""),
    head: hasHead ? cellsOf(lines[0] ?? "") : null,
  };
}

const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

/**
 * Adds table rows to a table, so that they stay rows: without a header row they belong to no other table. Rows go
 * to the table next to the place; without a neighbour, to the only table of the section with as many columns. A repeated header
 * is left out.
 * @returns Null if the content begins with no rows, or with a table of other columns, or there is no table.
 */
export function joinTable(document: EditableDocument, range: JoinRange, given: string): Placement | null {
  const content = trimContent(given, "\n");
  const leading = leadingRows(content);
  if (leading === null) return null;
  const { text } = document;
  const tables = scanTables(text, range);
  const next = neighbour(text, tables, range);
  if (leading.head !== null) return joinRepeated(document, { table: next, range }, leading);
  const takes = next !== undefined && next.columns >= leading.cells && range.occurrence === undefined;
  const fits = tables.some(({ columns }) => columns === leading.cells);
  if (takes && (next.columns === leading.cells || range.ownEnd === undefined || !fits))
    return leading.hasMore && range.side === "start"
      ? null
      : inserted(document, { table: next, side: range.side }, leading.hasMore ? content : leading.rows);
  if (tables.length === 0 || range.ownEnd === undefined || leading.hasMore) return null;
  return joinDistant(document, { tables, range, ownEnd: range.ownEnd }, leading);
}

/** A whole table: only its rows are added if it repeats the header of its neighbour. */
function joinRepeated(
  document: EditableDocument,
  { table, range }: { readonly table: MarkdownTable | undefined; readonly range: JoinRange },
  { head, rows, hasMore }: LeadingRows,
): Placement | null {
  if (table === undefined || hasMore || head === null) return null;
  const known = cellsOf(document.text.slice(table.start, table.headEnd).split(/\r\n|\n|\r/)[0] ?? "");
  if (known.join("|") !== head.join("|")) return null;
  return inserted(document, { table, side: range.side }, rows);
}

function joinDistant(
  document: EditableDocument,
  given: { readonly tables: readonly MarkdownTable[]; readonly range: JoinRange; readonly ownEnd: number },
  { rows, cells }: LeadingRows,
): Placement {
  const { range, ownEnd } = given;
  const fitting = given.tables.filter(({ columns }) => columns === cells);
  if (fitting.length === 0)
    return refuse(
      "row_cells_differ",
      given.tables.map((one) => candidate(document, one)),
    );
  const own = fitting.filter(({ end }) => end <= ownEnd);
  const tables = own.length > 0 ? own : fitting;
  const table = tables.length === 1 ? tables[0] : tables[(range.occurrence ?? 0) - 1];
  if (table === undefined)
    return refuse(
      "table_ambiguous",
      tables.slice(0, MAX_CANDIDATES).map((one) => candidate(document, one)),
    );
  return inserted(document, { table, side: range.side }, rows);
}

const candidate = ({ text }: EditableDocument, { start, headEnd, line }: MarkdownTable): EditCandidate => ({
  text: text.slice(start, headEnd).split(/\r\n|\n|\r/)[0] ?? "",
  line,
});

function neighbour(
  text: string,
  tables: readonly MarkdownTable[],
  { from, to, side }: JoinRange,
): MarkdownTable | undefined {
  if (side === "end") return tables.find(({ end }) => end === contentEnd(text, from, to));
  return tables.find(({ start }) => start === blankLinesAfter(text, from).offset);
}

function inserted(
  document: EditableDocument,
  { table, side }: { readonly table: MarkdownTable; readonly side: JoinRange["side"] },
  content: string,
): Placement {
  const { text, conventions } = document;
  const { eol } = conventions;
  const offset = afterLineEnd(text, side === "end" ? table.end : table.headEnd);
  const block = trimContent(content, eol);
  const parting = document.separatorBelow(block, offset);
  if (typeof parting === "string") return refuse(parting);
  const openLine = lineEndLength(text, offset) === 0;
  const added = openLine ? eol + block : block + eol.repeat(1 + parting);
  return placedAt({ start: offset, end: offset, text: added, joins: "above" }, ["table_joined"]);
}
