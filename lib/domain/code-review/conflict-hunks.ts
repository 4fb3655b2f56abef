import { createTwoFilesPatch, diffArrays } from "diff";
import { type CodeDiffFile, parseCodeDiff } from "./code-diff.ts";

/** Lines of one side of a conflict: `from` counts from 0, `to` is the line after the last. */
export interface LineSpan {
  readonly from: number;
  readonly to: number;
}

/** A place that both sides changed, in the lines of each side and of what they started from. */
export interface ConflictHunk {
  readonly base: LineSpan;
  readonly ours: LineSpan;
  readonly theirs: LineSpan;
}

type Side = "ours" | "theirs";

interface SideChange {
  readonly side: Side;
  readonly base: LineSpan;
  readonly own: LineSpan;
}

/** Sides that differ more are not compared: every line would be a conflict. */
const MAX_CHANGED_LINES = 1_000;

/** What a side changed, in the order of the lines; null if it is too much. */
function changesOf(base: readonly string[], own: readonly string[], side: Side): SideChange[] | null {
  const parts = diffArrays([...base], [...own], { maxEditLength: MAX_CHANGED_LINES });
  if (parts === undefined) return null;
  const changes: SideChange[] = [];
  let [inBase, inOwn] = [0, 0];
  let open: SideChange | null = null;
  for (const { added, removed, value } of parts) {
    if (!added && !removed) {
      if (open !== null) changes.push(open);
      open = null;
      inBase += value.length;
      inOwn += value.length;
      continue;
    }
    const start: SideChange = open ?? {
      side,
      base: { from: inBase, to: inBase },
      own: { from: inOwn, to: inOwn },
    };
    if (removed) inBase += value.length;
    else inOwn += value.length;
    open = { side, base: { ...start.base, to: inBase }, own: { ...start.own, to: inOwn } };
  }
  return open === null ? changes : [...changes, open];
}

/** Changes that touch each other: git merges two changes only where an unchanged line is between them. */
function groupsOf(changes: readonly SideChange[]): SideChange[][] {
  const groups: SideChange[][] = [];
  let end = -1;
  for (const change of changes.toSorted((a, b) => a.base.from - b.base.from || a.base.to - b.base.to)) {
    const last = groups.at(-1);
    if (last !== undefined && change.base.from <= end) last.push(change);
    else groups.push([change]);
    end = Math.max(end, change.base.to);
  }
  return groups;
}

/** The lines of a side that a part of the base became: the distance is that of the side's nearest change. */
function spanOn(base: LineSpan, own: readonly SideChange[], before: number): LineSpan {
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined) return { from: base.from + before, to: base.to + before };
  return {
    from: first.own.from - (first.base.from - base.from),
    to: last.own.to + (base.to - last.base.to),
  };
}

/**
 * The places that two sides changed differently, by the rule of git's three-way merge.
 * @param base What both sides started from, in lines with their breaks.
 * @returns the places in order; null if a side differs too much to compare
 */
export function findConflictHunks(
  base: readonly string[],
  sides: Readonly<Record<Side, readonly string[]>>,
): ConflictHunk[] | null {
  const [ours, theirs] = [changesOf(base, sides.ours, "ours"), changesOf(base, sides.theirs, "theirs")];
  if (ours === null || theirs === null) return null;
  const shift = { ours: 0, theirs: 0 };
  return groupsOf([...ours, ...theirs]).flatMap((group): ConflictHunk[] => {
    const span = {
      from: Math.min(...group.map(({ base: { from } }) => from)),
      to: Math.max(...group.map(({ base: { to } }) => to)),
    };
    const spanOf = (side: Side) => {
      const own = group.filter((one) => one.side === side);
      const found = spanOn(span, own, shift[side]);
      shift[side] = found.to - span.to;
      return found;
    };
    const hunk = { base: span, ours: spanOf("ours"), theirs: spanOf("theirs") };
    const isOneSided = new Set(group.map(({ side }) => side)).size < 2;
    const textOf = (side: Side) => sides[side].slice(hunk[side].from, hunk[side].to).join("");
    return isOneSided || textOf("ours") === textOf("theirs") ? [] : [hunk];
  });
}

/**
 * What one side made of a place, as a difference from the base, with the numbers of the lines of both files.
 * @param path The file, which the colours of its language depend on.
 */
export function conflictDiff(
  path: string,
  base: { readonly from: number; readonly lines: readonly string[] },
  own: { readonly from: number; readonly lines: readonly string[] },
): CodeDiffFile | null {
  const context = Math.max(base.lines.length, own.lines.length);
  const patch = createTwoFilesPatch(
    `a/${path}`,
    `b/${path}`,
    base.lines.join(""),
    own.lines.join(""),
    "",
    "",
    { context },
  );
  const [file] = parseCodeDiff(patch);
  if (file === undefined) return null;
  const hunks = file.hunks.map((hunk) =>
    hunk.map((line) => ({
      ...line,
      old: line.old === null ? null : line.old + base.from,
      new: line.new === null ? null : line.new + own.from,
    })),
  );
  return { ...file, path, hunks };
}
