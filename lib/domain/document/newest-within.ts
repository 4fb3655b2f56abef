import type { WrittenBlock } from "./written-blocks.ts";

/**
 * Finds, for any range of a text, the newest version that wrote a block that begins in it; null if there is none.
 * @param blocks in reading order, with the version of each
 */
export class NewestWithin {
  private readonly starts: number[];
  /** Sparse table: `table[k][i]` is the newest of the 2^k blocks from the i-th on. */
  private readonly table: number[][];

  constructor(blocks: readonly WrittenBlock[], owners: readonly number[]) {
    this.starts = blocks.map(({ start }) => start);
    this.table = [[...owners]];
    for (let width = 1; width * 2 <= owners.length; width *= 2) {
      const last = this.table.at(-1) as number[];
      const row: number[] = [];
      for (let at = 0; at + width * 2 <= owners.length; at++)
        row.push(Math.max(last[at] as number, last[at + width] as number));
      this.table.push(row);
    }
  }

  /** The newest version of the blocks that begin in [from, to). */
  of(from: number, to: number): number | null {
    const [first, end] = [this.firstAt(from), this.firstAt(to)];
    if (first >= end) return null;
    const level = 31 - Math.clz32(end - first);
    const row = this.table[level] as number[];
    return Math.max(row[first] as number, row[end - 2 ** level] as number);
  }

  /** The version of the block that contains an offset, or of the one before it. */
  at(offset: number): number | null {
    return this.table[0]?.[Math.max(0, this.firstAt(offset + 1) - 1)] ?? null;
  }

  private firstAt(offset: number): number {
    let low = 0;
    let high = this.starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] as number) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
