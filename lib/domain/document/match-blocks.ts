import type { WrittenBlock } from "./written-blocks.ts";

/** What blocks are matched by. */
type Wording = Pick<WrittenBlock, "words" | "under">;

/** Numbers for texts, the same for the same text. */
class Numbers {
  private readonly known = new Map<string, number>();

  of(text: string): number {
    const number = this.known.get(text) ?? this.known.size;
    this.known.set(text, number);
    return number;
  }
}

/** More texts than two documents can hold together. */
const ROOM = 2 ** 26;

/**
 * For each block of `after` the block of `before` that it is, by its index, or -1 where the words are new. Blocks with
 * the same words are matched under the same heading first, then wherever they stand, in order; so a block that moved
 * is the same block, and of n copies before and m after, min(n, m) are matched. Linear.
 */
export function matchBlocks(before: readonly Wording[], after: readonly Wording[]): Int32Array {
  const numbers = new Numbers();
  const keys = (blocks: readonly Wording[]) => blocks.map(({ words }) => numbers.of(words));
  const [was, is] = [keys(before), keys(after)];
  const placed = (blocks: readonly Wording[], own: readonly number[]) =>
    blocks.map(({ under }, at) => (own[at] as number) * ROOM + numbers.of(under));
  const from = new Int32Array(after.length).fill(-1);
  const taken = new Uint8Array(before.length);
  claim({ was: placed(before, was), is: placed(after, is) }, from, taken);
  claim({ was, is }, from, taken);
  return from;
}

/** Gives each block that has none yet the first free one of its key. */
function claim(
  { was, is }: { readonly was: readonly number[]; readonly is: readonly number[] },
  from: Int32Array,
  taken: Uint8Array,
): void {
  /** The first free block of a key, and for each block the next of its key. */
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
