"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useCallback, useId } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Textarea } from "#app/_ui/field.tsx";
import { focusOnMount } from "#app/_ui/focus-on-mount.ts";
import { Notice } from "#app/_ui/notice.tsx";
import { useDraft } from "#app/_ui/use-draft.ts";
import { useQueuedAnswer } from "./use-queued-answer.ts";

/** Where questions of a plan can be answered. */
export interface Answering {
  readonly taskId: string;
  /** The version that the reader sees. */
  readonly planVersion: number;
  /** The reader has the right to answer. */
  readonly canAnswer: boolean;
}

interface AnswerQuestionProps extends Answering {
  readonly questionId: string;
  readonly hasDefault: boolean;
  /** The user has just opened the field, so it takes the focus. */
  readonly isOpened?: boolean;
  readonly onSent?: () => void;
}

/**
 * An answer to one question of a plan: a text, its default, or not now. The next version of the plan contains it. While a run works on
 * the plan, the answer waits.
 */
export function AnswerQuestion({
  taskId,
  planVersion,
  canAnswer,
  questionId,
  hasDefault,
  isOpened = false,
  onSent,
}: AnswerQuestionProps) {
  const t = useTranslations("clarify.place");
  const router = useRouter();
  const field = useId();
  const [text, setText] = useDraft(`answer:${taskId}:${questionId}`, "browser");
  const clear = useCallback(() => {
    setText("");
    onSent?.();
  }, [setText, onSent]);
  const { state, send, takeBack } = useQueuedAnswer(
    { taskId, planVersion, questionId, text: text.trim() },
    clear,
  );
  if (!canAnswer) return <p className="no-print text-small text-faint">{t("noRight")}</p>;
  if (state.kind === "sent")
    return (
      <p role="status" className="no-print text-small text-agree">
        {t("sent")}
      </p>
    );
  if (state.kind === "queued")
    return (
      <div
        role="status"
        className="no-print mt-2 flex max-w-2xl flex-wrap items-center gap-2 text-small text-waiting"
      >
        <p>{t("queued")}</p>
        {text.trim() === "" ? null : <q className="text-soft wrap-anywhere">{text.trim()}</q>}
        <Button size="small" look="quiet" onClick={takeBack}>
          {t("takeBack")}
        </Button>
      </div>
    );
  const busy = state.kind === "busy";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") send("text");
  };
  const submitOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || event.nativeEvent.isComposing) return;
    submit(event);
  };
  return (
    <form onSubmit={submit} className="no-print mt-2 grid max-w-2xl gap-2">
      <Textarea
        id={field}
        ref={isOpened ? focusOnMount : undefined}
        aria-label={t("field", { id: questionId })}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        rows={2}
        maxLength={20_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={submitOnEnter}
        placeholder={t("placeholder")}
      />
      {state.kind === "problem" ? (
        <Notice tone="block" role="alert">
          <p>{state.text}</p>
          <Button size="small" look="quiet" onClick={() => router.refresh()}>
            {t("reload")}
          </Button>
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="small" look="primary" disabled={busy || text.trim() === ""}>
          {t("send")}
        </Button>
        {hasDefault ? (
          <Button size="small" disabled={busy} onClick={() => send("default")}>
            {t("default")}
          </Button>
        ) : null}
        <Button
          size="small"
          look="quiet"
          disabled={busy}
          title={t("notNowHint")}
          onClick={() => send("not_now")}
        >
          {t("notNow")}
        </Button>
      </div>
    </form>
  );
}
