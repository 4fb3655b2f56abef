"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Input } from "#app/_ui/field.tsx";
import { GuestMark } from "#app/_ui/guest-mark.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { ChangePlace } from "#lib/contracts/code-paths.ts";
import type { CodeCommentView, CodeReviewView } from "#lib/contracts/code-review.ts";
import { type CodeSeat, isCodeSeat } from "#lib/domain/code-review/code-verdict.ts";
import { answerAction, resolveThreadAction } from "./actions.ts";
import { ChangePlaceFields } from "./change-place.tsx";
import { LineQuestion } from "./line-question.tsx";

/** The name of an author; a model is shown with the seat that it fills. */
function useAuthorName({ seat, user_id, name }: CodeCommentView["by"]): string {
  const t = useTranslations("changes.seats.names");
  return seat === true && isCodeSeat(user_id) ? `${t(user_id)} · ${name}` : name;
}

/** One comment with its author. */
export function CommentLine({ comment }: { comment: CodeCommentView }) {
  const t = useTranslations("changes.thread");
  const name = useAuthorName(comment.by);
  return (
    <div id={`c-${comment.id}`} className="border-s-2 border-line ps-2.5">
      <p className="text-small text-faint">
        {name} <GuestMark guest={comment.by.guest} /> · <Time at={comment.created_at} />
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">{comment.deleted ? t("deleted") : comment.text}</p>
    </div>
  );
}

/** Sends a reply as a question to the seat that was asked before. */
function AskSeatButton({ seat }: { seat: CodeSeat }) {
  const t = useTranslations("changes");
  return (
    <Button type="submit" size="small" look="quiet" name="seat" value={seat}>
      {t("question.ask", { seat: t(`seats.names.${seat}`) })}
    </Button>
  );
}

interface LineCommentThreadProps {
  place: ChangePlace;
  /** The first comment and its replies. */
  comments: readonly CodeCommentView[];
  review: Pick<CodeReviewView, "questions" | "seats" | "abilities">;
}

/** A thread of comments on lines. */
export function LineCommentThread({ place, comments, review }: LineCommentThreadProps) {
  const t = useTranslations("changes.thread");
  const [first] = comments;
  if (first === undefined) return null;
  const { abilities } = review;
  const questions = review.questions.filter(({ id }) =>
    comments.some((one) => one.id === id && !one.deleted),
  );
  const asked = review.seats.find(({ seat }) => seat === questions.at(-1)?.seat);
  const isResolved = first.resolved !== null;
  return (
    <article className="keep grid gap-2 rounded-md border border-line bg-surface px-3 py-2 font-sans text-base">
      {comments.map((comment) => (
        <CommentLine key={comment.id} comment={comment} />
      ))}
      {questions.map((question) => (
        <LineQuestion
          key={question.id}
          place={place}
          question={question}
          canAsk={abilities.includes("ask_seat")}
          canCancel={abilities.includes("run")}
        />
      ))}
      {isResolved ? (
        <p className="text-small text-soft">{t("resolved", { name: first.resolved?.by.name ?? "" })}</p>
      ) : null}
      {abilities.includes("comment") ? (
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
            {asked !== undefined && asked.model !== null && abilities.includes("ask_seat") ? (
              <AskSeatButton seat={asked.seat} />
            ) : null}
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
