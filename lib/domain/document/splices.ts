import type { Splice } from "./edit-outcome.ts";

/** A splice with its index in the batch. */
export interface OrderedSplice extends Splice {
  readonly index: number;
  readonly priority: number;
}

/** Text that continues the block above comes first of the inserts at one offset, text that continues the one below last. */
const JOIN_RANK = { above: 0, below: 2 } as const;

const joinRank = ({ joins }: Splice): number => (joins === undefined ? 1 : JOIN_RANK[joins]);

/** Sorts by offset; at one offset inserts come first, by descending priority, then in batch order. */
export function sortSplices(splices: readonly OrderedSplice[]): OrderedSplice[] {
  return [...splices].sort(
    (a, b) =>
      a.start - b.start ||
      Number(a.end > a.start) - Number(b.end > b.start) ||
      joinRank(a) - joinRank(b) ||
      b.priority - a.priority ||
      a.index - b.index,
  );
}

/** Removes the margin of splices if another edit is in it. */
export function withoutMargins(splices: readonly OrderedSplice[]): OrderedSplice[] {
  return splices.map((splice) => {
    const { margin = 0, start } = splice;
    const stored = start + margin;
    const meets = (other: OrderedSplice) => other !== splice && other.start <= stored && other.end > start;
    return margin > 0 && splices.some(meets) ? { ...splice, start: stored } : splice;
  });
}

/**
 * Pairs of batch indexes whose ranges overlap. An edit of a whole section claims all of it, including edits of sections
 * inside it. Inserts at one offset or at the edge of a range do not conflict.
 * @param ordered splices sorted by `inOrder`
 */
export function findOverlaps(ordered: readonly OrderedSplice[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  let open: OrderedSplice[] = [];
  for (const splice of ordered) {
    open = open.filter((earlier) => claimedEnd(earlier) > splice.start || isInsideReplaced(earlier, splice));
    for (const earlier of open) {
      addConflict(found, earlier.index, splice.index);
      addConflict(found, splice.index, earlier.index);
    }
    if (splice.end > splice.start) open.push(splice);
  }
  return found;
}

function claimedEnd({ end, section }: Splice): number {
  return section?.part === "whole" ? section.end : end;
}

/** Whether `whole` replaces the section that `named` targets or is adjacent to. */
function isInsideReplaced({ section: whole }: Splice, { section: named }: Splice): boolean {
  if (whole?.part !== "whole" || named === undefined) return false;
  const same = named.start === whole.start && named.end === whole.end;
  return whole.start <= named.start && named.end <= whole.end && !(same && named.part === "adjacent");
}

function addConflict(found: Map<number, number[]>, of: number, other: number): void {
  const known = found.get(of);
  if (known === undefined) found.set(of, [other]);
  else known.push(other);
}

export interface Spliced {
  readonly text: string;
  /** Per splice, in the same order: the new position of its text, that text, and the text it replaced. */
  readonly undo: readonly { readonly start: number; readonly expect: string; readonly content: string }[];
}

/** Applies ordered, non-overlapping splices. No other byte changes. */
export function applySplices(text: string, ordered: readonly Splice[]): Spliced {
  const parts: string[] = [];
  const undo: { start: number; expect: string; content: string }[] = [];
  let done = 0;
  let length = 0;
  for (const splice of ordered) {
    const stored = text.slice(done, splice.start);
    parts.push(stored, splice.text);
    length += stored.length;
    undo.push({ start: length, expect: splice.text, content: text.slice(splice.start, splice.end) });
    length += splice.text.length;
    done = splice.end;
  }
  parts.push(text.slice(done));
  return { text: parts.join(""), undo };
}
