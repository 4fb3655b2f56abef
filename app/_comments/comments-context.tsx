"use client";
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from "react";
import { usePlace } from "#app/_ui/use-place.ts";
import type { CommentPlaceInput, DocumentCommentsView, ThreadView } from "#lib/contracts/comment.ts";
import { paths } from "#lib/contracts/paths.ts";
import { type CommentAnswer, type CommentCall, useComments } from "./use-comments.ts";

export type CommentFilter = "open" | "resolved" | "mine";

/** Words that somebody chose to comment on. */
export interface Chosen {
  readonly at: CommentPlaceInput;
  /** As they are shown. */
  readonly words: string;
}

/** Where the text is shown: the page that is read, or the editor. */
export interface TextHost {
  /** What is chosen there now. */
  readonly chosen: () => Chosen | null;
  /** Lets a person choose by keyboard, where nothing is chosen. */
  readonly choose: (() => void) | null;
  /** Shows the words of a thread. */
  readonly show: (thread: ThreadView) => void;
  /** Takes the focus back. */
  readonly focus: () => void;
}

export interface CommentFacts {
  readonly documentId: string;
  readonly projectId: string;
  /** null until they have come. */
  readonly view: DocumentCommentsView | null;
  /** What the page was sent with, once it is there. */
  readonly coming: Promise<DocumentCommentsView>;
  readonly mayComment: boolean;
  readonly isLost: boolean;
  readonly stale: string | null;
  readonly filter: CommentFilter;
  readonly setFilter: (filter: CommentFilter) => void;
  /** The thread that is looked at. */
  readonly current: string | null;
  readonly setCurrent: (threadId: string | null) => void;
  /** What a comment is being written on. */
  readonly composing: Chosen | null;
  readonly compose: (chosen: Chosen | null) => void;
  /** The thread that is to be put on other words. */
  readonly moving: string | null;
  readonly setMoving: (threadId: string | null) => void;
  readonly hostRef: { current: TextHost | null };
  readonly act: (call: CommentCall) => Promise<CommentAnswer>;
  readonly reload: () => Promise<void>;
}

const Context = createContext<CommentFacts | null>(null);

/** The comments of the document that is shown. */
export function useCommentFacts(): CommentFacts {
  const facts = use(Context);
  if (facts === null) throw new Error("outside the comments of a document");
  return facts;
}

/** The comments themselves; anyone who asks before they have come is shown once they have. */
export function useCommentView(): DocumentCommentsView {
  const { view, coming } = useCommentFacts();
  return view ?? use(coming);
}

interface ProviderProps {
  documentId: string;
  projectId: string;
  coming: Promise<DocumentCommentsView>;
  mayComment: boolean;
  /** The version that is shown, where it is not the newest. */
  version: number | undefined;
  children: ReactNode;
}

/** The thread that the page's address names by one of its comments. */
const calledBy = (view: DocumentCommentsView | null, place: string) =>
  place.startsWith("c-")
    ? view?.data.find((thread) => thread.comments.some((one) => place === `c-${one.id}`))
    : undefined;

/** Everything that the parts of a document's page need to know of its comments. */
export function CommentsProvider(props: ProviderProps) {
  const { documentId, projectId, coming, mayComment, version, children } = props;
  const { view, link, stale, reload, act } = useComments({ documentId, coming, version });
  const [filter, setFilter] = useState<CommentFilter>("open");
  const [current, setCurrent] = useState<string | null>(null);
  const [composing, setComposing] = useState<Chosen | null>(null);
  const [moving, setMoving] = useState<string | null>(null);
  const hostRef = useRef<TextHost | null>(null);
  const called = calledBy(view, usePlace());
  const calledId = called?.id;
  const isSettled = called !== undefined && called.resolved !== null;
  // The thread that is called is shown, and stays in sight when it is settled or opened again.
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
    (chosen: Chosen | null) => {
      if (chosen === null || moving === null) return setComposing(chosen);
      setMoving(null);
      void act({ method: "PATCH", url: paths.api.commentThread(moving), body: { at: chosen.at } });
    },
    [act, moving],
  );
  const facts = useMemo<CommentFacts>(
    () => ({
      documentId,
      projectId,
      view,
      coming,
      mayComment,
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
      mayComment,
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
