import type { RoomComment } from "../comment/remark.ts";
import type { CodeDiffFile } from "./code-diff.ts";
import { placeAfter } from "./follow-findings.ts";
import { formatLineTarget, parseLineTarget } from "./line-target.ts";

/** The line of a thread in the next attempt; null if its lines were removed. */
function lineOfThread({ line }: RoomComment, between: readonly CodeDiffFile[]): string | null {
  const target = parseLineTarget(line);
  if (target === null || !("file" in target)) return line;
  const place = placeAfter(target, between);
  return place === null ? null : formatLineTarget(place);
}

/**
 * The open threads of an attempt in the next one, with their replies. A thread follows its lines; where all of them were removed,
 * it stays with the earlier attempt, like threads that are resolved.
 * @param between The difference from the tree of the earlier attempt to that of the next one.
 */
export function followComments(
  comments: readonly RoomComment[],
  between: readonly CodeDiffFile[],
): RoomComment[] {
  const open = comments.filter(
    (one) => one.parent === null && one.resolved === null && !(one.deleted && isAlone(comments, one)),
  );
  return open.flatMap((first) => {
    const line = lineOfThread(first, between);
    if (line === null) return [];
    const thread = comments.filter(({ id, parent }) => id === first.id || parent === first.id);
    return thread.map((one) => ({ ...one, line }));
  });
}

const isAlone = (comments: readonly RoomComment[], { id }: RoomComment): boolean =>
  comments.every(({ parent }) => parent !== id);
