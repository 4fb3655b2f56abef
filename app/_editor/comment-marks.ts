import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import type { CommentTarget } from "#app/_comments/comments-context.tsx";
import type { ThreadView } from "#lib/contracts/comment.ts";
import { findQuote } from "#lib/domain/comment/find-quote.ts";
import { CONTEXT_LENGTH, MAX_QUOTE_LENGTH } from "#lib/domain/comment/quote-limits.ts";

const setMarks = StateEffect.define<DecorationSet>();
const OPEN = Decoration.mark({ class: "cm-comment" });
const CURRENT = Decoration.mark({ class: "cm-comment cm-comment-now" });

/** Text ranges of comments in the editor; they move with edits around them. */
export const commentMarks: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, transaction) =>
    transaction.effects.reduce(
      (next, effect) => (effect.is(setMarks) ? effect.value : next),
      marks.map(transaction.changes),
    ),
  provide: (field) => EditorView.decorations.from(field),
});

const lf = (text: string) => text.replace(/\r\n?/g, "\n");

/** The range of a thread in the current text; null if its text is ambiguous. */
export function threadInEditor(text: string, { place, before, after }: ThreadView) {
  if (place.quote === null || place.start === null) return null;
  const quote = lf(place.quote);
  const start = place.start;
  const stored =
    place.state === "kept" ? { before: lf(before), after: lf(after) } : { before: "", after: "" };
  return findQuote(text, { quote, ...stored, start }) ?? findQuote(text, { quote, before: "", after: "" });
}

/** Marks the ranges of open threads and of the selected one. */
export function showThreads(view: EditorView, threads: readonly ThreadView[], current: string | null): void {
  const text = view.state.doc.toString();
  const marks = threads.flatMap((thread) => {
    const place = thread.resolved === null || thread.id === current ? threadInEditor(text, thread) : null;
    return place === null || place.start === place.end
      ? []
      : [(thread.id === current ? CURRENT : OPEN).range(place.start, place.end)];
  });
  view.dispatch({ effects: setMarks.of(Decoration.set(marks, true)) });
}

/** The selection in the editor, or its line, with the context before and after. */
export function selectionInEditor(view: EditorView): CommentTarget | null {
  const { doc, selection } = view.state;
  const { from, to, empty } = selection.main;
  const line = doc.lineAt(from);
  const [start, end] = empty ? [line.from, line.to] : [from, Math.min(to, from + MAX_QUOTE_LENGTH)];
  const quote = doc.sliceString(start, end);
  if (quote.trim() === "") return null;
  const before = doc.sliceString(Math.max(0, start - CONTEXT_LENGTH), start);
  const after = doc.sliceString(end, end + CONTEXT_LENGTH);
  return { at: { quote, before, after, start }, words: quote.trim() };
}
