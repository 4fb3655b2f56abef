import type { Block } from "../document/blocks.ts";
import type { Splice } from "../document/edit-outcome.ts";
import { applySplices } from "../document/splices.ts";
import { patternOfText } from "../identifiers/declared-ids.ts";
import { idPattern, type OwnPattern } from "../identifiers/id-pattern.ts";
import { readNamedBlocks } from "../identifiers/named-lines.ts";
import type { Language } from "../language.ts";
import { columnMeaning } from "../requirements/records/field-words.ts";
import { readRecords } from "../requirements/records/read-records.ts";
import { rowCells } from "../requirements/records/row-cells.ts";
import { shownText } from "../requirements/records/shown-text.ts";
import { type UnnumberedStatement, unnumberedStatements } from "./unnumbered-statements.ts";

/** An id for the statement of a block. */
export interface WantedId {
  /** 1-based line of the statement's block. */
  readonly line: number;
  readonly id: string;
}

export interface GivenIds {
  readonly markdown: string;
  readonly given: readonly WantedId[];
  /** Statements that got no id: `not_found` at this line, or `not_readable` because they would not read back with it. */
  readonly left: readonly (WantedId & { readonly code: "not_found" | "not_readable" })[];
}

interface Placed extends WantedId {
  readonly statement: UnnumberedStatement;
}

/**
 * Writes ids before statements that have none. Apart from the ids no character changes: a paragraph or item gets the id in bold
 * before its text, a section with one statement a line below its heading, a table a column for ids unless it has one. An id
 * after which its statement does not read back, or which would change another requirement, is not written.
 * @param own id patterns of the project
 */
export function giveIds(
  markdown: string,
  wanted: readonly WantedId[],
  { own, language }: { readonly own: readonly OwnPattern[]; readonly language: Language },
): GivenIds {
  const byLine = new Map(unnumberedStatements(markdown, own).map((one) => [one.line, one]));
  const placed: Placed[] = [];
  const left: GivenIds["left"][number][] = [];
  for (const one of wanted) {
    const statement = byLine.get(one.line);
    if (statement === undefined) left.push({ ...one, code: "not_found" });
    else placed.push({ ...one, statement });
  }
  const pattern = idPattern(own);
  const blocks = readNamedBlocks(markdown, patternOfText(pattern, markdown));
  const before = textsOf(markdown, pattern);
  for (let rest = placed; ; ) {
    const splices = splicesOf({ markdown, blocks, language }, rest);
    const { text } = applySplices(markdown, splices);
    const after = textsOf(text, pattern);
    const isRead = ({ id, statement }: Placed) => after.get(id)?.includes(startOf(statement.text)) === true;
    const unread = rest.filter((one) => !isRead(one));
    const changed = [...before].some(([id, said]) => after.get(id) !== said);
    if (unread.length === 0 && !changed)
      return {
        markdown: rest.length === 0 ? markdown : text,
        given: rest.map(({ line, id }) => ({ line, id })),
        left,
      };
    const refused = new Set(unread.length > 0 ? unread : rest);
    for (const { line, id } of refused) left.push({ line, id, code: "not_readable" });
    rest = rest.filter((one) => !refused.has(one));
  }
}

/** Letters of a statement's start by which it is recognized; marks and blanks may be read differently. */
const COMPARED = 24;
const LETTERS = /[^\p{L}\p{N}]+/gu;
const startOf = (text: string): string => text.replace(LETTERS, "").slice(0, COMPARED);

/** What each requirement says, title and statement, in letters and digits. */
function textsOf(markdown: string, pattern: ReturnType<typeof idPattern>): Map<string, string> {
  return new Map(
    readRecords(markdown, pattern).records.map(({ id, title, statement }) => [
      id,
      `${title} ${statement}`.replace(LETTERS, ""),
    ]),
  );
}

interface Source {
  readonly markdown: string;
  readonly blocks: readonly Block[];
  readonly language: Language;
}

function splicesOf(source: Source, placed: readonly Placed[]): Splice[] {
  const rows = placed.filter(({ statement }) => statement.place === "row");
  const others = placed
    .filter(({ statement }) => statement.place !== "row")
    .map(({ id, statement: { block, place } }) => {
      const at = (source.blocks[block] as Block).start;
      return {
        start: at,
        end: at,
        text: place === "before" ? `**${id}**: ` : `**ID**: ${id}${newlines(source.markdown)}`,
      };
    });
  return [...others, ...rowSplices(source, rows)].sort((a, b) => a.start - b.start);
}

/** Two line ends as the text has them. */
function newlines(markdown: string): string {
  return markdown.includes("\r\n") ? "\r\n\r\n" : "\n\n";
}

const HEAD = { zh: "编号", en: "ID" } as const;

/** Writes the ids of each table into its column for ids where the cell is empty, otherwise into a new first column. */
function rowSplices(source: Source, placed: readonly Placed[]): Splice[] {
  const tables = Map.groupBy(placed, ({ statement }) => headOf(source.blocks, statement.block));
  return [...tables].flatMap(([head, rows]) => {
    const ids = new Map(rows.map(({ id, statement }) => [statement.block, id]));
    return emptyCells(source, head, ids) ?? newColumn(source, head, ids);
  });
}

/** Index of the header row of the table that contains a row; of its first row if it has no header. */
function headOf(blocks: readonly Block[], row: number): number {
  let at = row;
  while (blocks[at - 1]?.kind === "row" || blocks[at - 1]?.kind === "delimiter") at--;
  return at;
}

type IdsByRow = ReadonlyMap<number, string>;

/** The ids in empty cells of the table's own column for ids; null if it has none or a cell is not empty. */
function emptyCells({ markdown, blocks }: Source, head: number, ids: IdsByRow): Splice[] | null {
  const cellsOf = ({ start, end }: Block) => rowCells(markdown, start, end);
  const column = cellsOf(blocks[head] as Block).findIndex(
    ({ start, end }) => columnMeaning(shownText(markdown.slice(start, end))) === "id",
  );
  if (column < 0) return null;
  const cells = [...ids].map(([row, id]) => ({ cell: cellsOf(blocks[row] as Block)[column], id }));
  const free = cells.flatMap(({ cell, id }) =>
    cell !== undefined && cell.start === cell.end ? [{ ...cell, text: `${id} ` }] : [],
  );
  return free.length === cells.length ? free : null;
}

function newColumn({ markdown, blocks, language }: Source, head: number, ids: IdsByRow): Splice[] {
  const splices: Splice[] = [];
  for (let at = head; blocks[at]?.kind === "row" || blocks[at]?.kind === "delimiter"; at++) {
    const { kind, start } = blocks[at] as Block;
    const cell = kind === "delimiter" ? "---" : at === head ? HEAD[language] : (ids.get(at) ?? "");
    const bar = markdown[start] === "|";
    splices.push({ start, end: start, text: bar ? `| ${cell} ` : `${cell} | ` });
  }
  return splices;
}
