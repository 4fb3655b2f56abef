import type { Block } from "../document/blocks.ts";
import { table, tableCell, tableRow } from "../document/markdown-text.ts";
import type { Section } from "../document/outline.ts";
import { countCells } from "../document/table-row.ts";
import type { SectionKind } from "../srs-outline/profile.ts";
import { insertAfterRange, replaceRangeIntent } from "../srs-outline/srs-document.ts";
import { SRS_WORDS } from "../srs-outline/srs-words.ts";
import { historyBasis } from "./draft-notice.ts";
import type { RequirementTally } from "./extend-requirements.ts";
import type { SectionExtender } from "./extend-sections.ts";
import { testRows, traceRows } from "./section-body.ts";

/** Adds rows to the tables of an SRS: tests, trace, and the changes of this version. */
export function extendTables(to: SectionExtender, tally: RequirementTally): void {
  const { plan, words, planWords } = to.context;
  addRows(to, "verification", { head: words.testColumns, rows: testRows(plan, planWords), key: 0 });
  addRows(to, "trace", { head: words.traceColumns, rows: traceRows(plan, words, planWords), key: 1 });
  addHistory(to, tally);
}

interface Rows {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Index of the cell that identifies a row. */
  readonly key: number;
}

function addRows(to: SectionExtender, kind: SectionKind, { head, rows, key }: Rows): void {
  if (rows.length === 0) return;
  const home = to.document.ofKind(kind);
  const old = home === undefined ? [] : rowsOf(to, home, head.length);
  const fresh: string[] = [];
  for (const cells of rows) {
    const row = tableRow(cells);
    const id = (cells[key] ?? "").split(" ")[0] ?? "";
    const known = old.find((block) => mentions(rowText(to, block), id));
    if (known === undefined) fresh.push(row);
    else if (
      home !== undefined &&
      kind === "trace" &&
      !row.includes(`| ${to.context.words.noTest} |`) &&
      rowText(to, known) !== row
    ) {
      to.push(
        replaceRangeIntent(
          to.document,
          { section: home, start: known.start, end: known.end },
          { content: row, reason: to.reason },
        ),
      );
    }
  }
  if (fresh.length === 0) return;
  const last = old.at(-1);
  if (home === undefined || last === undefined) to.append(kind, table(head, rows), home);
  else
    to.push(
      insertAfterRange(
        to.document,
        { section: home, start: last.start, end: last.end },
        { content: fresh.join("\n"), reason: to.reason },
      ),
    );
}

function rowsOf(to: SectionExtender, home: Section, cells: number): Block[] {
  const { text } = to.document;
  return to.document
    .ownBlocks(home)
    .filter((block) => block.kind === "row" && countCells(text, block.start, block.end) === cells);
}

function rowText(to: SectionExtender, block: Block): string {
  return to.document.text.slice(block.start, block.end).trimEnd();
}

function mentions(row: string, id: string): boolean {
  return row.split("|").some((cell) => cell.trim() === id || cell.trim().startsWith(`${id} `));
}

/** Adds a row to the revision table before the first chapter. */
function addHistory(to: SectionExtender, tally: RequirementTally): void {
  const { plan, words } = to.context;
  const [title] = to.document.sections;
  if (title === undefined || tally.added + tally.modified + tally.removed === 0) return;
  const rows = rowsOf(to, title, words.history.length);
  const [head] = rows;
  const last = rows.at(-1);
  if (head === undefined || last === undefined || !isHistory(rowText(to, head))) return;
  const version = Number(/^\|?\s*(\d+)/.exec(rowText(to, last))?.[1] ?? rows.length - 1) + 1;
  const cells = [
    String(version),
    to.date ?? words.noDate,
    tableCell(historyBasis(plan)),
    words.further(tally.added, tally.modified, tally.removed),
  ];
  to.push(
    insertAfterRange(
      to.document,
      { section: title, start: last.start, end: last.end },
      { content: tableRow(cells), reason: to.reason },
    ),
  );
}

function isHistory(head: string): boolean {
  return [SRS_WORDS.zh, SRS_WORDS.en].some(
    (words) => head.includes(words.history[0]) && head.includes(words.history[2]),
  );
}
