import { diff3MergeRegions } from "node-diff3";

/** Three versions of a list of lines or words. */
export interface Versions {
  readonly base: readonly string[];
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

/** A part that both sides changed, with its start in the base. */
export interface Clash extends Versions {
  readonly at: number;
}

/** A merged part, or one with conflicting changes. */
export type MergedPart = { readonly merged: readonly string[] } | { readonly clash: Clash };

/** Maximum total cost of the token comparison, in steps (some tenths of a second). More is reported as a clash. */
const BUDGET = 50_000_000;

/**
 * Merges lists of tokens. Tokens that occur once in each version, in the same order, split the work into small pieces,
 * and node-diff3 merges each piece. Its cost grows with the square of repeated tokens, so the cost is estimated first and
 * a piece that is too expensive is reported as a clash. This bounds the time for any input.
 */
export class TokenMerge {
  private left = BUDGET;

  merge(versions: Versions): MergedPart[] {
    const parts: MergedPart[] = [];
    for (const piece of pieces(versions)) parts.push(...this.mergePiece(piece));
    return parts;
  }

  private mergePiece(piece: Clash): MergedPart[] {
    const settled = settle(piece);
    if (settled !== null) return [{ merged: settled }];
    this.left -= cost(piece.base, piece.ours) + cost(piece.base, piece.theirs);
    if (this.left < 0) return [{ clash: piece }];
    const regions = diff3MergeRegions([...piece.ours], [...piece.base], [...piece.theirs]);
    return regions.map((region) => {
      if (region.stable) return { merged: region.bufferContent };
      const { oStart, oContent, aContent, bContent } = region;
      const clash = { at: piece.at + oStart, base: oContent, ours: aContent, theirs: bContent };
      const same = settle(clash);
      return same === null ? { clash } : { merged: same };
    });
  }
}

/** The merge if at most one side changed anything or both made the same change; otherwise null. */
function settle({ base, ours, theirs }: Versions): readonly string[] | null {
  if (isSame(ours, base)) return theirs;
  return isSame(theirs, base) || isSame(ours, theirs) ? ours : null;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((token, i) => token === b[i]);
}

/** Estimated steps to compare two lists: pairs of equal tokens, each looked up in the chain found so far. */
function cost(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const token of b) counts.set(token, (counts.get(token) ?? 0) + 1);
  let pairs = 0;
  for (const token of a) pairs += counts.get(token) ?? 0;
  return a.length + b.length + pairs * Math.min(a.length, b.length);
}

/** Positions of one token in the three versions. */
interface Anchor {
  readonly base: number;
  readonly ours: number;
  readonly theirs: number;
}

/** Splits the versions at the anchors; each anchor is a separate piece. */
function* pieces({ base, ours, theirs }: Versions): Generator<Clash> {
  let from: Anchor = { base: 0, ours: 0, theirs: 0 };
  const cut = (to: Anchor) => ({
    at: from.base,
    base: base.slice(from.base, to.base),
    ours: ours.slice(from.ours, to.ours),
    theirs: theirs.slice(from.theirs, to.theirs),
  });
  for (const anchor of anchors({ base, ours, theirs })) {
    yield cut(anchor);
    from = anchor;
    const after = { base: anchor.base + 1, ours: anchor.ours + 1, theirs: anchor.theirs + 1 };
    yield cut(after);
    from = after;
  }
  yield cut({ base: base.length, ours: ours.length, theirs: theirs.length });
}

/** Tokens that occur once in each version, in the same order in all three. */
function anchors({ base, ours, theirs }: Versions): Anchor[] {
  const inOurs = uniqueTokens(ours);
  const inTheirs = uniqueTokens(theirs);
  const found: Anchor[] = [];
  for (const [token, at] of uniqueTokens(base)) {
    const our = inOurs.get(token);
    const their = inTheirs.get(token);
    if (our !== undefined && their !== undefined) found.push({ base: at, ours: our, theirs: their });
  }
  return longestAscending(
    longestAscending(found, (anchor) => anchor.ours),
    (anchor) => anchor.theirs,
  );
}

/** Tokens that occur once, in order, with their positions. */
function uniqueTokens(tokens: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [at, token] of tokens.entries()) {
    if (places.has(token)) repeated.add(token);
    else places.set(token, at);
  }
  for (const token of repeated) places.delete(token);
  return places;
}

/** Longest increasing subsequence of the anchors by position. */
function longestAscending(found: readonly Anchor[], placeOf: (anchor: Anchor) => number): Anchor[] {
  /** Per subsequence length, the anchor of its smallest end; `before` links each anchor to its predecessor. */
  const ends: number[] = [];
  const before: number[] = [];
  for (const [i, anchor] of found.entries()) {
    const wanted = placeOf(anchor);
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (placeOf(found[ends[middle] as number] as Anchor) < wanted) low = middle + 1;
      else high = middle;
    }
    before.push(low === 0 ? -1 : (ends[low - 1] as number));
    ends[low] = i;
  }
  const run: Anchor[] = [];
  for (let i = ends.at(-1) ?? -1; i >= 0; i = before[i] as number) run.push(found[i] as Anchor);
  return run.reverse();
}
