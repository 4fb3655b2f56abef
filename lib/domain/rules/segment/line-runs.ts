import type { Line } from "./line.ts";
import type { Piece } from "./split.ts";

/** Whether a line break inside a paragraph ends the sentence: written line by line, not wrapped at a margin. */
function breaksAfter(text: string, [line, next]: readonly [Line, Line], longest: number): boolean {
  const before = text.slice(line.start, line.end);
  const after = text.slice(next.start, next.end);
  if (/[:：。！？]$/.test(before)) return true;
  if (/[,，、(（]$/.test(before) || /^[\p{Ll},，。；;)）]/u.test(after)) return false;
  const firstWord = /^[\u3400-\u9fff]/.test(after) ? 2 : (/^\S+/.exec(after)?.[0].length ?? 0);
  return before.length + firstWord < longest * 0.85 || longest < (/[\u3400-\u9fff]/.test(before) ? 24 : 50);
}

/** Lines as in a chat: hardly one ends with a mark, so each is a sentence of its own. */
export function isLineWise(text: string, lines: readonly Line[]): boolean {
  const said = lines.filter(({ kind }) => kind === "text");
  const closed = said.filter(({ start, end }) =>
    /[.。！!？?；;：:][)）”"』」]*$/.test(text.slice(start, end)),
  );
  const marks = said.reduce(
    (sum, { start, end }) =>
      sum + (text.slice(start, end).match(/[.。！!？?；;](?=\s|[\u3400-\u9fff]|$)/g)?.length ?? 0),
    0,
  );
  return said.length >= FEWEST_LINES && closed.length <= said.length / 5 && marks <= said.length / 3;
}

/** Fewer lines than this tell nothing of how they are written. */
const FEWEST_LINES = 6;

/** `3、…` with one Chinese line at the margin below, both far from full: the list is over. */
function isLazy(text: string, [item, below, ...more]: readonly Line[]): boolean {
  if (item?.kind !== "item" || below === undefined || more.length > 0 || below.level > item.level)
    return false;
  if (!/[\u3400-\u9fff]/.test(text.slice(below.start, below.end))) return false;
  return below.end - below.start >= item.end - item.start && item.end - item.start < SHORT_ITEM;
}

/** Longer items may go on at the margin. */
const SHORT_ITEM = 34;

/**
 * Joins wrapped lines of a block into runs that sentences may span. In: the text, whether it is written line by line, the
 * lines of the block. Out: the runs by their offsets.
 */
export function lineRuns(
  { text, lineWise }: { readonly text: string; readonly lineWise: boolean },
  block: readonly Line[],
): Piece[] {
  if (lineWise || isLazy(text, block)) return block.map(({ start, end }) => ({ start, end }));
  const longest = Math.max(...block.map((line) => line.end - line.start));
  const runs: Piece[] = [];
  let start = block[0]?.start ?? 0;
  let listed = false;
  block.forEach((line, index) => {
    const next = block[index + 1];
    if (next && !listed && !breaksAfter(text, [line, next], longest)) return;
    listed ||= longest < 60 && /[:：]$/.test(text.slice(line.start, line.end));
    runs.push({ start, end: line.end });
    start = next?.start ?? line.end;
  });
  return runs;
}
