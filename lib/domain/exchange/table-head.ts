import { idPattern, type OwnPattern } from "../identifiers/id-pattern.ts";
import type { Language } from "../language.ts";
import { priorityOf, readStatus, typeOf } from "../requirements/records/field-words.ts";
import { summarizeList } from "./check-items.ts";
import { fieldOfColumn, isSomeIdColumn, isStoryColumn } from "./column-words.ts";
import { type ImportRemark, remark } from "./import-remarks.ts";
import { guessMapping } from "./item-columns.ts";
import { plainId } from "./plain-id.ts";
import { isStatementText } from "./statement-column.ts";
import { storyColumns } from "./story-columns.ts";

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
/** An id that follows no pattern of the product: letters with marks between them, then a number. */
const SOME_ID = /^\p{L}{1,12}(?:[-_.]\p{L}{1,12}){0,3}[-_.# ]?\d+(?:[-_.]\d+)*$/u;
/** A sentence; `Nr.` and `Done?` are names of columns. */
const SENTENCE = /[。；！？]$|\S\s+\S+\s.*[.;!?]$/s;

/** Columns with values like ids that name no row. */
const RELEASES = /^(?:version|release|sprint|iteration|milestone|版本|迭代|里程碑)$/i;

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
    const id = plainId(cell);
    return this.#id.test(id) || SOME_ID.test(id);
  }

  /** Whether a cell can only be a value; an id of no known pattern, such as `Level 1`, can be a name. */
  isValue(cell: string): boolean {
    return (
      NUMBER.test(cell) || this.#id.test(plainId(cell)) || cell.length > LONGEST_NAME || SENTENCE.test(cell)
    );
  }

  /** Whether two cells of one column are ids of one kind: `FR-1` and `FR-12`. */
  areIds(cell: string, other: string): boolean {
    return this.isId(cell) && this.isId(other) && lettersOf(plainId(cell)) === lettersOf(plainId(other));
  }

  /** Whether a cell of a column is a value like another one of it. */
  areValues(cell: string, other: string): boolean {
    const isOfOneList = KNOWN_VALUES.some(([, read]) => read(cell) !== null && read(other) !== null);
    return isOfOneList || (NUMBER.test(cell) && NUMBER.test(other)) || this.areIds(cell, other);
  }

  /** Whether a column has ids only. */
  areAllIds(values: readonly string[]): boolean {
    return values.length > 0 && values.every((one) => this.isId(one));
  }

  /** Whether a column has a different id in each row. */
  areIdsOfRows(values: readonly string[]): boolean {
    return this.areAllIds(values) && new Set(values).size === values.length;
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
 * names. A row with a value like those below it is no header, and no row below such a row is one. A table without a header has
 * columns with a number as name.
 */
export function tableHead(
  rows: Rows,
  {
    language,
    patterns,
  }: { readonly language: Language; readonly patterns?: readonly OwnPattern[] | undefined },
): FoundHeader {
  const cells = new CellReader(patterns);
  const first = Math.max(0, rows.findIndex(isFilled));
  const named = namedRow(rows, cells);
  const at = named ?? first;
  const names = (rows[at] ?? []).map((name) => name.trim());
  const unknown = names.filter((name) => name !== "" && fieldOfColumn(name) === null);
  const isNamed = named !== null;
  if (!isNamed && (unknown.some((name) => cells.isValue(name)) || hasLike(rows, at, cells))) {
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
    fields: namedFields(names, rows.slice(at + 1), cells),
    body: rows.slice(at + 1),
    remarks: [
      ...(above.length > 0
        ? [remark("rows_above_header", { count: above.length, detail: summarizeList(above.map(textOf)) })]
        : []),
      ...(!isNamed && unknown.length > 0 ? [remark("header_unknown", { detail: textOf(names) })] : []),
    ],
  };
}

/**
 * The fields of named columns. Values decide over a name: a column `Requirement` with ids only names the requirements, and another
 * column states them. The parts of a story stay attributes.
 */
function namedFields(names: readonly string[], body: Rows, cells: CellReader): readonly string[] {
  const areNew = (at: number) => cells.areIdsOfRows(filledBelow(body, at));
  const parts = Object.values(storyColumns(names) ?? {});
  const fields = parts.length > 0 ? storyNames(names, body, cells) : guessMapping(names);
  if (parts.length > 0 && !fields.some((field, at) => field === "statement" && !parts.includes(at)))
    return storyFields(names, { fields, parts, areNew });
  const stated = fields.indexOf("statement");
  if (stated < 0 || !cells.areAllIds(filledBelow(body, stated))) return fields;
  const others = guessMapping(names.map((name, at) => (at === stated ? "" : name)));
  return others.with(stated, fields.includes("id") || !areNew(stated) ? "attribute" : "id");
}

/** The fields of a table with the parts of stories, in which a column `Story` has their names and no sentences. */
function storyNames(names: readonly string[], body: Rows, cells: CellReader): readonly string[] {
  const fields = guessMapping(names);
  const at = fields.findIndex((field, column) => field === "statement" && isStoryColumn(names[column] ?? ""));
  const values = filledBelow(body, at);
  if (at < 0 || cells.areAllIds(values) || values.filter(isStatementText).length * 2 > values.length)
    return fields;
  return fields.with(at, fields.includes("title") ? "attribute" : "title");
}

interface StoryTable {
  readonly fields: readonly string[];
  /** Indexes of the parts of the stories. */
  readonly parts: readonly number[];
  /** Whether a column has a different id in each row. */
  readonly areNew: (at: number) => boolean;
}

/** The fields of a table of stories, which needs no known name for its ids: `Story ID`, `#`. */
function storyFields(names: readonly string[], { fields, parts, areNew }: StoryTable): readonly string[] {
  const others = fields.map((field, at) => (parts.includes(at) ? "attribute" : field));
  if (others.includes("id")) return others;
  const isFree = (at: number) =>
    others[at] === "attribute" && !parts.includes(at) && !RELEASES.test((names[at] ?? "").trim());
  const found = others.findIndex((_field, at) => isFree(at) && areNew(at));
  if (found >= 0) return others.with(found, "id");
  return isFree(0) && isSomeIdColumn(names[0] ?? "") ? others.with(0, "id") : others;
}

/** The row that is the header by its names; null if a row above it has values like those below. */
function namedRow(rows: Rows, cells: CellReader): number | null {
  const known = (row: readonly string[]) =>
    guessMapping(row).filter((field) => field !== "" && field !== "attribute").length +
    Object.keys(storyColumns(row) ?? {}).length;
  const at = rows.slice(0, SEARCHED_ROWS).findIndex((row) => known(row) >= 2);
  if (at < 0 || hasLike(rows, at, cells)) return null;
  const isData = (row: readonly string[]) =>
    row.some((cell, column) =>
      columnBelow(rows, at, column).some((other) => cells.areIds(cell.trim(), other)),
    );
  return rows.slice(0, at).some(isData) ? null : at;
}

/** Whether a row has a value like the ones below it in the same column. */
const hasLike = (rows: Rows, at: number, cells: CellReader): boolean =>
  (rows[at] ?? []).some(
    (cell, column) =>
      fieldOfColumn(cell) === null &&
      columnBelow(rows, at, column).some((other) => cells.areValues(cell.trim(), other)),
  );

const columnBelow = (rows: Rows, at: number, column: number): string[] =>
  rows.slice(at + 1, at + 1 + SAMPLED_ROWS).map((row) => (row[column] ?? "").trim());

const filledBelow = (body: Rows, column: number): string[] =>
  columnBelow(body, -1, column).filter((value) => value !== "");

const lettersOf = (id: string): string => /^\p{L}*/u.exec(id)?.[0] ?? "";

const textOf = (row: readonly string[]): string =>
  row
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "")
    .join(" | ")
    .slice(0, 120);
