import type { Range } from "../document/range.ts";
import type { Anchor } from "./anchor.ts";
import { lineRuns, type Run, wordRuns } from "./text-runs.ts";

/**
 * Position of a comment in a later or earlier text than the one it was written on. `kept`: its text is
 * unchanged. `changed`: its text was edited. null: its text is gone.
 */
export type AnchorPosition = ({ readonly state: "kept" | "changed" } & Range) | null;

/** Minimum share of the words that must be left for an edited position. */
const MIN_SHARE_LEFT = 0.6;
const LEAST_CHANGED = 8;
/** Minimum weight of a text, or of its context, that is searched elsewhere. */
const MIN_DISTINCT_WEIGHT = 24;

/** Number of characters without whitespace; a Chinese character counts as two Latin letters. */
function weight(text: string): number {
  let sum = 0;
  for (const char of text) if (/\S/u.test(char)) sum += /\p{Script=Han}/u.test(char) ? 2 : 1;
  return sum;
}

const holds = (run: Run, { start, end }: Range): boolean => run.a <= start && end <= run.aEnd;
const touches = (run: Run, { start, end }: Range): boolean => run.a < end && start < run.aEnd;

const shifted = ({ start, end }: Range, run: Run): AnchorPosition => {
  const by = run.b - run.a;
  return { state: "kept", start: start + by, end: end + by };
};

/** The differing lines around an anchor, including the anchor's own lines. */
function regionOf(runs: readonly Run[], anchor: Range): Run | null {
  const first = runs.findIndex((run) => touches(run, anchor));
  const last = runs.findLastIndex((run) => touches(run, anchor));
  const [head, tail] = [runs[first], runs[last]];
  if (!head || !tail) return null;
  // Of an equal run, only the part that the anchor overlaps counts.
  const a = head.same ? anchor.start : head.a;
  const aEnd = tail.same ? anchor.end : tail.aEnd;
  return { same: false, a, aEnd, b: head.b + (a - head.a), bEnd: tail.bEnd - (tail.aEnd - aEnd) };
}

/** Whether the neighbouring text stayed with the quote: an equal quote alone may be another occurrence. */
function isSure(run: Run, region: Run, { anchor, before }: { anchor: Anchor; before: string }): boolean {
  const { start, end, quote } = anchor;
  const nextTo = before.slice(run.a, start) + before.slice(end, run.aEnd);
  if (/\S/.test(nextTo)) return true;
  if (weight(quote) < LEAST_CHANGED) return false;
  const atHead = before.slice(region.a, start).trim() === "" && run.b - run.a === region.b - region.a;
  const atTail =
    before.slice(end, region.aEnd).trim() === "" && run.bEnd - run.aEnd === region.bEnd - region.aEnd;
  return atHead || atTail;
}

/** The position of an edited quote, from the parts that are left. */
function findEdited(runs: readonly Run[], anchor: Anchor): AnchorPosition {
  const parts = runs
    .filter((run) => run.same && touches(run, anchor))
    .map((run) => ({
      from: Math.max(run.a, anchor.start),
      to: Math.min(run.aEnd, anchor.end),
      by: run.b - run.a,
    }));
  const left = parts.map(({ from, to }) => anchor.quote.slice(from - anchor.start, to - anchor.start));
  const whole = weight(anchor.quote);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last || whole < LEAST_CHANGED || weight(left.join("")) < whole * MIN_SHARE_LEFT) return null;
  const [start, end] = [first.from + first.by, last.to + last.by];
  return end - start > anchor.quote.length * 3 ? null : { state: "changed", start, end };
}

function sharedEnd(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[a.length - 1 - length] === b[b.length - 1 - length])
    length++;
  return length;
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}

/** How much of the context still surrounds the text. */
function around({ quote, before, after }: Anchor, text: string, at: number): number {
  const end = at + quote.length;
  const head = sharedEnd(before, text.slice(Math.max(0, at - before.length), at));
  const tail = sharedStart(after, text.slice(end, end + after.length));
  return weight(before.slice(before.length - head)) + weight(after.slice(0, tail));
}

/**
 * The position of a quote that was moved unchanged. Only new text is searched, because older text was there
 * before.
 */
function findMoved(runs: readonly Run[], anchor: Anchor, text: string): AnchorPosition {
  const found: { at: number; score: number }[] = [];
  for (const run of runs) {
    if (run.same) continue;
    const { quote } = anchor;
    for (
      let at = text.indexOf(quote, run.b);
      at !== -1 && at + quote.length <= run.bEnd;
      at = text.indexOf(quote, at + 1)
    )
      found.push({ at, score: around(anchor, text, at) });
  }
  const [best, next] = found.toSorted((one, other) => other.score - one.score);
  if (!best || weight(anchor.quote) + best.score < MIN_DISTINCT_WEIGHT || best.score === next?.score)
    return null;
  return { state: "kept", start: best.at, end: best.at + anchor.quote.length };
}

/**
 * Finds anchors in another version of their text. A position is given only if it follows from the comparison
 * of the two versions: text next to the anchor in the first version is never taken for the anchor. Never
 * throws.
 * @param before the text to which the anchors' offsets refer
 */
export function anchorLocator(before: string, after: string): (anchor: Anchor) => AnchorPosition {
  const lines = lineRuns(before, after);
  return (anchor) => {
    const same = lines.find((run) => run.same && holds(run, anchor));
    if (same) return shifted(anchor, same);
    const region = regionOf(lines, anchor);
    if (region === null) return null;
    const words = wordRuns(before, after, region);
    const run = words.find((one) => one.same && holds(one, anchor));
    if (run && isSure(run, region, { anchor, before })) return shifted(anchor, run);
    return findMoved(lines, anchor, after) ?? findEdited(words, anchor);
  };
}
