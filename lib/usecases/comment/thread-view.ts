import type { ThreadView } from "#lib/contracts/comment.ts";
import type { ThreadRow } from "#lib/db/comment-threads.ts";
import { plainWords } from "#lib/domain/comment/readable-words.ts";
import { headOf } from "#lib/domain/comment/thread.ts";

/** Where the lines of a text begin. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length);
  return starts;
}

/** 1-based number of the line that holds an offset. */
function lineOf(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Threads as people see them, each with its words in the text that they were placed in; in the order given. */
export function viewThreads(rows: readonly ThreadRow[], text: string): ThreadView[] {
  const starts = lineStarts(text);
  return rows.map((row) => {
    const { id, document_id, thread, anchor, place, placed_version: version } = row;
    const { words, quote, before, after, path, item } = anchor;
    const there = place && text.slice(place.start, place.end);
    return {
      id,
      document_id,
      comments: thread.comments.map(({ line: _line, parent: _parent, resolved: _resolved, ...one }) => one),
      resolved: headOf(thread).resolved,
      place: {
        version,
        state: place?.state ?? "orphaned",
        start: place?.start ?? null,
        end: place?.end ?? null,
        line: place && lineOf(starts, place.start),
        quote: there,
        words: there && (there === quote ? words : plainWords(there)),
      },
      words,
      quote,
      before,
      after,
      path: [...path],
      item,
      created_at: row.created_at.toISOString(),
    };
  });
}
