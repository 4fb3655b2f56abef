import type { OwnPattern } from "../identifiers/id-pattern.ts";
import type { Language } from "../language.ts";
import { checkItems, checkLinks, outsideLinks } from "./check-items.ts";
import { FreshIds } from "./fresh-ids.ts";
import { placeRows } from "./heading-rows.ts";
import { IMPORT_LIMITS } from "./import-limits.ts";
import { overLimit } from "./import-problem.ts";
import { type ImportRemark, remark } from "./import-remarks.ts";
import type { FoundColumn } from "./imported-document.ts";
import { COLUMN_NAMES, SECTION_SEPARATOR } from "./item-columns.ts";
import { isLinkField, linksOfCell } from "./link-cells.ts";
import { plainId } from "./plain-id.ts";
import { prioritySpelling } from "./priority-letters.ts";
import { type RequirementItem, type RequirementLink, requirementItem } from "./requirement-item.ts";
import { statementColumn } from "./statement-column.ts";
import { type StoryColumns, storyColumns, storySentence } from "./story-columns.ts";
import { isFilled, tableHead } from "./table-head.ts";
import type { ItemPart } from "./write-items.ts";

export interface RowsRead {
  readonly columns: FoundColumn[];
  readonly items: RequirementItem[];
  /** The items in order, below the rows that are headings or below the sections that they name. */
  readonly parts: ItemPart[];
  readonly links: RequirementLink[];
  readonly remarks: ImportRemark[];
}

export interface RowsToRead {
  /** With the header first, if there is one. */
  readonly rows: readonly (readonly string[])[];
  /** Column → field; overrides the guessed mapping. */
  readonly mapping: Readonly<Record<string, string>>;
  readonly language: Language;
  /** Ids that must not be assigned. */
  readonly taken: readonly string[];
  /** Id patterns of the project. */
  readonly patterns?: readonly OwnPattern[] | undefined;
}

const SAMPLES = 3;
const SAMPLE_LENGTH = 80;

/**
 * Converts table rows to requirements. Columns are recognized by their names in both languages; unrecognized columns
 * become attributes unless the mapping ignores them.
 * @throws AppError import_too_complex (rows, columns, requirements)
 */
export function itemsFromRows({ rows, mapping, language, taken, patterns }: RowsToRead): RowsRead {
  if (rows.length > IMPORT_LIMITS.rows) throw overLimit("rows", rows.length);
  const { names, fields, body, remarks: ofHead } = tableHead(rows, { language, patterns });
  if (names.length > IMPORT_LIMITS.columns) throw overLimit("columns", names.length);
  const filled = body.filter(isFilled);
  const chosen = new Set(Object.values(mapping));
  const named = names.map((name, index) => ({
    index,
    name,
    field: mapping[String(index)] ?? guessedField(fields[index], chosen),
    sample: samplesOf(body, index),
  }));
  const stories = storiesOf(named);
  const isStated = stories !== null || named.some(({ field }) => field === "statement");
  const guessed = isStated ? null : statementColumn(named, filled);
  const columns = named.map((column) => (column === guessed ? { ...column, field: "statement" } : column));
  const idAt = columns.find(({ field }) => field === "id")?.index ?? -1;
  const own = filled.map((row) => plainId(row[idAt] ?? ""));
  const maker = new ItemMaker({
    columns,
    stories,
    fresh: new FreshIds([...taken, ...own]),
    ids: new Set(own),
  });
  const made = filled.map((row) => maker.item(row));
  const priorities = prioritySpelling(made.map(({ item }) => item));
  const read = made.map(({ item }, at) => ({ item: priorities.spell(item), cells: filled[at] ?? [] }));
  const stated = made.flatMap(({ links }) => links);
  const { items, parts, remarks: placed } = placeRows(read, columns, stated);
  const ids = new Set(items.map(({ id }) => id));
  const checked = checkLinks(stated, ids);
  const uneven = filled.filter((row) => row.length > names.length).length;
  const remarks = [
    ...ofHead,
    ...(guessed === null ? [] : [remark("statement_guessed", { detail: guessed.name })]),
    ...columnRemarks(columns, { language, isStated: stories !== null }),
    ...storyRemarks(stories, columns, maker.joined),
    ...counted("row_empty", body.length - filled.length),
    ...counted("row_without_id", maker.named),
    ...counted("row_uneven", uneven),
    ...priorities.remarks,
    ...placed,
    ...checkItems(items),
    ...checked.remarks,
    ...outsideLinks(checked.links, ids, patterns),
  ];
  return { columns, items, parts, links: checked.links, remarks };
}

