import { matchBlocks } from "./match-blocks.ts";
import { type WrittenBlock, writtenBlocks } from "./written-blocks.ts";

/** A changed part of a text. */
export interface ChangedRange {
  /** 1-based line in the newer text. For a pure removal: the line of the following block, or of the last block. */
  readonly line: number;
  /** Lines on which new or changed blocks begin; empty for a pure removal. */
  readonly lines: readonly number[];
  /** Number of blocks of the older text removed here. */
  readonly removed: number;
}

/**
 * Compares two texts block by block and groups neighbouring changes. Moving a block or re-wrapping its lines is no
 * change. Linear; never throws.
 */
export function findChangedRanges(before: string, after: string): ChangedRange[] {
  if (before === after) return [];
  const [old, now] = [writtenBlocks(before), writtenBlocks(after)];
  const from = matchBlocks(old, now);
  const gone = goneBefore(old.length, from);
  const places = new ChangeCollector();
  for (const [at, block] of now.entries()) {
    const was = from[at] as number;
    if (was === -1) places.addNew(block.line);
    else {
      places.addRemoved(block.line, gone.get(was) ?? 0);
      places.close();
    }
  }
  places.addRemoved(lastLine(now), gone.get(old.length) ?? 0);
  return places.all;
}

/** Groups neighbouring changes. */
class ChangeCollector {
  readonly all: { line: number; lines: number[]; removed: number }[] = [];
  private open = false;

  /** Records a new or changed block that begins on this line. */
  addNew(line: number): void {
    this.here(line).lines.push(line);
  }

  /** Records blocks removed directly before this line. */
  addRemoved(line: number, removed: number): void {
    if (removed > 0) this.here(line).removed += removed;
  }

  /** Ends the current group: an unchanged block follows. */
  close(): void {
    this.open = false;
  }

  private here(line: number) {
    const last = this.open ? this.all.at(-1) : undefined;
    if (last !== undefined) return last;
    const place = { line, lines: [], removed: 0 };
    this.all.push(place);
    this.open = true;
    return place;
  }
}

const lastLine = (blocks: readonly WrittenBlock[]) => blocks.at(-1)?.line ?? 1;

/** Number of removed blocks directly before each remaining older block; those after the last are counted at `length`. */
function goneBefore(length: number, from: Int32Array): Map<number, number> {
  const stayed = new Uint8Array(length);
  for (const at of from) if (at !== -1) stayed[at] = 1;
  const gone = new Map<number, number>();
  let count = 0;
  for (let at = 0; at <= length; at++) {
    if (at < length && stayed[at] === 0) count++;
    else {
      if (count > 0) gone.set(at, count);
      count = 0;
    }
  }
  return gone;
}
