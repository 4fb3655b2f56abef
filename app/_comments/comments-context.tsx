"use client";
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from "react";
import { useUrlFragment } from "#app/_ui/use-url-fragment.ts";
import type { CommentPlaceInput, DocumentCommentsView, ThreadView } from "#lib/contracts/comment.ts";
import { paths } from "#lib/contracts/paths.ts";
import { type CommentAnswer, type CommentCall, useComments } from "./use-comments.ts";

export type CommentFilter = "open" | "resolved" | "mine";

/** Text selected for a comment. */
export interface CommentTarget {
  readonly at: CommentPlaceInput;
  /** As displayed. */
  readonly words: string;
}

/** The surface that shows the text: the reading view or the editor. */
export interface TextHost {
  /** The current selection. */
  readonly chosen: () => CommentTarget | null;
  /** Starts selection by keyboard if nothing is selected. */
  readonly choose: (() => void) | null;
  /** Scrolls to the text of a thread. */
  readonly show: (thread: ThreadView) => void;
  /** Returns the focus to the text. */
  readonly focus: () => void;
}

export interface CommentsContextValue {
  readonly documentId: string;
  readonly projectId: string;
  /** null until they are loaded. */
  readonly view: DocumentCommentsView | null;
  /** The comments from the server, once streamed. */
  readonly coming: Promise<DocumentCommentsView>;
  readonly canComment: boolean;
  readonly isLost: boolean;
  readonly stale: string | null;
  readonly filter: CommentFilter;
  readonly setFilter: (filter: CommentFilter) => void;
  /** The selected thread. */
  readonly current: string | null;
  readonly setCurrent: (threadId: string | null) => void;
  /** The target of the comment being written. */
  readonly composing: CommentTarget | null;
  readonly compose: (chosen: CommentTarget | null) => void;
  /** The thread that is being attached to another text. */
  readonly moving: string | null;
  readonly setMoving: (threadId: string | null) => void;
  readonly hostRef: { current: TextHost | null };
  readonly act: (call: CommentCall) => Promise<CommentAnswer>;
  readonly reload: () => Promise<void>;
}

const Context = createContext<CommentsContextValue | null>(null);

/** The comments of the shown document. */
export function useCommentsContext(): CommentsContextValue {
  const facts = use(Context);
  if (facts === null) throw new Error("outside the comments of a document");
  return facts;
}

/** Loads the comments. An action on a comment before that is applied once they are loaded. */
export function useLoadedComments(): DocumentCommentsView {
  const { view, coming } = useCommentsContext();
  return view ?? use(coming);
}

interface ProviderProps {
  documentId: string;
  projectId: string;
  coming: Promise<DocumentCommentsView>;
  canComment: boolean;
  /** The shown version, if it is not the newest. */
  version: number | undefined;
  children: ReactNode;
}

/** The thread of the comment that the URL points to. */
const calledBy = (view: DocumentCommentsView | null, place: string) =>
  place.startsWith("c-")
    ? view?.data.find((thread) => thread.comments.some((one) => place === `c-${one.id}`))
    : undefined;

/** State and actions of comments for all parts of a document's page. */
export function CommentsProvider(props: ProviderProps) {
  const { documentId, projectId, coming, canComment, version, children } = props;
  const { view, link, stale, reload, act } = useComments({ documentId, coming, version });
  const [filter, setFilter] = useState<CommentFilter>("open");
  const [current, setCurrent] = useState<string | null>(null);
  const [composing, setComposing] = useState<CommentTarget | null>(null);
  const [moving, setMoving] = useState<string | null>(null);
  const hostRef = useRef<TextHost | null>(null);
  const called = calledBy(view, useUrlFragment());
  const calledId = called?.id;
  const isSettled = called !== undefined && called.resolved !== null;
  // The thread that the URL points to is always shown, also after it is resolved or reopened.
  const wanted = calledId === undefined ? "" : `${calledId} ${isSettled}`;
  const [followed, setFollowed] = useState("");
  if (wanted !== followed) {
    setFollowed(wanted);
    if (calledId !== undefined) {
      setCurrent(calledId);
      setFilter(isSettled ? "resolved" : "open");
    }
  }
  const compose = useCallback(
    (chosen: CommentTarget | null) => {
      if (chosen === null || moving === null) return setComposing(chosen);
      setMoving(null);
      void act({ method: "PATCH", url: paths.api.commentThread(moving), body: { at: chosen.at } });
    },
    [act, moving],
  );
  const facts = useMemo<CommentsContextValue>(
    () => ({
      documentId,
      projectId,
      view,
      coming,
      canComment,
      isLost: link === "lost" || link === "refused",
      stale,
      filter,
      setFilter,
      current,
      setCurrent,
      composing,
      compose,
      moving,
      setMoving,
      hostRef,
      act,
      reload,
    }),
    [
      documentId,
      projectId,
      view,
      coming,
      canComment,
      link,
      stale,
      filter,
      current,
      composing,
      compose,
      moving,
      act,
      reload,
    ],
  );
  return <Context value={facts}>{children}</Context>;
}