/** A field that is chosen for one column is no guess for another. */
const guessedField = (field: string | undefined, chosen: ReadonlySet<string>): string =>
  field !== undefined && field !== "" && chosen.has(field) ? "attribute" : (field ?? "");

function samplesOf(body: readonly (readonly string[])[], index: number): string[] {
  const values = body.slice(0, 50).map((row) => (row[index] ?? "").trim());
  return values
    .filter((value) => value !== "")
    .slice(0, SAMPLES)
    .map((value) => value.slice(0, SAMPLE_LENGTH));
}

const counted = (code: "row_empty" | "row_without_id" | "row_uneven", count: number): ImportRemark[] =>
  count > 0 ? [remark(code, { count })] : [];

/** The columns of divided stories; null if the mapping uses one of them in another way or names a statement. */
function storiesOf(columns: readonly FoundColumn[]): StoryColumns | null {
  const stories = storyColumns(columns.map(({ name }) => name));
  if (stories === null || columns.some(({ field }) => field === "statement")) return null;
  return Object.values(stories).every((at) => at < 0 || columns[at]?.field === "attribute") ? stories : null;
}

function storyRemarks(
  stories: StoryColumns | null,
  columns: readonly FoundColumn[],
  count: number,
): ImportRemark[] {
  if (stories === null || count === 0) return [];
  const names = [stories.role, stories.want, stories.why].flatMap((at) => columns[at]?.name ?? []);
  return [remark("stories_joined", { detail: names.join(", "), count })];
}

function columnRemarks(
  columns: readonly FoundColumn[],
  { language, isStated }: { readonly language: Language; readonly isStated: boolean },
): ImportRemark[] {
  const has = (field: string) =>
    (field === "statement" && isStated) || columns.some((column) => column.field === field);
  const missing = (["id", "statement"] as const).filter((field) => !has(field));
  const ignored = columns.filter(({ field, name }) => field === "" && name !== "").map(({ name }) => name);
  return [
    ...missing.map((field) => remark("column_missing", { detail: COLUMN_NAMES[language][field] })),
    ...(ignored.length > 0 ? [remark("columns_ignored", { detail: ignored.join(", ") })] : []),
  ];
}

interface MadeFrom {
  readonly columns: readonly FoundColumn[];
  readonly stories: StoryColumns | null;
  readonly fresh: FreshIds;
  readonly ids: ReadonlySet<string>;
}

class ItemMaker {
  private readonly from: MadeFrom;
  private readonly names: readonly string[];
  /** Number of rows that got a temporary id. */
  named = 0;
  /** Number of stories joined from their columns. */
  joined = 0;

  constructor(from: MadeFrom) {
    this.from = from;
    this.names = from.columns.map(({ name }) => name);
  }

  item(row: readonly string[]): { item: RequirementItem; links: RequirementLink[] } {
    const known: Record<string, string> = {};
    const attributes: Record<string, string> = {};
    const links: RequirementLink[] = [];
    const id = this.idOf(row);
    for (const { index, name, field } of this.from.columns) {
      const cell = row[index] ?? "";
      if (cell === "" || field === "") continue;
      if (isLinkField(field)) {
        const stated = linksOfCell(field, { id, cell, ids: this.from.ids });
        links.push(...stated.links);
        if (!stated.isWhole) attributes[name] = cell;
      } else if (field === "attribute") attributes[name] = cell;
      else known[field] = cell;
    }
    const { acceptance, section, ...texts } = known;
    const item = requirementItem({
      ...this.story(row),
      ...texts,
      id,
      acceptance: lines(acceptance, "\n"),
      section: lines(section, SECTION_SEPARATOR),
      attributes,
    });
    return { item, links };
  }

  /** The statement and the type of a divided story. */
  private story(row: readonly string[]): Pick<RequirementItem, "statement" | "type"> | null {
    const { stories } = this.from;
    const statement = stories === null ? "" : storySentence(row, stories, this.names);
    if (statement === "") return null;
    this.joined += 1;
    return { statement, type: "story" };
  }

  private idOf(row: readonly string[]): string {
    const { index } = this.from.columns.find(({ field }) => field === "id") ?? {};
    const own = index === undefined ? "" : plainId(row[index] ?? "");
    if (own === "") this.named += 1;
    return own || this.from.fresh.next("FR");
  }
}

function lines(cell: string | undefined, separator: string): string[] {
  return (cell ?? "")
    .split(separator)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
