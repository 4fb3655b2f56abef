"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { CommentField, type WriteProps } from "#app/_discussion/comment-field.tsx";
import { CommentText } from "#app/_discussion/comment-text.tsx";
import { Badge } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import { GuestMark } from "#app/_ui/guest-mark.tsx";
import { Time } from "#app/_ui/time.tsx";
import { useUrlFragment } from "#app/_ui/use-url-fragment.ts";
import type { RoomComment } from "#lib/domain/comment/remark.ts";
import { useMeetingAction, useMeetingContext } from "./meeting-context.tsx";
import { ProblemNote } from "./problem-note.tsx";

/** A field for a comment in a meeting; members mentioned with `@` are notified. */
function MeetingCommentField(props: WriteProps) {
  const { meeting } = useMeetingContext();
  return <CommentField {...props} others={meeting.members.filter((one) => one.user_id !== meeting.me)} />;
}

function Comment({ comment }: { comment: RoomComment }) {
  const t = useTranslations("meeting.comment");
  const { meeting } = useMeetingContext();
  const { problem, run } = useMeetingAction();
  const [editing, setEditing] = useState(false);
  const own = comment.by.user_id === meeting.me && meeting.current && !comment.deleted;
  const at = `/comments/${comment.id}`;
  const box = useRef<HTMLDivElement>(null);
  const isCalled = useUrlFragment() === `c-${comment.id}`;
  useEffect(() => {
    if (isCalled) box.current?.scrollIntoView({ block: "center" });
  }, [isCalled]);
  const save = async (text: string) => {
    const done = await run({ method: "PATCH", at, body: { text } });
    if (done) setEditing(false);
    return done;
  };
  if (comment.deleted)
    return <p className="text-small text-faint">{t("deleted", { name: comment.by.name })}</p>;
  return (
    <div ref={box} id={`c-${comment.id}`} className="rounded-md target:bg-accent-soft">
      <p className="flex flex-wrap items-baseline gap-x-2 text-small">
        <span className="font-semibold">{comment.by.name}</span>
        <GuestMark guest={comment.by.guest} />
        <span className="text-faint">
          <Time at={comment.at} relative />
          {comment.edited_at ? ` · ${t("edited")}` : ""}
        </span>
        {own && !editing ? (
          <span className="no-print ms-auto flex gap-1">
            <Button size="small" look="quiet" onClick={() => setEditing(true)}>
              {t("edit")}
            </Button>
            <Button size="small" look="quiet" onClick={() => void run({ method: "DELETE", at })}>
              {t("delete")}
            </Button>
          </span>
        ) : null}
      </p>
      {editing ? (
        <MeetingCommentField
          label={t("edit")}
          submit={t("save")}
          start={comment.text}
          onSend={save}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <CommentText comment={comment} />
      )}
      <ProblemNote problem={problem} />
    </div>
  );
}

function Thread({ head, answers }: { head: RoomComment; answers: readonly RoomComment[] }) {
  const t = useTranslations("meeting.comment");
  const { meeting } = useMeetingContext();
  const { problem, run } = useMeetingAction();
  const isAllowed = meeting.abilities.includes("comment") && meeting.current;
  const settle = (resolved: boolean) =>
    void run({ method: "PATCH", at: `/comments/${head.id}`, body: { resolved } });
  const answer = (text: string) =>
    run({ method: "POST", at: "/comments", body: { line: head.line, parent: head.id, text } });
  return (
    <li className="grid gap-2 rounded-md border border-line bg-surface px-3 py-2">
      {head.resolved ? (
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="agree">{t("resolved", { name: head.resolved.by.name })}</Badge>
          {isAllowed ? (
            <Button size="small" look="quiet" onClick={() => settle(false)}>
              {t("reopen")}
            </Button>
          ) : null}
        </p>
      ) : null}
      <Comment comment={head} />
      {answers.length > 0 ? (
        <ul className="grid gap-2 border-s-2 border-line ps-3">
          {answers.map((one) => (
            <li key={one.id}>
              <Comment comment={one} />
            </li>
          ))}
        </ul>
      ) : null}
      <ProblemNote problem={problem} />
      {isAllowed && !head.resolved ? (
        <details className="no-print">
          <summary className="text-small text-accent hover:underline">{t("answer")}</summary>
          <div className="mt-1.5 grid gap-1.5">
            <MeetingCommentField label={t("answer")} submit={t("send")} onSend={answer} />
          </div>
        </details>
      ) : null}
      {isAllowed && !head.resolved ? (
        <div className="no-print">
          <Button size="small" look="quiet" onClick={() => settle(true)}>
            {t("resolve")}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

/** The comments on a line, by thread, and the field for a new one. */
export function CommentThread({ line }: { line: string }) {
  const t = useTranslations("meeting.comment");
  const { meeting } = useMeetingContext();
  const { problem, run } = useMeetingAction();
  const own = meeting.comments.filter((one) => one.line === line);
  const heads = own.filter((one) => one.parent === null);
  const send = (text: string) => run({ method: "POST", at: "/comments", body: { line, text } });
  return (
    <div className="mt-2 grid gap-2">
      <ul className="grid gap-2">
        {heads.map((head) => (
          <Thread key={head.id} head={head} answers={own.filter((one) => one.parent === head.id)} />
        ))}
      </ul>
      <ProblemNote problem={problem} />
      {meeting.abilities.includes("comment") && meeting.current ? (
        <MeetingCommentField label={t("label")} submit={t("send")} onSend={send} />
      ) : null}
    </div>
  );
}
