import type { SpliceEdit } from "./semantic-edit.ts";

/** The single replacement of whole lines that turns one text into the other; null if they are equal. */
export function spliceBetween(before: string, after: string, reason: string): SpliceEdit | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  start = before.lastIndexOf("\n", start - 1) + 1;
  let tail = 0;
  while (tail < shorter - start && before[before.length - 1 - tail] === after[after.length - 1 - tail])
    tail++;
  // The unchanged end starts at the beginning of a line in both texts.
  const behind = before.indexOf("\n", Math.max(start, before.length - tail - 1));
  const stored = behind < 0 ? 0 : Math.min(tail, before.length - behind - 1);
  const end = before.length - stored;
  return {
    type: "splice",
    target: { start, expect: before.slice(start, end) },
    content: after.slice(start, after.length - stored),
    reason,
  };
}
