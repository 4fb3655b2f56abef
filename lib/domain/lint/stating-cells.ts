import { wouldBind } from "../statement/binding-modals.ts";
import type { LeadingIds } from "./leading-id.ts";
import { type ColumnMeaning, factCells, STATING_COLUMNS, splitRow } from "./statement-columns.ts";
import { binds } from "./stating-words.ts";

/** A priority of MoSCoW (DSDM) or a mark such as 必须, which demands nothing by itself. */
const PRIORITY =
  /^[\s*_`]*(?:(?:must|should|could|would|won['’]?t|will not)[ -]?(?:have)?|必须(?:有|具备|实现)?|应(?:该|当)?(?:有|具备)?|可以?(?:有|选)?)[\s*_`。.]*(?:[（(][^（()）]*[）)]\s*|[-–—:：][^|]*)?$/i;

interface RowId {
  readonly id: string;
  /** Offset of its cell in the row. */
  readonly at: number;
}

/** A cell that states a requirement. */
interface StatingCell {
  readonly text: string;
  /** Offset in the row. */
  readonly start: number;
  /** The id of the row, if it precedes the cell. */
  readonly own: RowId | null;
  readonly inStatementColumn: boolean;
}

interface ReadWith {
  readonly columns: readonly ColumnMeaning[];
  readonly ids: Pick<LeadingIds, "namesRequirement">;
  /** The id at the start of a cell. */
  readonly leadingId: (cell: string) => string | null;
}

/** The cells of a table row that state a requirement: by their words, or behind an id by their column. */
export function statingCells(row: string, given: ReadWith): StatingCell[] {
  const { columns, leadingId } = given;
  const found: StatingCell[] = [];
  const cells = splitRow(row);
  const facts = factCells(cells, columns);
  const named = namedCells(cells, facts, given);
  let start = 0;
  let own: RowId | null = null;
  for (const [at, text] of cells.entries()) {
    const id: string | null = own === null ? leadingId(text) : null;
    if (id !== null) own = { id, at: start };
    if (!facts.has(at) && ((own !== null && named(at)) || (binds(text) && !PRIORITY.test(text))))
      found.push({ text, start, own, inStatementColumn: STATING_COLUMNS.has(columns[at] ?? null) });
    start += text.length + 1;
  }
  return found;
}

const demands = (cell: string): boolean => wouldBind(cell) || binds(cell);

/** Which cells state the requirement of the row's id: the longest if it demands; if none demands, the one in a column for statements. */
function namedCells(
  cells: readonly string[],
  facts: ReadonlySet<number>,
  { columns, ids, leadingId }: ReadWith,
): (at: number) => boolean {
  const stating = cells.filter((_cell, at) => !facts.has(at));
  const longest = stating.reduce((best, cell) => (cell.length > best.length ? cell : best), "");
  if (cells.some(demands)) return (at) => cells[at] === longest && demands(longest);
  const id = leadingId(cells.find((cell) => cell.trim() !== "") ?? "");
  if (id === null || !ids.namesRequirement(id)) return () => false;
  const stated = columns.findIndex(
    (column, at) => column === "statement" && /[\p{L}\p{N}]/u.test(cells[at] ?? ""),
  );
  return (at) => at === stated;
}
