"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Input } from "#app/_ui/field.tsx";
import { GuestMark } from "#app/_ui/guest-mark.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { ChangePlace } from "#lib/contracts/code-paths.ts";
import type { CodeCommentView } from "#lib/contracts/code-review.ts";
import { answerAction, resolveThreadAction } from "./actions.ts";
import { ChangePlaceFields } from "./change-place.tsx";

/** One comment with its author. */
export function CommentLine({ comment }: { comment: CodeCommentView }) {
  const t = useTranslations("changes.thread");
  return (
    <div id={`c-${comment.id}`} className="border-s-2 border-line ps-2.5">
      <p className="text-small text-faint">
        {comment.by.name} <GuestMark guest={comment.by.guest} /> · <Time at={comment.created_at} />
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">{comment.deleted ? t("deleted") : comment.text}</p>
    </div>
  );
}

interface LineCommentThreadProps {
  place: ChangePlace;
  /** The first comment and its replies. */
  comments: readonly CodeCommentView[];
  canComment: boolean;
}

/** A thread of comments on lines. */
export function LineCommentThread({ place, comments, canComment }: LineCommentThreadProps) {
  const t = useTranslations("changes.thread");
  const [first] = comments;
  if (first === undefined) return null;
  const isResolved = first.resolved !== null;
  return (
    <article className="keep grid gap-2 rounded-md border border-line bg-surface px-3 py-2 font-sans text-base">
      {comments.map((comment) => (
        <CommentLine key={comment.id} comment={comment} />
      ))}
      {isResolved ? (
        <p className="text-small text-soft">{t("resolved", { name: first.resolved?.by.name ?? "" })}</p>
      ) : null}
      {canComment ? (
        <div className="flex flex-wrap gap-2">
          <ActionForm action={answerAction} clears className="flex min-w-0 flex-1 basis-60 flex-wrap gap-2">
            <ChangePlaceFields place={place} />
            <input type="hidden" name="parent" value={first.id} />
            <Input
              name="text"
              required
              aria-label={t("reply")}
              placeholder={t("reply")}
              className="min-h-7 min-w-0 flex-1 basis-40 py-0.5 text-small"
            />
            <Button type="submit" size="small" look="quiet">
              {t("send")}
            </Button>
          </ActionForm>
          <ActionForm action={resolveThreadAction}>
            <ChangePlaceFields place={place} />
            <input type="hidden" name="comment" value={first.id} />
            <Button
              type="submit"
              size="small"
              look="quiet"
              name="resolved"
              value={isResolved ? "false" : "true"}
            >
              {isResolved ? t("reopen") : t("resolve")}
            </Button>
          </ActionForm>
        </div>
      ) : null}
    </article>
  );
}
