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
import { taskRows, testRows, traceRows } from "./section-body.ts";

/** Adds rows to the tables of an SRS: tests, trace, and the changes of this version. */
export function extendTables(to: SectionExtender, tally: RequirementTally): void {
  const { plan, words, planWords } = to.context;
  addRows(to, "verification", { head: words.testColumns, rows: testRows(plan, planWords), key: 0 });
  addRows(to, "trace", { head: words.traceColumns, rows: traceRows(plan, words, planWords), key: 1 });
  if (to.hasPlace("tasks"))
    addRows(to, "tasks", { head: words.taskColumns, rows: taskRows(plan, planWords), key: 0 });
  markRemovedRows(to);
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
    const id = (cells[key] ?? "").split(" ")[0] ?? "";
    const known = old.find((block) => mentions(rowText(to, block), id));
    if (known === undefined) fresh.push(tableRow(cells));
    else if (home !== undefined && kind === "trace") updateTrace(to, { home, known }, cells);
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

function updateTrace(
  to: SectionExtender,
  { home, known }: { readonly home: Section; readonly known: Block },
  cells: readonly string[],
): void {
  const content = withKnownTests(to, cells, rowText(to, known));
  if (content === null || content === rowText(to, known)) return;
  const place = { section: home, start: known.start, end: known.end };
  to.push(replaceRangeIntent(to.document, place, { content, reason: to.reason }));
}

/**
 * The trace row of a requirement that the document has. Tests that the document names stay if the plan names none; such a row only
 * follows a changed requirement.
 */
function withKnownTests(to: SectionExtender, cells: readonly string[], known: string): string | null {
  const { plan, words } = to.context;
  if (cells.at(-1) !== words.noTest) return tableRow(cells);
  const id = cells[1]?.split(" ")[0];
  const op = plan.requirements.find((requirement) => requirement.id === id)?.change.op ?? "added";
  const [source = "", name = "", tests = ""] = known.split(/(?<!\\)\|/).slice(1, -1);
  if (op === "added" || tests === "") return null;
  return tableRow([
    op === "renamed" ? source.trim() : (cells[0] ?? ""),
    cells[1] ?? name.trim(),
    tests.trim(),
  ]);
}

/** Marks the trace rows of requirements that the plan removes. */
function markRemovedRows(to: SectionExtender): void {
  const { plan, words } = to.context;
  const home = to.document.ofKind("trace");
  if (home === undefined) return;
  const rows = rowsOf(to, home, words.traceColumns.length);
  for (const { id, change } of plan.requirements) {
    const row = rows.find((block) => mentions(rowText(to, block), id));
    const name =
      row === undefined
        ? undefined
        : rowText(to, row)
            .split(/(?<!\\)\|/)[2]
            ?.trimEnd();
    if (change.op !== "removed" || row === undefined || !name || name.endsWith(words.deprecatedMark))
      continue;
    const start = row.start + rowText(to, row).indexOf(name);
    const place = { section: home, start, end: start + name.length };
    const content = `${name}${words.deprecatedMark}`;
    to.push(replaceRangeIntent(to.document, place, { content, reason: to.reason }));
  }
}

/** The rows of a section's own tables with this number of cells. */
export function rowsOf(to: SectionExtender, home: Section, cells: number): Block[] {
  const { text } = to.document;
  return to.document
    .ownBlocks(home)
    .filter((block) => block.kind === "row" && countCells(text, block.start, block.end) === cells);
}

export function rowText(to: SectionExtender, block: Block): string {
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
