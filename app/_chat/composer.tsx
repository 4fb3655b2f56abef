"use client";
import { SendHorizontal, Square } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { cx } from "#app/_ui/cx.ts";
import { useDraft } from "#app/_ui/use-draft.ts";
import type { AnswerView } from "#lib/domain/chat/view.ts";

const COMPOSER_ID = "chat-text";

interface ComposerProps {
  /** The draft is stored under this name. */
  draft: string;
  active: AnswerView | null;
  /** A message is being sent. */
  sending: boolean;
  problem: string | null;
  send: (text: string) => Promise<boolean>;
  stop: () => Promise<void>;
}

function StopButton({ stop }: Pick<ComposerProps, "stop">) {
  const t = useTranslations("chat.composer");
  const [asked, setAsked] = useState(false);
  const press = async () => {
    setAsked(true);
    await stop();
    setAsked(false);
  };
  return (
    <Button onClick={() => void press()} disabled={asked} aria-label={t("stop")} title={t("stop")}>
      <Square size={14} aria-hidden />
    </Button>
  );
}

/** The message field: Enter sends, Shift+Enter starts a line. While an answer is generated, a button stops it. */
export function ChatComposer({ draft, active, sending, problem, send, stop }: ComposerProps) {
  const t = useTranslations("chat.composer");
  const [text, setText] = useDraft(`chat:${draft}`);
  const waits = active?.status === "waiting";
  const works = active !== null && !waits;
  const state = works ? t("runningHint") : waits ? t("waitingHint") : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (works || sending || words === "") return;
    setText("");
    if (!(await send(words))) setText(text);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) void submit(event);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="no-print grid gap-1">
      <div className="flex items-end gap-2">
        <label htmlFor={COMPOSER_ID} className="sr-only">
          {t("label")}
        </label>
        <textarea
          id={COMPOSER_ID}
          rows={1}
          value={text}
          maxLength={200_000}
          aria-describedby={`${COMPOSER_ID}-hint`}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
          placeholder={waits ? t("answerPlaceholder") : t("placeholder")}
          className="control field-sizing-content max-h-48 resize-none py-2"
        />
        {active === null ? null : <StopButton stop={stop} />}
        <Button
          type="submit"
          look="primary"
          disabled={works || sending || text.trim() === ""}
          aria-label={t("send")}
          title={t("send")}
        >
          <SendHorizontal size={16} aria-hidden />
        </Button>
      </div>
      {problem === null ? null : (
        <p role="alert" className="text-small text-block">
          {problem}
        </p>
      )}
      <p
        id={`${COMPOSER_ID}-hint`}
        className={cx("text-small text-faint", state === null && "max-sm:sr-only")}
      >
        {state ?? t("hint")}
      </p>
    </form>
  );
}
