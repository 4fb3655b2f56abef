import type { FoundColumn } from "./imported-document.ts";

/** Rows whose cells show what a column holds. */
const SAMPLED_ROWS = 50;
/** Fields that can hold the statements under another name: the titles before any other text. */
const CANDIDATES = ["title", "attribute", "section"];
/** A cell is a text from five words or ten Chinese characters on. */
const TEXT = /(?:\S+\s+){4}\S|(?:\p{Script=Han}[^\p{Script=Han}\s]*){10}/u;

/** Whether a cell can be a statement by its length. */
export const isStatementText = (cell: string): boolean => TEXT.test(cell);

/**
 * Finds the column with the statements in a table in which no name of a column says so: the titles if most of them are texts,
 * otherwise the longest texts.
 * @returns null if no column has a text in most of the rows
 */
export function statementColumn(
  columns: readonly FoundColumn[],
  rows: readonly (readonly string[])[],
): FoundColumn | null {
  const sampled = rows.slice(0, SAMPLED_ROWS);
  const found = columns
    .filter(({ field }) => CANDIDATES.includes(field))
    .map((column) => {
      const texts = sampled.map((row) => row[column.index] ?? "").filter(isStatementText);
      return { column, texts: texts.length, length: texts.join("").length };
    })
    .filter(({ texts }) => texts > sampled.length / 2)
    .toSorted((one, other) => other.length - one.length);
  return (found.find(({ column }) => column.field === "title") ?? found[0])?.column ?? null;
}
