"use client";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Field, Textarea } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { useDraft } from "#app/_ui/use-draft.ts";
import { MAX_MESSAGE_LENGTH } from "#lib/contracts/chat.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { SrsRunView } from "#lib/contracts/srs-run.ts";

interface SrsQuestionProps {
  run: SrsRunView;
  /** Whether this user can answer. */
  isAllowed: boolean;
  /** Sends an answer; false if it was refused. */
  onAnswer: (text: string) => Promise<boolean>;
}

/**
 * A specialist's question with its reason and suggested answers; a free answer can be given below, here or in the
 * chat.
 */
export function SrsQuestion({ run, isAllowed, onAnswer }: SrsQuestionProps) {
  const t = useTranslations("srs");
  const [text, setText] = useDraft(`srs:${run.message_id}`);
  const [sending, setSending] = useState(false);
  const { question } = run;
  const send = async (words: string) => {
    if (words.trim() === "" || sending) return;
    setSending(true);
    if (await onAnswer(words.trim())) setText("");
    setSending(false);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(text);
  };
  return (
    <Notice
      tone="waiting"
      title={t("answerHint")}
      action={
        <ButtonLink size="small" href={paths.conversation(run.project_id, run.conversation_id)}>
          {t("toChat")}
        </ButtonLink>
      }
    >
      {question === null ? null : (
        <>
          <p className="mt-1 font-semibold">{question.text}</p>
          {question.why === "" ? null : <p className="mt-1 text-soft">{question.why}</p>}
        </>
      )}
      {isAllowed && question !== null ? (
        <form onSubmit={submit} className="mt-3 grid gap-3" aria-busy={sending || undefined}>
          {question.options.length > 0 ? (
            <div className="flex flex-wrap gap-1.5">
              {question.options.map((option) => (
                <Button
                  key={option}
                  size="small"
                  disabled={sending}
                  className="py-1 text-start whitespace-normal!"
                  onClick={() => void send(option)}
                >
                  {option}
                </Button>
              ))}
            </div>
          ) : null}
          <Field id="srs-answer" label={t("answerLabel")}>
            <Textarea
              id="srs-answer"
              rows={2}
              maxLength={MAX_MESSAGE_LENGTH}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <div>
            <Button type="submit" look="primary" disabled={sending || text.trim() === ""}>
              {t("answer")}
            </Button>
          </div>
        </form>
      ) : null}
    </Notice>
  );
}
