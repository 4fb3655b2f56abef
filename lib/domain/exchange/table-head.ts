import { idPattern, type OwnPattern } from "../identifiers/id-pattern.ts";
import type { Language } from "../language.ts";
import { priorityOf, readStatus, typeOf } from "../requirements/records/field-words.ts";
import { summarizeList } from "./check-items.ts";
import { type ImportRemark, remark } from "./import-remarks.ts";
import { guessMapping } from "./item-columns.ts";

type Rows = readonly (readonly string[])[];

interface FoundHeader {
  readonly names: readonly string[];
  /** Field of each column, from its name or, without a header, from its values; overridden by the user's mapping. */
  readonly fields: readonly string[];
  /** The rows below the header; all rows if there is none. */
  readonly body: Rows;
  readonly remarks: readonly ImportRemark[];
}

/** Rows in which a header is searched: some tables have a title above it. */
const SEARCHED_ROWS = 10;
/** Rows whose values show what a column without a name holds. */
const SAMPLED_ROWS = 50;
/** A name of a column is shorter, in characters. */
const LONGEST_NAME = 60;
/** Numbers, dates, percentages. */
const NUMBER = /^[\d\s.,:/%+-]*\d[\d\s.,:/%+-]*$/;
/** An id that follows no pattern of the product: letters, then a number. */
const SOME_ID = /^\p{L}{1,12}[-_.# ]?\d+(?:[-_.]\d+)*$/u;
const SENTENCE_END = /[.。;；!！?？]$/;

/** Fields whose values are words that are known. */
const KNOWN_VALUES = [
  ["priority", priorityOf],
  ["status", readStatus],
  ["type", typeOf],
] as const;

/** Whether a row has any text. */
export const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== "");

/** Distinguishes values from names of columns. */
class CellReader {
  readonly #id: RegExp;

  constructor(patterns: readonly OwnPattern[] | undefined) {
    this.#id = idPattern(patterns).whole;
  }

  isId(cell: string): boolean {
    return this.#id.test(cell) || SOME_ID.test(cell);
  }

  /** Whether a cell can only be a value. */
  isValue(cell: string): boolean {
    return NUMBER.test(cell) || this.isId(cell) || cell.length > LONGEST_NAME || SENTENCE_END.test(cell);
  }

  /** What the columns of a table without a header hold; a column of anything else is an attribute. */
  fieldsOf(body: Rows, width: number): string[] {
    const sampled = body.slice(0, SAMPLED_ROWS);
    const columns = Array.from({ length: width }, (_, at) =>
      sampled.map((row) => (row[at] ?? "").trim()).filter((value) => value !== ""),
    );
    const fields: string[] = columns.map((values) => (values.length === 0 ? "" : "attribute"));
    const claim = (field: string, at: number) => {
      if (at >= 0) fields[at] = field;
    };
    const free = (is: (values: readonly string[]) => boolean) =>
      columns.findIndex((values, at) => fields[at] === "attribute" && is(values));
    claim(
      "id",
      free((values) => new Set(values).size === values.length && values.every((one) => this.isId(one))),
    );
    for (const [field, meaningOf] of KNOWN_VALUES)
      claim(
        field,
        free((values) => values.every((one) => meaningOf(one) !== null)),
      );
    const lengths = columns.map((values, at) =>
      fields[at] === "attribute" ? values.join("").length / values.length : 0,
    );
    const longest = Math.max(...lengths);
    claim("statement", longest > 0 ? lengths.indexOf(longest) : -1);
    return fields;
  }
}

/**
 * Finds the header of a table: the first of ten rows with at least two known names of columns, else the first row if its cells can be
 * names. A table without a header has columns with a number as name, and loses no row.
 */
export function tableHead(
  rows: Rows,
  {
    language,
    patterns,
  }: { readonly language: Language; readonly patterns?: readonly OwnPattern[] | undefined },
): FoundHeader {
  const known = (row: readonly string[]) =>
    guessMapping(row).filter((field) => field !== "" && field !== "attribute").length;
  const first = rows.findIndex(isFilled);
  const named = rows.slice(0, SEARCHED_ROWS).findIndex((row) => known(row) >= 2);
  const cells = new CellReader(patterns);
  const at = named >= 0 ? named : Math.max(0, first);
  const names = (rows[at] ?? []).map((name) => name.trim());
  if (named < 0 && names.some((name) => cells.isValue(name))) {
    const body = rows.slice(at);
    const width = body.reduce((most, row) => Math.max(most, row.length), 0);
    return {
      names: Array.from({ length: width }, (_, index) =>
        language === "zh" ? `第 ${index + 1} 列` : `Column ${index + 1}`,
      ),
      fields: cells.fieldsOf(body, width),
      body,
      remarks: [remark("header_missing")],
    };
  }
  const above = rows.slice(0, at).filter(isFilled);
  return {
    names,
    fields: guessMapping(names),
    body: rows.slice(at + 1),
    remarks: [
      ...(above.length > 0
        ? [remark("rows_above_header", { count: above.length, detail: summarizeList(above.map(textOf)) })]
        : []),
      ...(named < 0 && known(names) === 0 ? [remark("header_unknown", { detail: textOf(names) })] : []),
    ],
  };
}

const textOf = (row: readonly string[]): string =>
  row
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "")
    .join(" | ")
    .slice(0, 120);
