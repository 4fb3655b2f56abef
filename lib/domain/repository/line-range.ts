/** Lines of a file, 1-based and inclusive. */
export interface FileLines {
  readonly line: number;
  readonly end_line: number;
}

/** A changed run of lines, as in the header of a hunk without context. A count of 0 is a position between lines. */
export interface ChangedRun {
  readonly oldStart: number;
  readonly oldCount: number;
  readonly newStart: number;
  readonly newCount: number;
}

/** The lines that a run has on the new side; null if it only removes lines. */
export const newLinesOf = ({ newStart, newCount }: ChangedRun): FileLines | null =>
  newCount === 0 ? null : { line: newStart, end_line: newStart + newCount - 1 };

/** The old lines of a run; an insertion is before the line that followed its position. */
function oldLinesOf({ oldStart, oldCount }: ChangedRun): FileLines {
  const line = oldCount === 0 ? oldStart + 1 : oldStart;
  return { line, end_line: line + oldCount - 1 };
}

const grownBy = ({ oldCount, newCount }: ChangedRun): number => newCount - oldCount;
const sumOf = (runs: readonly ChangedRun[]): number => runs.reduce((sum, run) => sum + grownBy(run), 0);

/**
 * Where lines are after a change. They move with the runs before them. What replaces a part of them belongs to them, also where
 * it reaches beyond their edges.
 * @param runs In the order of the file.
 * @returns null if nothing is left of the lines
 */
export function followLines(range: FileLines, runs: readonly ChangedRun[]): FileLines | null {
  const isBefore = (run: ChangedRun): boolean => oldLinesOf(run).end_line < range.line;
  const isAfter = (run: ChangedRun): boolean => oldLinesOf(run).line > range.end_line;
  const before = runs.filter((run) => isBefore(run) && oldLinesOf(run).line <= range.line);
  const inside = runs.filter((run) => !before.includes(run) && !isAfter(run));
  const offset = sumOf(before);
  const [first, last] = [inside.at(0), inside.at(-1)];
  const startsEarlier = first !== undefined && oldLinesOf(first).line < range.line;
  const endsLater = last !== undefined && oldLinesOf(last).end_line > range.end_line;
  const newStart = ({ newStart: start, newCount }: ChangedRun): number =>
    newCount === 0 ? start + 1 : start;
  const line = startsEarlier ? newStart(first) : range.line + offset;
  const end_line = endsLater ? newStart(last) + last.newCount - 1 : range.end_line + offset + sumOf(inside);
  return end_line < line ? null : { line, end_line };
}
