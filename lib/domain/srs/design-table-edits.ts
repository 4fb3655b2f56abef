import { table, tableRow } from "../document/markdown-text.ts";
import type { Section } from "../document/outline.ts";
import { type DesignTable, diagramBlock } from "../plan/design/design-tables.ts";
import type { SectionKind } from "../srs-outline/profile.ts";
import { insertAfterRange, replaceRangeIntent } from "../srs-outline/srs-document.ts";
import { cellsOf } from "./design-cells.ts";
import type { SectionExtender } from "./extend-sections.ts";
import { rowsOf, rowText } from "./extend-tables.ts";
import { emptySectionText } from "./section-body.ts";

/** Edits of a table of the design and of its diagram. */

type RowBlock = ReturnType<typeof rowsOf>[number];

/** A row of the document and what becomes of it; null if it goes. */
export interface ChangedRow {
  readonly block: RowBlock;
  readonly after: readonly string[] | null;
  readonly isSame: boolean;
}

export interface PlacedTable {
  readonly home: Section;
  readonly head: RowBlock;
  /** Rows below the header; never empty. */
  readonly rows: readonly RowBlock[];
}

/** Edits of single rows: those that changed, and new ones after the last. */
function editRows(
  to: SectionExtender,
  { home, rows }: PlacedTable,
  changes: {
    readonly now: readonly ChangedRow[];
    readonly fresh: readonly string[];
  },
): void {
  const { reason } = to;
  for (const { block, after, isSame } of changes.now) {
    if (after === null || isSame) continue;
    const place = { section: home, start: block.start, end: block.start + rowText(to, block).length };
    to.push(replaceRangeIntent(to.document, place, { content: tableRow(after), reason }));
  }
  const last = rows.at(-1);
  if (changes.fresh.length === 0 || last === undefined) return;
  const place = { section: home, start: last.start, end: last.end };
  to.push(insertAfterRange(to.document, place, { content: changes.fresh.join("\n"), reason }));
}

/** Rows from the first to the last one below the header are replaced by these lines. */
function rewriteRows(to: SectionExtender, { home, rows }: PlacedTable, lines: readonly string[]): void {
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return;
  const place = { section: home, start: first.start, end: last.start + rowText(to, last).length };
  to.push(replaceRangeIntent(to.document, place, { content: lines.join("\n"), reason: to.reason }));
}

/** A table without rows becomes the sentence that nothing is stated. */
export function emptyTable(to: SectionExtender, kind: SectionKind, { home, head, rows }: PlacedTable): void {
  const last = rows.at(-1) ?? head;
  const place = { section: home, start: head.start, end: last.start + rowText(to, last).length };
  const content = emptySectionText(kind, to.context);
  to.push(replaceRangeIntent(to.document, place, { content, reason: to.reason }));
}

/** Brings the rows of a table up to a plan, by edits of single rows unless one of them goes. */
export function updateRows(
  to: SectionExtender,
  { kind, placed }: { readonly kind: SectionKind; readonly placed: PlacedTable },
  changes: { readonly now: readonly ChangedRow[]; readonly fresh: readonly string[] },
): void {
  const { now, fresh } = changes;
  const left = now.filter(({ after }) => after !== null);
  if (left.length + fresh.length === 0) emptyTable(to, kind, placed);
  else if (left.length === now.length) editRows(to, placed, changes);
  else {
    const lines = left.map(({ block, after, isSame }) =>
      isSame ? rowText(to, block) : tableRow(after ?? []),
    );
    rewriteRows(to, placed, [...lines, ...fresh]);
  }
}

/** The rows of a table below its header, with their positions. */
export function bodyRows(to: SectionExtender, home: Section, count: number) {
  return rowsOf(to, home, count)
    .map((block) => ({ block, cells: cellsOf(rowText(to, block)) }))
    .filter(({ cells }) => !cells.every((cell) => /^:?-+:?$/.test(cell)));
}

/**
 * Replaces the source of the section's first diagram of a kind; without code it is removed. A diagram that somebody removed stays
 * removed.
 */
export function redraw(
  to: SectionExtender,
  { home, kind, code }: { readonly home: Section; readonly kind: string; readonly code: string },
): void {
  const { text } = to.document;
  const block = to.document
    .ownBlocks(home)
    .find(({ start, end }) => new RegExp(`^\`{3,}mermaid\\s+${kind}`).test(text.slice(start, end)));
  if (block === undefined) return;
  const before = text.slice(block.start, block.end).trimEnd();
  const content = code === "" ? "" : diagramBlock(code);
  if (before === content) return;
  const place = { section: home, start: block.start, end: block.start + before.length };
  const edit = replaceRangeIntent(to.document, place, { content, reason: to.reason });
  to.push(content === "" ? { ...edit, type: "remove_content_in_section" } : edit);
}

/** Replaces the rows of a section's only table, if they differ. */
export function replaceTable(to: SectionExtender, home: Section, { head, rows }: DesignTable): void {
  const blocks = to.document.ownBlocks(home).filter((block) => block.kind === "row");
  const [first] = blocks;
  const last = blocks.at(-1);
  if (first === undefined || last === undefined) return;
  const before = to.document.text.slice(first.start, last.end).trimEnd();
  const content = table(head, rows);
  if (rowsEqual(before, content)) return;
  const place = { section: home, start: first.start, end: first.start + before.length };
  to.push(replaceRangeIntent(to.document, place, { content, reason: to.reason }));
}

/** Whether two tables have the same cells; white space and the length of rules do not count. */
function rowsEqual(a: string, b: string): boolean {
  const shape = (text: string) =>
    text
      .split("\n")
      .map((line) =>
        cellsOf(line)
          .map((cell) => (/^:?-+:?$/.test(cell) ? "-" : cell))
          .join("|"),
      )
      .join("\n");
  return shape(a) === shape(b);
}
