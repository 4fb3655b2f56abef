import { isHeadingColumn, isLevelColumn } from "./column-words.ts";
import { type ImportRemark, remark } from "./import-remarks.ts";
import type { FoundColumn } from "./imported-document.ts";
import type { RequirementItem, RequirementLink } from "./requirement-item.ts";
import { type ItemPart, partsByPath } from "./write-items.ts";

/** A row as a requirement, with its cells. */
export interface ReadRow {
  readonly item: RequirementItem;
  readonly cells: readonly string[];
}

export interface PlacedRows {
  readonly items: RequirementItem[];
  readonly parts: ItemPart[];
  readonly remarks: ImportRemark[];
}

const HEADING_TYPES = /^(?:heading|section|chapter|folder|标题|章节|überschrift|kapitel|abschnitt|ordner)$/i;

/**
 * Rows as sections and requirements. A row is a heading if its type says so, or if it has text only in the column for headings.
 * A heading with links is a requirement, because only those have links.
 */
export function placeRows(
  rows: readonly ReadRow[],
  columns: readonly FoundColumn[],
  links: readonly RequirementLink[],
): PlacedRows {
  const ends = new Set(links.flatMap(({ from, to }) => [from, to]));
  const split = columns.some(({ name, field }) => field === "title" && isHeadingColumn(name));
  const stated = columns.some(({ field }) => field === "statement");
  const isHeading = ({ item }: ReadRow): boolean => {
    if (ends.has(item.id) || item.title === "") return false;
    return HEADING_TYPES.test(item.type) || (split && stated && item.statement === "");
  };
  const count = rows.filter(isHeading).length;
  if (count === 0) {
    const items = rows.map(({ item }) => item);
    return { items, parts: partsByPath(items), remarks: [] };
  }
  const levels = columns.filter(({ name }) => isLevelColumn(name)).map(({ index }) => index);
  const placed = nestedRows(
    rows.map((row) => withOwnSection(row, columns)),
    isHeading,
    levels,
  );
  return { ...placed, remarks: [remark("heading_rows", { count })] };
}

/** Where rows are headings, a column of sections is one more attribute. */
function withOwnSection(row: ReadRow, columns: readonly FoundColumn[]): ReadRow {
  const column = columns.find(({ field }) => field === "section");
  const cell = column === undefined ? "" : (row.cells[column.index] ?? "").trim();
  if (column === undefined || cell === "") return row;
  const attributes = { ...row.item.attributes, [column.name]: cell };
  return { ...row, item: { ...row.item, section: [], attributes } };
}

function nestedRows(
  rows: readonly ReadRow[],
  isHeading: (row: ReadRow) => boolean,
  levels: readonly number[],
): Pick<PlacedRows, "items" | "parts"> {
  const parts: ItemPart[] = [];
  const items: RequirementItem[] = [];
  let open: { readonly level: number; readonly title: string }[] = [];
  for (const row of rows) {
    const { title, statement, body } = row.item;
    const written = levelOf(row, levels);
    if (isHeading(row)) {
      const level = written ?? 1;
      open = open.filter((above) => above.level < level);
      const text = [statement, body].filter((one) => one !== "").join("\n\n");
      parts.push({ kind: "section", level: open.length + 1, title, text });
      open = [...open, { level, title }];
      continue;
    }
    if (written !== null && levels.length > 0) open = open.filter((above) => above.level < written);
    const item = { ...row.item, section: open.map((above) => above.title) };
    items.push(item);
    parts.push({ kind: "requirement", level: open.length + 1, item });
  }
  return { items, parts };
}

/** The level of a row: from its column, otherwise from the number in its title; null if neither has one. */
function levelOf({ item, cells }: ReadRow, levels: readonly number[]): number | null {
  for (const index of levels) {
    const cell = (cells[index] ?? "").trim();
    if (/^\d{1,2}$/.test(cell)) return Number(cell);
    if (/^\d+(?:[.-]\d+)+$/.test(cell)) return cell.replace(/(?:[.-]0)+$/, "").split(/[.-]/).length;
  }
  const number = /^(\d+(?:\.\d+)*)\.?\s/.exec(item.title)?.[1];
  return number === undefined ? null : number.split(".").length;
}
