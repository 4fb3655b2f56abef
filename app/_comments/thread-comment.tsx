"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CommentField } from "#app/_discussion/comment-field.tsx";
import { CommentText } from "#app/_discussion/comment-text.tsx";
import { Button } from "#app/_ui/button.tsx";
import { GuestMark } from "#app/_ui/guest-mark.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { ThreadCommentView } from "#lib/contracts/comment.ts";
import { paths } from "#lib/contracts/paths.ts";
import { useCommentsContext, useLoadedComments } from "./comments-context.tsx";
import { useCommentAction } from "./use-comment-action.ts";

interface CommentProps {
  comment: ThreadCommentView;
  threadId: string;
  onDeleted: () => void;
}

/** One comment of a thread; its author can edit or delete it. */
export function ThreadComment({ comment, threadId, onDeleted }: CommentProps) {
  const t = useTranslations("comments");
  const { canComment, projectId, documentId } = useCommentsContext();
  const view = useLoadedComments();
  const { busy, problem, run } = useCommentAction();
  const [editing, setEditing] = useState(false);
  const url = paths.api.threadComment(threadId, comment.id);
  const save = async (text: string) => {
    const done = await run({ method: "PATCH", url, body: { text } });
    if (done) setEditing(false);
    return done;
  };
  const take = async () => {
    if (await run({ method: "DELETE", url })) onDeleted();
  };
  if (comment.deleted)
    return <p className="text-small text-faint">{t("deleted", { name: comment.by.name })}</p>;
  return (
    <div id={`c-${comment.id}`} className="scroll-mt-24 rounded-md target:bg-accent-soft">
      <p className="flex flex-wrap items-baseline gap-x-2 text-small">
        <span className="font-semibold">{comment.by.name}</span>
        <GuestMark guest={comment.by.guest} />
        <a
          href={paths.documentComment(projectId, documentId, comment.id)}
          aria-label={t("link")}
          className="text-faint hover:underline"
        >
          <Time at={comment.at} relative />
          {comment.edited_at ? ` · ${t("edited")}` : ""}
        </a>
      </p>
      {editing ? (
        <CommentField
          label={t("edit")}
          submit={t("save")}
          start={comment.text}
          others={view.members.filter((one) => one.user_id !== view.me)}
          isFirst
          onSend={save}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <CommentText comment={comment} />
      )}
      {comment.by.user_id === view.me && canComment && !editing ? (
        <p className="no-print -ms-2 flex gap-1">
          <Button size="small" look="quiet" disabled={busy} onClick={() => setEditing(true)}>
            {t("edit")}
          </Button>
          <Button size="small" look="quiet" disabled={busy} onClick={() => void take()}>
            {t("delete")}
          </Button>
        </p>
      ) : null}
      {problem === null ? null : (
        <p role="alert" className="text-small text-block">
          {problem}
        </p>
      )}
    </div>
  );
}
