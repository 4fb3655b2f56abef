"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CommentField } from "#app/_discussion/comment-field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { type CommentTarget, useCommentsContext, useLoadedComments } from "./comments-context.tsx";
import { Quote } from "./quote.tsx";

/** The form for a new comment; the text stays visible behind it. */
export function ComposeBox({ composing }: { composing: CommentTarget }) {
  const t = useTranslations("comments");
  const facts = useCommentsContext();
  const { compose, documentId, act, setFilter, setCurrent, hostRef } = facts;
  const view = useLoadedComments();
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    setProblem(null);
    compose(null);
    hostRef.current?.focus();
  };
  const send = async (text: string) => {
    const url = paths.api.documentComments(documentId);
    const answer = await act({ method: "POST", url, body: { at: composing.at, text } });
    setProblem(answer.ok ? null : answer.message);
    if (answer.ok) {
      compose(null);
      getSelection()?.removeAllRanges();
      setFilter("open");
      setCurrent(answer.thread.id);
    }
    return answer.ok;
  };
  return (
    <section
      aria-label={t("write")}
      className="no-print fixed inset-x-3 bottom-3 z-40 grid max-h-[70dvh] gap-2 overflow-y-auto rounded-md border border-line-strong bg-surface p-3 shadow-xl sm:inset-x-auto sm:end-4 sm:w-96 [body:has(#find-in-document)_&]:bottom-28 sm:[body:has(#find-in-document)_&]:bottom-20"
    >
      <Quote words={composing.words} />
      {problem === null ? null : (
        <Notice tone="block" role="alert">
          {problem}
        </Notice>
      )}
      <CommentField
        label={t("label")}
        submit={t("send")}
        others={view.members.filter((one) => one.user_id !== view.me)}
        isFirst
        onSend={send}
        onCancel={close}
      />
    </section>
  );
}
