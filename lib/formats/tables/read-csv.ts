import { CsvError, parse } from "csv-parse/sync";
import { IMPORT_LIMITS } from "../../domain/exchange/import-limits.ts";
import { importProblem, overLimit } from "../../domain/exchange/import-problem.ts";
import { plainCell } from "./neutral-cell.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;
const PROBED = 40;

/** The delimiter by which the first rows fall into the same number of columns, and the most of them. */
function findDelimiter(text: string): string {
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: evenness(text, delimiter) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

const MOST_COUNTED = 20;

function evenness(text: string, delimiter: string): number {
  try {
    const counts = cells(text, delimiter, PROBED).map((row) => row.length);
    const usual = counts[0] ?? 1;
    const even = counts.filter((count) => count === usual).length / Math.max(1, counts.length);
    return usual > 1 ? even * Math.min(usual, MOST_COUNTED) : 0;
  } catch {
    return 0;
  }
}

function cells(text: string, delimiter: string, to?: number): string[][] {
  const rows: unknown = parse(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    bom: true,
    ...(to === undefined ? {} : { to }),
  });
  return rows as string[][];
}

/** The first line in which Excel states the delimiter: `sep=;`. */
const STATED_DELIMITER = /^\uFEFF?"?sep=(.)"?\r?\n/i;

/**
 * Rows of a text of delimited values.
 * @throws AppError import_damaged (a quote that is never closed), import_too_complex (rows)
 */
export function readCsvRows(text: string): string[][] {
  const [line = "", stated] = STATED_DELIMITER.exec(text) ?? [];
  const values = text.slice(line.length);
  const delimiter = stated ?? findDelimiter(values);
  try {
    const rows = cells(values, delimiter);
    if (rows.length > IMPORT_LIMITS.rows) throw overLimit("rows", rows.length);
    return rows.map((row) => row.map(plainCell));
  } catch (error) {
    if (error instanceof CsvError) throw importProblem("import_damaged", `line ${String(error.lines)}`);
    throw error;
  }
}
