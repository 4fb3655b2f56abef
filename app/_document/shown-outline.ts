import type { OutlineEntry } from "./heading-anchors.ts";

/** More entries are too many to read and to lay out. */
const MAX_ENTRIES = 2_000;
/** Levels below the top one that are shown. */
const DEPTH = 3;

/**
 * The entries of an outline that are shown next to a text: down to the deepest level at which they are not too many, and the first
 * ones if even the top level has too many.
 */
export function shownOutline(entries: readonly OutlineEntry[]): {
  readonly top: number;
  readonly shown: readonly OutlineEntry[];
  /** How many sections are not shown because there are too many. */
  readonly left: number;
} {
  const levels = entries.map(({ level }) => level);
  const top = levels.reduce((least, level) => Math.min(least, level), 6);
  const downTo = (depth: number) => entries.filter(({ level }) => level <= top + depth);
  const usual = downTo(DEPTH);
  const fits = [DEPTH, 2, 1, 0].map(downTo).find(({ length }) => length <= MAX_ENTRIES);
  const shown = fits ?? downTo(0).slice(0, MAX_ENTRIES);
  return { top, shown, left: usual.length - shown.length };
}
