"use client";
import { EditorView } from "@codemirror/view";
import { type RefObject, useEffect } from "react";
import { type TextHost, useCommentsContext } from "#app/_comments/comments-context.tsx";
import { selectionInEditor, showThreads, threadInEditor } from "./comment-marks.ts";

interface Opened {
  readonly view: RefObject<EditorView | null>;
  /** Whether the text is loaded. */
  readonly isReady: boolean;
  /** The newest version created while the page is open. */
  readonly version: number | null;
}

/**
 * Comments in the editor: marks their text and allows commenting on the selection.
 * @returns Starts a comment.
 */
export function useEditorComments({ view, isReady, version }: Opened): () => void {
  const { view: comments, current, hostRef, compose, canComment, reload } = useCommentsContext();
  useEffect(() => {
    const made: TextHost = {
      chosen: () => view.current && selectionInEditor(view.current),
      choose: null,
      show: (thread) => {
        const place = view.current && threadInEditor(view.current.state.doc.toString(), thread);
        if (place)
          view.current?.dispatch({ effects: EditorView.scrollIntoView(place.start, { y: "center" }) });
      },
      focus: () => view.current?.focus(),
    };
    hostRef.current = made;
    return () => {
      if (hostRef.current === made) hostRef.current = null;
    };
  }, [hostRef, view]);
  useEffect(() => {
    if (isReady && view.current && comments) showThreads(view.current, comments.data, current);
  }, [view, isReady, comments, current]);
  useEffect(() => {
    if (version !== null) void reload();
  }, [version, reload]);
  return () => {
    const chosen = canComment ? (hostRef.current?.chosen() ?? null) : null;
    if (chosen !== null) compose(chosen);
  };
}
