import type { CodeDiffFile, CodeDiffLine } from "./code-diff.ts";
import type { LineTarget } from "./line-target.ts";

/** Lines of a file, on one side of its difference. */
type Lines = Extract<LineTarget, { file: string }>;

const plain = (text: string): string => text.replace(/\s+/g, "");

/** Where the words begin and end among the lines of one side that are next to each other. */
function linesWith(
  hunk: readonly CodeDiffLine[],
  side: "old" | "new",
  words: string,
): Pick<Lines, "start" | "end"> | null {
  const lines = hunk.flatMap((line) => {
    const number = line[side];
    return number === null ? [] : [{ number, text: plain(line.text) }];
  });
  const from = lines
    .map(({ text }) => text)
    .join("")
    .indexOf(words);
  if (from === -1) return null;
  let at = 0;
  const touched = lines.filter(({ text }) => {
    const begin = at;
    at += text.length;
    return begin < from + words.length && at > from;
  });
  const [first, last] = [touched[0], touched.at(-1)];
  return first && last ? { start: first.number, end: last.number } : null;
}

/**
 * Finds words in the shown lines of a difference, whatever their white space: in the new lines first, then in the old ones.
 * @returns the first lines that contain them, or null
 */
export function findLines(files: readonly CodeDiffFile[], words: string): Lines | null {
  const wanted = plain(words);
  if (wanted === "") return null;
  for (const side of ["new", "old"] as const)
    for (const { path, hunks } of files)
      for (const hunk of hunks) {
        const found = linesWith(hunk, side, wanted);
        if (found !== null) return { file: path, side, ...found };
      }
  return null;
}
