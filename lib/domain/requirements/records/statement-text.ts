import { plainLine, table, tableCell } from "../../document/markdown-text.ts";
import { rowCells } from "./row-cells.ts";
import { statementLine } from "./statement-line.ts";

/** An item or row that continues a statement, with its visible text. */
export type StatementLine =
  | { readonly kind: "item"; readonly level: number; readonly number: number | null; readonly text: string }
  | { readonly kind: "row"; readonly cells: readonly string[] };

export interface StatementParts {
  readonly prefix: string;
  readonly lines: readonly StatementLine[];
}

/**
 * Canonical text of a statement (docs/decisions/0042): its sentence on the first line and, if that ends in a colon, one
 * line for each item of its list (`- `, `1. `, nested ones indented) or each row of its table.
 */
export function statementText({ prefix, lines }: StatementParts): string {
  const rows = lines.flatMap((line) => (line.kind === "row" ? [line.cells] : []));
  const shown =
    rows.length > 0
      ? tableLines(rows, (cell) => cell.replaceAll("\\", "\\\\").replaceAll("|", "\\|"))
      : marked(lines).map(({ indent, marker, text }) => `${" ".repeat(indent)}${marker}${text}`);
  return [prefix, ...shown].join("\n");
}

function tableLines(rows: readonly (readonly string[])[], cell: (text: string) => string): string[] {
  const [head = [], ...body] = rows.map((cells) => cells.map(cell));
  return table(head, body).split("\n");
}

const MARKED = /^([ \t]*)(?:[-*+•]|(\d{1,9})[.)])[ \t]+(?=\S)/;
const ROW = /^[ \t]*\|/;

/** Parses a statement from user input; without a colon, all lines are joined to one sentence. */
export function statementParts(text: string): StatementParts {
  const lines = text
    .normalize("NFC")
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "");
  const first = lines.findIndex((line, at) => at > 0 && (MARKED.test(line) || ROW.test(line)));
  const prefix = oneLine((first < 0 ? lines : lines.slice(0, first)).join(" "));
  if (first < 0 || !/[:：]$/.test(prefix)) return { prefix: oneLine(lines.join(" ")), lines: [] };
  const below = lines.slice(first);
  return { prefix, lines: ROW.test(below[0] ?? "") ? rowsIn(below) : itemsIn(below) };
}

/** Normalizes a statement to the canonical text. */
export const foldedStatement = (text: string): string =>
  /[\r\n]/.test(text) ? statementText(statementParts(text)) : oneLine(text.normalize("NFC"));

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

function rowsIn(lines: readonly string[]): StatementLine[] {
  const rows = lines.map((line) =>
    rowCells(line, 0, line.length).map(({ start, end }) =>
      line.slice(start, end).replace(/\\([\\|])/g, "$1"),
    ),
  );
  const isRule = (cells: readonly string[]) => cells.every((cell) => /^:?-+:?$/.test(cell));
  return rows.filter((cells, at) => at !== 1 || !isRule(cells)).map((cells) => ({ kind: "row", cells }));
}

function itemsIn(lines: readonly string[]): StatementLine[] {
  const indents: number[] = [];
  const items: { kind: "item"; level: number; number: number | null; text: string }[] = [];
  for (const line of lines) {
    const found = MARKED.exec(line);
    const last = items.at(-1);
    if (found === null) {
      if (last !== undefined) last.text = oneLine(`${last.text} ${line}`);
      continue;
    }
    const indent = (found[1] ?? "").replaceAll("\t", "    ").length;
    while (indents.length > 0 && indent < (indents.at(-1) as number) + 2) indents.pop();
    indents.push(indent);
    const number = found[2] === undefined ? null : Number(found[2]);
    items.push({ kind: "item", level: indents.length, number, text: oneLine(line.slice(found[0].length)) });
  }
  return items;
}

interface MarkedLine {
  readonly indent: number;
  readonly marker: string;
  readonly text: string;
}

/** Adds markers to items: nesting levels without gaps, numbers ascending from the first of each list. */
function marked(lines: readonly StatementLine[]): MarkedLine[] {
  const open: { number: number | null; width: number }[] = [];
  return lines.flatMap((line) => {
    if (line.kind === "row") return [];
    const level = Math.max(1, Math.min(line.level, open.length + 1));
    const before = open[level - 1];
    open.length = level - 1;
    const goesOn = before !== undefined && before.number !== null && line.number !== null;
    const number = goesOn ? (before.number as number) + 1 : line.number;
    const marker = number === null ? "- " : `${number}. `;
    const indent = open.reduce((sum, { width }) => sum + width, 0);
    open.push({ number, width: marker.length });
    return [{ indent, marker, text: line.text }];
  });
}

export interface StatementPosition {
  readonly newline: string;
  /** Indent of every line except the first. */
  readonly indent: string;
  /** Whether a blank line separates the list from the sentence. */
  readonly separated: boolean;
  /** Reusable Markdown by its visible text. */
  readonly reusable?: ReadonlyMap<string, string>;
}

/** Statement as Markdown that parses back to it. */
export function statementMarkdown(
  text: string,
  { newline, indent, separated, reusable }: StatementPosition,
): string {
  const { prefix, lines } = statementParts(text);
  const words = (shown: string) => reusable?.get(shown) ?? plainLine(shown);
  if (lines.length === 0) return reusable?.get(prefix) ?? statementLine(prefix);
  const rows = lines.flatMap((line) => (line.kind === "row" ? [line.cells] : []));
  const below =
    rows.length > 0
      ? tableLines(rows, tableCell)
      : marked(lines).map((line) => `${" ".repeat(line.indent)}${line.marker}${words(line.text)}`);
  const [first] = lines;
  // Only a list that begins with a bullet or with 1 can interrupt the paragraph.
  const follows = first?.kind === "item" && (first.number ?? 1) === 1;
  const gap = separated || !follows ? [""] : [];
  return [words(prefix), ...gap, ...below]
    .map((line, at) => (at === 0 || line === "" ? line : indent + line))
    .join(newline);
}

/** A statement inside one table cell. */
export function statementCell(text: string): string {
  return statementText(statementParts(text))
    .split("\n")
    .map((line) => `${/^ */.exec(line)?.[0] ?? ""}${tableCell(line)}`)
    .join("<br>");
}
