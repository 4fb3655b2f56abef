import { type Block, readBlocks } from "../document/blocks.ts";
import type { IdPattern } from "../identifiers/id-pattern.ts";
import { splitId } from "../identifiers/id-pattern.ts";
import type { Repaired } from "./repair-markdown.ts";

/**
 * Sorts the rows of a table by id if the order has no other meaning: every row begins with an id, all of one kind, without
 * duplicates. Sections are not sorted, because text can depend on what precedes it.
 */
export function orderRows(text: string, pattern: IdPattern): Repaired {
  let out = text;
  let count = 0;
  for (const rows of tables(text).toReversed()) {
    const sorted = sortedRows(text, rows, pattern);
    if (sorted === null) continue;
    count++;
    for (const [at, row] of [...rows.entries()].toReversed())
      out = out.slice(0, row.start) + (sorted[at] ?? "") + out.slice(row.end);
  }
  return { text: out, count };
}

/** Body rows of each table. */
function tables(text: string): Block[][] {
  const found: Block[][] = [];
  let open: Block[] | null = null;
  for (const block of readBlocks(text)) {
    if (block.kind === "delimiter") {
      // The row before is the header of this table and no row of the table above.
      open?.pop();
      open = [];
      found.push(open);
    } else if (block.kind === "row" && open !== null) open.push(block);
    else open = null;
  }
  return found.map((rows) => rows.filter((row) => text.slice(row.start, row.end).trim() !== ""));
}

function sortedRows(text: string, rows: readonly Block[], pattern: IdPattern): string[] | null {
  const keyed = rows.map((row) => {
    const source = text.slice(row.start, row.end);
    const cell =
      source
        .replace(/^\s*\|/, "")
        .split("|")[0]
        ?.replace(/[*_`\s[\]]/g, "") ?? "";
    const parts = pattern.whole.test(cell) ? splitId(cell) : null;
    return { source, cell, prefix: parts?.prefix ?? null, number: Number(/(\d+)$/.exec(cell)?.[1] ?? "0") };
  });
  const [first] = keyed;
  if (keyed.length < 2 || first?.prefix == null) return null;
  if (keyed.some(({ prefix }) => prefix !== first.prefix)) return null;
  if (new Set(keyed.map(({ cell }) => cell)).size < keyed.length) return null;
  const sorted = keyed.toSorted((a, b) => a.number - b.number);
  return sorted.every((row, at) => row === keyed[at]) ? null : sorted.map(({ source }) => source);
}
