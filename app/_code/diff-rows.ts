import { diffWordsWithSpace } from "diff";
import type { CodeDiffFile, CodeDiffLine } from "#lib/domain/code-review/code-diff.ts";

/** A part of a line; `isChanged` marks what the other side lacks. */
export interface LinePart {
  readonly text: string;
  readonly isChanged: boolean;
}

export interface ShownLine extends Omit<CodeDiffLine, "text"> {
  readonly parts: readonly LinePart[];
}

/** A line of each side; null where a side has none. */
export interface LinePair {
  readonly left: ShownLine | null;
  readonly right: ShownLine | null;
}

/** Longer lines are shown without marks. */
const MAX_MARKED = 500;
/** Lines that share less are different lines, not a changed one. */
const MIN_SHARED = 0.3;

const plain = ({ text, ...line }: CodeDiffLine): ShownLine => ({
  ...line,
  parts: text === "" ? [] : [{ text, isChanged: false }],
});

/** A removed line and the added line that replaces it, with the words marked that changed. */
function marked(before: CodeDiffLine, after: CodeDiffLine): readonly [ShownLine, ShownLine] {
  if (Math.max(before.text.length, after.text.length) > MAX_MARKED) return [plain(before), plain(after)];
  const parts = diffWordsWithSpace(before.text, after.text);
  const shared = parts.filter(({ added, removed }) => !added && !removed).map(({ value }) => value.trim());
  const length = Math.max(before.text.trim().length, after.text.trim().length, 1);
  if (shared.join("").length / length < MIN_SHARED) return [plain(before), plain(after)];
  const side = (other: "added" | "removed", own: "added" | "removed") =>
    parts.filter((part) => !part[other]).map((part) => ({ text: part.value, isChanged: part[own] }));
  const { text: _before, ...left } = before;
  const { text: _after, ...right } = after;
  return [
    { ...left, parts: side("added", "removed") },
    { ...right, parts: side("removed", "added") },
  ];
}

/** The lines of a block of changes as pairs: the n-th removed line is next to the n-th added line. */
function pairsOfBlock(removed: readonly CodeDiffLine[], added: readonly CodeDiffLine[]): LinePair[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, at): LinePair => {
    const [before, after] = [removed[at], added[at]];
    if (before !== undefined && after !== undefined) {
      const [left, right] = marked(before, after);
      return { left, right };
    }
    return { left: before ? plain(before) : null, right: after ? plain(after) : null };
  });
}

/** The lines of a hunk side by side. An unchanged line is on both sides. */
export function splitRows(hunk: CodeDiffFile["hunks"][number]): LinePair[] {
  const rows: LinePair[] = [];
  let [removed, added]: [CodeDiffLine[], CodeDiffLine[]] = [[], []];
  const flush = () => {
    rows.push(...pairsOfBlock(removed, added));
    [removed, added] = [[], []];
  };
  for (const line of hunk) {
    if (line.kind === "removed") {
      if (added.length > 0) flush();
      removed.push(line);
    } else if (line.kind === "added") added.push(line);
    else {
      flush();
      const shown = plain(line);
      rows.push({ left: shown, right: shown });
    }
  }
  flush();
  return rows;
}

/** The lines of a hunk below each other: of each block of changes the removed lines, then the added ones. */
export function unifiedRows(hunk: CodeDiffFile["hunks"][number]): ShownLine[] {
  const rows: ShownLine[] = [];
  let added: ShownLine[] = [];
  const flush = () => {
    rows.push(...added);
    added = [];
  };
  for (const { left, right } of splitRows(hunk)) {
    if (left !== null && left === right) {
      flush();
      rows.push(left);
    } else {
      if (left !== null && added.length > 0 && right === null) {
        rows.push(left);
        continue;
      }
      if (left !== null) rows.push(left);
      if (right !== null) added.push(right);
    }
  }
  flush();
  return rows;
}
