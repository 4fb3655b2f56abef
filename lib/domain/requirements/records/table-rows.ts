import type { Block } from "../../document/blocks.ts";
import { idsIn } from "../../identifiers/find-ids.ts";
import type { IdPattern } from "../../identifiers/id-pattern.ts";
import { mayContainModal } from "../../statement/binding-modals.ts";
import type { DraftRecord } from "./draft-record.ts";
import type { LabelMeaning } from "./field-words.ts";
import { linksOf } from "./link-words.ts";
import { type FieldSpan, RECORD_FIELDS, type RecordField } from "./record.ts";
import { rowCells } from "./row-cells.ts";
import { shownText } from "./shown-text.ts";
import { tableColumns } from "./table-columns.ts";

/** Columns of a table according to its header row. */
export interface TableHead {
  readonly columns: readonly (LabelMeaning | null)[];
  /** Two columns with a label in each row: facts about one requirement. */
  readonly facts: boolean;
}

/** Parses the header row of a table. */
export function readHead(text: string, block: Block): TableHead {
  const cells = rowCells(text, block.start, block.end);
  const heads = cells.map((cell) => shownText(text.slice(cell.start, cell.end)));
  const columns = tableColumns(heads);
  const [first, second] = heads;
  const facts =
    cells.length === 2 &&
    (/^(?:字段|属性|项目?|条目|field|property|attribute|key|item)$/iu.test(first ?? "") ||
      (columns[0] != null && columns[1] === null && !/^(?:title|name|名称|标题)$/iu.test(second ?? "")));
  return { columns, facts };
}

export interface RowParts {
  readonly cells: readonly FieldSpan[];
  readonly shown: readonly string[];
  /** Index of the cell that contains only the id that the row defines, or -1. */
  readonly own: number;
}

/** Parses a body row: its cells, and the cell that identifies its subject. */
export function readRow(
  text: string,
  block: Block,
  of: { head: TableHead | null; pattern: IdPattern },
): RowParts {
  const cells = rowCells(text, block.start, block.end);
  const shown = cells.map((cell) => shownText(text.slice(cell.start, cell.end)));
  const isId = (cell: string | undefined) => cell !== undefined && of.pattern.whole.test(cell);
  const column = of.head?.columns.indexOf("id") ?? -1;
  // A row that begins with other content (a quote, a risk) only refers to requirements.
  const own = column >= 0 ? (isId(shown[column]) ? column : -1) : isId(shown[0]) ? 0 : -1;
  return { cells, shown, own };
}

const FIELDS: ReadonlySet<string> = new Set(RECORD_FIELDS);
/** Separators in a list of ids. */
const PARTING = /[\s,，、;；/]+/u;

/** Fills a record from its row: by column heading, otherwise the longest cell as statement and the first as title. */
export function fillFromRow(
  draft: DraftRecord,
  row: RowParts,
  of: { head: TableHead | null; pattern: IdPattern },
): void {
  const rest = draft.kind === "test" ? cellsOfTest(draft, row, of) : unnamedCells(draft, row, of.head);
  if (!draft.has("statement")) setStatementFromRow(draft, { row, rest, headed: of.head !== null });
  const title = row.cells[rest[0] ?? -1];
  if (title !== undefined) draft.set("title", title);
}

/** Sets the fields that columns name; returns the indexes of the other non-empty cells. */
function unnamedCells(draft: DraftRecord, row: RowParts, head: TableHead | null): number[] {
  const rest: number[] = [];
  for (const [i, cell] of row.cells.entries()) {
    if (i === row.own) continue;
    const meaning = head?.columns[i] ?? null;
    if (meaning !== null && FIELDS.has(meaning)) draft.set(meaning as RecordField, cell);
    else if (meaning === null && row.shown[i] !== "") rest.push(i);
  }
  return rest;
}

/** Sets the fields of a test: a cell of ids only is what it verifies, never its text; `Test case` is its name. */
function cellsOfTest(
  draft: DraftRecord,
  { cells, shown, own }: RowParts,
  { head, pattern }: { head: TableHead | null; pattern: IdPattern },
): number[] {
  const says = shown.map(
    (cell) => !cell.split(PARTING).every((part) => part === "" || pattern.whole.test(part)),
  );
  const columns = (head?.columns ?? []).map((meaning, i) =>
    meaning === "from:verifies" || says[i] === false ? null : meaning,
  );
  const rest = unnamedCells(draft, { cells, shown, own }, head === null ? null : { ...head, columns });
  return rest.filter((i) => says[i] === true);
}

/** Uses the longest cell as the statement if it is binding, or if another cell already contains the title. */
function setStatementFromRow(
  draft: DraftRecord,
  of: { row: RowParts; rest: number[]; headed: boolean },
): void {
  const length = (i: number) => of.row.shown[i]?.length ?? 0;
  const longest = of.rest.toSorted((a, b) => length(b) - length(a))[0];
  const cell = of.row.cells[longest ?? -1];
  const binds = longest !== undefined && mayContainModal(of.row.shown[longest] ?? "");
  draft.summary = !binds;
  if (longest === undefined || cell === undefined) return;
  if (!binds && !(draft.has("title") && of.headed)) return;
  draft.set("statement", cell);
  of.rest.splice(of.rest.indexOf(longest), 1);
}

/** Adds the links and the source that columns of a row name. */
export function columnLinks(
  draft: DraftRecord,
  row: RowParts,
  { text, head, pattern }: { text: string; head: TableHead | null; pattern: IdPattern },
): void {
  for (const [i, span] of row.cells.entries()) {
    const meaning = head?.columns[i];
    if (meaning?.includes(":") || meaning === "source")
      draft.addLinks(linksOf(text, { meaning, span, of: draft, line: draft.line, pattern }));
  }
}

/** Verification links of a row: from a test to its requirements, or from a requirement to its tests. */
export function verifications(
  text: string,
  row: RowParts,
  pattern: IdPattern,
): { tests: string[]; requirements: string[] } {
  const tests = new Set<string>();
  const requirements = new Set<string>();
  for (const [i, cell] of row.cells.entries()) {
    for (const place of idsIn(text, cell, pattern)) {
      const kind = pattern.kindOf(place.id);
      // Within running text an id is a mention.
      const listed = i === row.own || isList(row.shown[i] ?? "", pattern);
      if (listed && kind === "test") tests.add(place.id);
      else if (listed && kind !== "risk") requirements.add(place.id);
    }
  }
  return { tests: [...tests], requirements: [...requirements] };
}

/** Whether a cell begins with an id: a list of ids, or an id with its title. */
function isList(cell: string, pattern: IdPattern): boolean {
  const [first] = idsIn(cell, { start: 0, end: cell.length }, pattern);
  return first !== undefined && first.start <= 1;
}
