"use client";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { cx } from "#app/_ui/cx.ts";
import { OnDemandComponent, onDemand } from "#app/_ui/on-demand.tsx";
import type { DocumentCommentsView, ThreadView } from "#lib/contracts/comment.ts";
import { type CommentFilter, useCommentsContext, useLoadedComments } from "./comments-context.tsx";
import { composeBox } from "./compose-on-demand.ts";
import type { DeletedComment } from "./thread-card.tsx";
import { useCommentKeys } from "./use-comment-keys.ts";

/** Loaded only if there are threads: most documents have none. */
const ThreadCard = dynamic(() => import("./thread-card.tsx").then((file) => file.ThreadCard));
const reattach = onDemand(() => import("./reattach-hint.tsx").then((file) => file.ReattachHint));
const undo = onDemand(() => import("./undo-delete-comment.tsx").then((file) => file.UndoDeleteComment));

const FILTERS: readonly CommentFilter[] = ["open", "resolved", "mine"];

const isMine = ({ comments }: ThreadView, me: string) =>
  comments.some((one) => one.by.user_id === me || one.mentions.some(({ user_id }) => user_id === me));

function shownBy(view: DocumentCommentsView, filter: CommentFilter): ThreadView[] {
  if (filter === "mine") return view.data.filter((thread) => isMine(thread, view.me));
  return view.data.filter(({ resolved }) => (resolved === null) === (filter === "open"));
}

/** Scrolls to the selected thread: to its text if the panel is next to it, otherwise to the thread. */
function useCurrentShown(threads: readonly ThreadView[]): void {
  const { current, hostRef } = useCommentsContext();
  const thread = threads.find((one) => one.id === current);
  const isThere = thread !== undefined;
  // Scrolls only when another thread is selected, not on each change.
  const scrollToThread = useEffectEvent(() => {
    if (thread === undefined) return;
    const card = document.querySelector<HTMLElement>(`[data-thread="${CSS.escape(thread.id)}"]`);
    // A press on a control of the card selects the thread too: the control stays under the pointer.
    if (document.activeElement !== card && card?.contains(document.activeElement)) return;
    const isWide = matchMedia("(min-width: 1100px)").matches;
    card?.focus({ preventScroll: true });
    if (isWide) hostRef.current?.show(thread);
    card?.scrollIntoView({ block: isWide ? "nearest" : "center" });
  });
  useEffect(() => {
    if (current !== null && isThere) scrollToThread();
  }, [current, isThere]);
}

/** The thread filter, the status of an action, and the threads. */
function Threads() {
  const t = useTranslations("comments");
  const { filter, setFilter, canComment, moving, setMoving, composing, isLost, stale, reload } =
    useCommentsContext();
  const view = useLoadedComments();
  const [taken, setTaken] = useState<DeletedComment | null>(null);
  const threads = shownBy(view, filter);
  useCurrentShown(threads);
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {FILTERS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={filter === one}
            onClick={() => setFilter(one)}
            className={cx(
              "min-h-7 rounded-md border px-2 text-small",
              filter === one ? "border-accent font-semibold text-accent" : "border-line-strong text-soft",
            )}
          >
            {t(`filter.${one}`)} {shownBy(view, one).length}
          </button>
        ))}
      </div>
      {isLost ? (
        <p role="status" className="mt-2 text-small text-concern">
          {t("disconnected")}
        </p>
      ) : null}
      {stale === null ? null : (
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-2 text-small text-block">
          {stale}
          <Button size="small" onClick={() => void reload()}>
            {t("retry")}
          </Button>
        </p>
      )}
      {moving === null ? null : <OnDemandComponent part={reattach} onCancel={() => setMoving(null)} />}
      {taken === null ? null : (
        <OnDemandComponent part={undo} key={taken.commentId} taken={taken} onOver={() => setTaken(null)} />
      )}
      {threads.length === 0 ? <p className="mt-2 text-small text-faint">{t(`none.${filter}`)}</p> : null}
      <ul className="mt-2 grid gap-2">
        {threads.map((thread) => (
          <ThreadCard key={thread.id} thread={thread} onDeleted={setTaken} />
        ))}
      </ul>
      {canComment && composing !== null ? (
        <OnDemandComponent part={composeBox} composing={composing} />
      ) : null}
    </>
  );
}

/** The comments on a document next to its text: filter, threads, and the form for a new one. */
export function CommentPanel({ hint = "hint" }: { hint?: "hint" | "hintEditor" }) {
  const t = useTranslations("comments");
  const { canComment, hostRef, compose } = useCommentsContext();
  useCommentKeys();
  const begin = () => {
    const chosen = hostRef.current?.chosen() ?? null;
    if (chosen === null) hostRef.current?.choose?.();
    else compose(chosen);
  };
  const coming = (
    <p role="status" className="mt-2 text-small text-faint">
      {t("loading")}
    </p>
  );
  return (
    <section
      id="comments"
      aria-label={t("title")}
      className="scroll-mt-20 rounded-md border border-line px-3 py-2"
    >
      <div className="flex flex-wrap items-center gap-1.5">
        <h2 className="me-auto font-semibold">{t("title")}</h2>
        {canComment ? (
          <Button
            size="small"
            onPointerEnter={composeBox.warm}
            onFocus={composeBox.warm}
            onPointerDown={(event) => event.preventDefault()}
            onClick={begin}
          >
            {t("add")}
          </Button>
        ) : null}
      </div>
      <Suspense fallback={coming}>
        <Threads />
      </Suspense>
      <p className="mt-2 text-small text-faint">{t(canComment ? hint : "notYou")}</p>
    </section>
  );
}
