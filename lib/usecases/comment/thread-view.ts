import type { ThreadView } from "#lib/contracts/comment.ts";
import type { ThreadRow } from "#lib/db/comment-threads.ts";
import { readableText } from "#lib/domain/comment/readable-text.ts";
import { firstComment } from "#lib/domain/comment/thread.ts";
import { lineNumbers } from "#lib/domain/document/line-number.ts";

/** Threads as people see them, each with its words in the text that they were placed in; in the order given. */
export function viewThreads(rows: readonly ThreadRow[], text: string): ThreadView[] {
  const lineAt = lineNumbers(text);
  return rows.map((row) => {
    const { id, document_id, thread, anchor, place, placed_version: version } = row;
    const { words, quote, before, after, path, item } = anchor;
    const there = place && text.slice(place.start, place.end);
    return {
      id,
      document_id,
      comments: thread.comments.map(({ line: _line, parent: _parent, resolved: _resolved, ...one }) => one),
      resolved: firstComment(thread).resolved,
      place: {
        version,
        state: place?.state ?? "orphaned",
        start: place?.start ?? null,
        end: place?.end ?? null,
        line: place && lineAt(place.start),
        quote: there,
        words: there && (there === quote ? words : readableText(there)),
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
