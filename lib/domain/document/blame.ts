import { matchBlocks } from "./match-blocks.ts";
import { writtenBlocks } from "./written-blocks.ts";

/** A version of a document, as blame reads it. */
export interface VersionText {
  readonly version: number;
  readonly text: string;
}

/**
 * For each block of the last text (`writtenBlocks`) the version that wrote its current form: one that has the block
 * while the version before it holds fewer copies of it. A block that only moved, or whose lines were broken again, keeps
 * its version. What a version left out and a later one put back, also by restoring, is the later one's; a restored text
 * leaves alone what it did not change.
 * @param versions in ascending order, at least one
 * @param known the answer for the first of them, where it is known; else all of it is the first one's
 * Linear in the texts; never throws.
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
