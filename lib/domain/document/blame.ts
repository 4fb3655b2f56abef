import { matchBlocks } from "./match-blocks.ts";
import { writtenBlocks } from "./written-blocks.ts";

/** One version of a document. */
export interface VersionText {
  readonly version: number;
  readonly text: string;
}

/**
 * Finds, for each block of the last text (`writtenBlocks`), the version that wrote its current form: one that has the
 * block while the previous version has fewer copies of it. A block that only moved or was re-wrapped keeps its version.
 * A block that was removed and added again, also by restoring, belongs to the later version; restoring does not affect
 * unchanged blocks. Linear in the length of the texts; never throws.
 * @param versions in ascending order, at least one
 * @param known result for the first version, if known; otherwise all its blocks belong to it
 */
export function blame(versions: readonly VersionText[], known?: readonly number[]): number[] {
  const [first, ...rest] = versions;
  if (first === undefined) return [];
  let blocks = writtenBlocks(first.text);
  let owners = blocks.map((_, at) => known?.[at] ?? first.version);
  for (const { version, text } of rest) {
    const after = writtenBlocks(text);
    const from = matchBlocks(blocks, after);
    owners = after.map((_, at) => owners[from[at] as number] ?? version);
    blocks = after;
  }
  return owners;
}
