import { diffArrays } from "diff";
import type { SpliceEdit } from "./semantic-edit.ts";

/** Texts that differ in more lines are not compared line by line. */
const MAX_CHANGED_LINES = 2000;

/**
 * Moves a splice made for `base` to its position in a later text. The lines it touches must be unchanged; for a pure
 * insertion the line before or after it.
 * @returns null if the position is gone; the edit unchanged if it never fitted the base
 */
export function moveSplice(edit: SpliceEdit, base: string, text: string): SpliceEdit | null {
  const { start, expect } = edit.target;
  if (!base.startsWith(expect, start)) return edit;
  const map = lineMap(base, text);
  if (map === null) return null;
  const first = map.lineAt(start);
  const last = map.lineAt(start + Math.max(0, expect.length - 1));
  const column = start - map.startOf(first);
  const there = expect === "" && column === 0 ? map.boundary(first) : map.lines(first, last);
  return there === null ? null : { ...edit, target: { start: there + column, expect } };
}

interface LineMap {
  readonly lineAt: (offset: number) => number;
  readonly startOf: (line: number) => number;
  /** Start in the text of unchanged lines of the base, or null. */
  readonly lines: (first: number, last: number) => number | null;
  /** Start of a line, found by the line itself or the one before it. */
  readonly boundary: (line: number) => number | null;
}

const linesOf = (text: string): string[] => text.split(/(?<=\n)/);

function starts(lines: readonly string[]): number[] {
  const offsets = [0];
  for (const line of lines) offsets.push((offsets.at(-1) ?? 0) + line.length);
  return offsets;
}

function lineMap(base: string, text: string): LineMap | null {
  const [before, after] = [linesOf(base), linesOf(text)];
  const parts = diffArrays(before, after, { maxEditLength: MAX_CHANGED_LINES });
  if (parts === undefined) return null;
  const to = new Map<number, number>();
  let here = 0;
  let there = 0;
  for (const { added, removed, value } of parts)
    if (added) there += value.length;
    else if (removed) here += value.length;
    else for (const _line of value) to.set(here++, there++);
  const [oldStarts, newStarts] = [starts(before), starts(after)];
  const at = (line: number | undefined): number | null =>
    line === undefined ? null : (newStarts[line] ?? null);
  return {
    lineAt: (offset) => lineOf(oldStarts, offset),
    startOf: (line) => oldStarts[line] ?? base.length,
    lines: (first, last) => {
      const begin = to.get(first);
      for (let line = first; line <= last; line++)
        if (begin === undefined || to.get(line) !== begin + line - first) return null;
      return at(begin);
    },
    boundary: (line) => {
      const earlier = to.get(line - 1);
      if (line === 0) return 0;
      if (line >= before.length) return base.endsWith("\n") === text.endsWith("\n") ? text.length : null;
      return at(to.get(line)) ?? at(earlier === undefined ? undefined : earlier + 1);
    },
  };
}

function lineOf(offsets: readonly number[], offset: number): number {
  let [low, high] = [0, offsets.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
