import type { Block } from "../../document/blocks.ts";
import { idsIn } from "../../identifiers/find-ids.ts";
import type { IdPattern } from "../../identifiers/id-pattern.ts";
import { mayContainModal } from "../../statement/binding-modals.ts";
import type { DraftRecord } from "./draft-record.ts";
import { columnMeaning, type LabelMeaning } from "./field-words.ts";
import { type FieldSpan, RECORD_FIELDS, type RecordField } from "./record.ts";
import { rowCells } from "./row-cells.ts";
import { shownText } from "./shown-text.ts";

/** One table: what its head says of the columns. */
export interface TableHead {
  readonly columns: readonly (LabelMeaning | null)[];
  /** Two columns, a label in each row: facts about one requirement. */
  readonly facts: boolean;
}

/** What the first row of a table says. */
export function readHead(text: string, block: Block): TableHead {
  const cells = rowCells(text, block.start, block.end);
  const heads = cells.map((cell) => shownText(text.slice(cell.start, cell.end)));
  const columns = heads.map(columnMeaning);
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
  /** The cell that is nothing but an id which the row defines, or -1. */
  readonly own: number;
}

/** The cells of a body row, and which of them names what the row is about. */
export function readRow(
  text: string,
  block: Block,
  of: { head: TableHead | null; pattern: IdPattern },
): RowParts {
  const cells = rowCells(text, block.start, block.end);
  const shown = cells.map((cell) => shownText(text.slice(cell.start, cell.end)));
  const isId = (cell: string | undefined) => cell !== undefined && of.pattern.whole.test(cell);
  const column = of.head?.columns.indexOf("id") ?? -1;
  // A row that begins with something else (a quote, a risk) only refers to requirements.
  const own = column >= 0 ? (isId(shown[column]) ? column : -1) : isId(shown[0]) ? 0 : -1;
  return { cells, shown, own };
}

const FIELDS: ReadonlySet<string> = new Set(RECORD_FIELDS);
/** What is between the ids of a list. */
const PARTING = /[\s,，、;；/]+/u;

/** Gives a record the cells of its row: by the head of the column, else the longest as statement, the first as title. */
export function fillFromRow(
  draft: DraftRecord,
  row: RowParts,
  of: { head: TableHead | null; pattern: IdPattern },
): void {
  const rest = draft.kind === "test" ? cellsOfTest(draft, row, of) : unnamedCells(draft, row, of.head);
  if (!draft.has("statement")) stateFromRow(draft, { row, rest, headed: of.head !== null });
  const title = row.cells[rest[0] ?? -1];
  if (title !== undefined) draft.set("title", title);
}

/** Sets what columns name; answers the other cells that hold something. */
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

/** The same for a test: ids alone are what it verifies, never what it says, and `Test case` names it. */
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

/** The longest cell states the requirement where it binds, or where another already names it. */
function stateFromRow(draft: DraftRecord, of: { row: RowParts; rest: number[]; headed: boolean }): void {
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

/** What a row says of who verifies what: a test its requirements, a requirement its tests. */
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

/** A cell that begins with an id: a list of ids, or an id with its title. */
function isList(cell: string, pattern: IdPattern): boolean {
  const [first] = idsIn(cell, { start: 0, end: cell.length }, pattern);
  return first !== undefined && first.start <= 1;
}
