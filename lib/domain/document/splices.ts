import type { Splice } from "./edit-outcome.ts";

/** A splice with its place in the batch. */
export interface OrderedSplice extends Splice {
  readonly index: number;
  readonly priority: number;
}

/** By place; at one place inserts come first, the higher priority before the lower, then in batch order. */
export function inOrder(splices: readonly OrderedSplice[]): OrderedSplice[] {
  return [...splices].sort(
    (a, b) =>
      a.start - b.start ||
      Number(a.end > a.start) - Number(b.end > b.start) ||
      b.priority - a.priority ||
      a.index - b.index,
  );
}

/**
 * Pairs of batch indices whose ranges overlap. Inserts at one point or at the edge of a range do not.
 * @param ordered splices by `inOrder`
 */
export function conflicts(ordered: readonly OrderedSplice[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  let open: OrderedSplice[] = [];
  for (const splice of ordered) {
    open = open.filter((earlier) => earlier.end > splice.start);
    for (const earlier of open) {
      note(found, earlier.index, splice.index);
      note(found, splice.index, earlier.index);
    }
    if (splice.end > splice.start) open.push(splice);
  }
  return found;
}

function note(found: Map<number, number[]>, of: number, other: number): void {
  const known = found.get(of);
  if (known === undefined) found.set(of, [other]);
  else known.push(other);
}

export interface Spliced {
  readonly text: string;
  /** Per splice, in the same order, where its text stands now and what stood there before. */
  readonly undo: readonly { readonly start: number; readonly expect: string; readonly content: string }[];
}

/** Applies ordered splices that do not overlap. Every other byte stays as it is. */
export function applySplices(text: string, ordered: readonly Splice[]): Spliced {
  const parts: string[] = [];
  const undo: { start: number; expect: string; content: string }[] = [];
  let done = 0;
  let length = 0;
  for (const splice of ordered) {
    const kept = text.slice(done, splice.start);
    parts.push(kept, splice.text);
    length += kept.length;
    undo.push({ start: length, expect: splice.text, content: text.slice(splice.start, splice.end) });
    length += splice.text.length;
    done = splice.end;
  }
  parts.push(text.slice(done));
  return { text: parts.join(""), undo };
}
