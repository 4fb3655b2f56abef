import { matchBlocks } from "./match-blocks.ts";
import { type WrittenBlock, writtenBlocks } from "./written-blocks.ts";

/** A place at which a text is no longer what it was. */
export interface ChangedPlace {
  /** Line of the newer text, from 1; where something was only taken away, of the block that follows it, or the last. */
  readonly line: number;
  /** Lines on which new or reworded blocks begin; none where something was only taken away. */
  readonly lines: readonly number[];
  /** Blocks of the older text that are gone from here. */
  readonly removed: number;
}

/**
 * Where two texts differ, block by block: neighbouring changed blocks are one place. Moving a block unchanged, or
 * breaking its lines again, changes nothing. Linear; never throws.
 */
export function changedPlaces(before: string, after: string): ChangedPlace[] {
  if (before === after) return [];
  const [old, now] = [writtenBlocks(before), writtenBlocks(after)];
  const from = matchBlocks(old, now);
  const gone = goneBefore(old.length, from);
  const places = new Places();
  for (const [at, block] of now.entries()) {
    const was = from[at] as number;
    if (was === -1) places.fresh(block.line);
    else {
      places.gone(block.line, gone.get(was) ?? 0);
      places.close();
    }
  }
  places.gone(lastLine(now), gone.get(old.length) ?? 0);
  return places.all;
}

/** Gathers neighbouring changes as one place. */
class Places {
  readonly all: { line: number; lines: number[]; removed: number }[] = [];
  private open = false;

  /** A new or reworded block begins on this line. */
  fresh(line: number): void {
    this.here(line).lines.push(line);
  }

  /** Blocks are gone from right before this line. */
  gone(line: number, removed: number): void {
    if (removed > 0) this.here(line).removed += removed;
  }

  /** A block follows that is what it was. */
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

/** How many blocks are gone right before each older block that stayed; those after the last are at `length`. */
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
