"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CommentField } from "#app/_discussion/comment-field.tsx";
import { Badge } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import { cx } from "#app/_ui/cx.ts";
import { useShortcutProps } from "#app/_ui/shortcut-keys.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { ThreadView } from "#lib/contracts/comment.ts";
import { paths } from "#lib/contracts/paths.ts";
import { useCommentsContext, useLoadedComments } from "./comments-context.tsx";
import { Quote } from "./quote.tsx";
import { ThreadComment } from "./thread-comment.tsx";
import { useCommentAction } from "./use-comment-action.ts";

/** A comment that was just deleted. */
export interface DeletedComment {
  readonly threadId: string;
  readonly commentId: string;
}

interface ThreadProps {
  thread: ThreadView;
  onDeleted: (taken: DeletedComment) => void;
}

/** The subject of a thread: its position, whether the text changed, and a link to it. */
function ThreadHead({ thread }: { thread: ThreadView }) {
  const t = useTranslations("comments");
  const { hostRef, setCurrent } = useCommentsContext();
  const shortcut = useShortcutProps();
  const { place, item, path, words, resolved } = thread;
  const where = item ?? path.at(-1);
  const show = () => {
    setCurrent(thread.id);
    hostRef.current?.show(thread);
  };
  return (
    <div className="grid gap-1 text-small">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {place.state === "orphaned" ? (
          <>
            {where ? <span className="text-faint">{where}</span> : null}
            <Badge tone="concern">{t("orphaned")}</Badge>
          </>
        ) : (
          <button
            type="button"
            {...shortcut("thread.goTo")}
            onClick={show}
            className="min-h-6 text-accent break-words hover:underline"
          >
            {where ?? t("line", { line: place.line ?? 1 })}
          </button>
        )}
        {place.state === "changed" ? <Badge tone="concern">{t("changed")}</Badge> : null}
      </p>
      <Quote words={words} />
      {resolved === null ? null : (
        <p className="flex flex-wrap items-center gap-x-2 text-faint">
          <Badge tone="agree">{t("resolved", { name: resolved.by.name })}</Badge>
          <Time at={resolved.at} relative />
        </p>
      )}
    </div>
  );
}

/** Actions on a thread, for readers with permission. */
function ThreadTools({ thread }: { thread: ThreadView }) {
  const t = useTranslations("comments");
  const { setMoving } = useCommentsContext();
  const shortcut = useShortcutProps();
  const view = useLoadedComments();
  const { problem, run } = useCommentAction();
  const [answering, setAnswering] = useState(false);
  const settle = () =>
    void run({
      method: "PATCH",
      url: paths.api.commentThread(thread.id),
      body: { resolved: thread.resolved === null },
    });
  const answer = async (text: string) => {
    const done = await run({ method: "POST", url: paths.api.threadComments(thread.id), body: { text } });
    if (done) setAnswering(false);
    return done;
  };
  return (
    <div className="no-print grid gap-1.5">
      {problem === null ? null : (
        <p role="alert" className="text-small text-block">
          {problem}
        </p>
      )}
      {answering ? (
        <CommentField
          label={t("answer")}
          submit={t("sendAnswer")}
          others={view.members.filter((one) => one.user_id !== view.me)}
          isFirst
          onSend={answer}
          onCancel={() => setAnswering(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-1.5">
          <Button size="small" {...shortcut("thread.reply")} onClick={() => setAnswering(true)}>
            {t("answer")}
          </Button>
          <Button size="small" look="quiet" {...shortcut("thread.resolve")} onClick={settle}>
            {t(thread.resolved === null ? "resolve" : "reopen")}
          </Button>
          {thread.place.state === "orphaned" ? (
            <Button size="small" look="quiet" onClick={() => setMoving(thread.id)}>
              {t("reattach")}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}

/** A thread: its subject, comments and actions. */
export function ThreadCard({ thread, onDeleted }: ThreadProps) {
  const t = useTranslations("comments");
  const { canComment, current, setCurrent } = useCommentsContext();
  const { comments } = thread;
  return (
    <li
      data-thread={thread.id}
      tabIndex={-1}
      aria-label={t("threadOf", { name: comments[0]?.by.name ?? "" })}
      onFocusCapture={() => setCurrent(thread.id)}
      className={cx(
        "grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-2 rounded-md border px-3 py-2 focus:outline-2 focus:outline-accent",
        current === thread.id ? "border-accent" : "border-line",
      )}
    >
      <ThreadHead thread={thread} />
      {comments.map((one) => (
        <ThreadComment
          key={one.id}
          comment={one}
          threadId={thread.id}
          onDeleted={() => onDeleted({ threadId: thread.id, commentId: one.id })}
        />
      ))}
      {canComment ? <ThreadTools thread={thread} /> : null}
    </li>
  );
}
