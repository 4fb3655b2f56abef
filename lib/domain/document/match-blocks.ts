import type { WrittenBlock } from "./written-blocks.ts";

/** The fields that blocks are matched by. */
type ComparedBlock = Pick<WrittenBlock, "words" | "under">;

/** Interns texts as numbers. */
class TextNumbers {
  private readonly known = new Map<string, number>();

  of(text: string): number {
    const number = this.known.get(text) ?? this.known.size;
    this.known.set(text, number);
    return number;
  }
}

/** Larger than the number of texts in two documents. */
const KEY_SPACE = 2 ** 26;

/**
 * Maps each block of `after` to the index of its block in `before`, or to -1 if its text is new. Blocks with equal text
 * are matched under the same heading first, then anywhere, in order. So a moved block is the same block, and of n copies
 * before and m after, min(n, m) are matched. Linear.
 */
export function matchBlocks(before: readonly ComparedBlock[], after: readonly ComparedBlock[]): Int32Array {
  const numbers = new TextNumbers();
  const keys = (blocks: readonly ComparedBlock[]) => blocks.map(({ words }) => numbers.of(words));
  const [was, is] = [keys(before), keys(after)];
  const placed = (blocks: readonly ComparedBlock[], own: readonly number[]) =>
    blocks.map(({ under }, at) => (own[at] as number) * KEY_SPACE + numbers.of(under));
  const from = new Int32Array(after.length).fill(-1);
  const taken = new Uint8Array(before.length);
  claim({ was: placed(before, was), is: placed(after, is) }, from, taken);
  claim({ was, is }, from, taken);
  return from;
}

/** Assigns to each unmatched block the first free block with the same key. */
function claim(
  { was, is }: { readonly was: readonly number[]; readonly is: readonly number[] },
  from: Int32Array,
  taken: Uint8Array,
): void {
  /** The first free block of each key, and for each block the next one with its key. */
  const first = new Map<number, number>();
  const next = new Int32Array(was.length).fill(-1);
  for (let at = was.length - 1; at >= 0; at--) {
    if (taken[at] === 1) continue;
    next[at] = first.get(was[at] as number) ?? -1;
    first.set(was[at] as number, at);
  }
  for (const [at, key] of is.entries()) {
    if (from[at] !== -1) continue;
    const free = first.get(key) ?? -1;
    if (free === -1) continue;
    from[at] = free;
    taken[free] = 1;
    first.set(key, next[free] as number);
  }
}
