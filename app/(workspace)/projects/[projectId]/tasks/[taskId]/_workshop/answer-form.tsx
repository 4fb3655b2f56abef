"use client";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { Textarea } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { useDraft } from "#app/_ui/use-draft.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { AnswerInput } from "#lib/contracts/question.ts";
import type { QuestionItem } from "#lib/domain/workshop-view/workshop-view.ts";
import { answerDraft } from "./answer-draft.ts";
import { useWorkshopContext } from "./workshop-context.tsx";

/** Time to undo one of the three options before planning continues, in ms. */
const UNDO_SECONDS = 8;

/**
 * A free answer, or one of three options without an answer. The draft survives a reload and an answer by another
 * user.
 */
export function AnswerForm({ question }: { question: QuestionItem["question"] }) {
  const t = useTranslations("task.question");
  const card = useTranslations("clarify.card");
  const locale = useLocale();
  const { taskId } = useWorkshopContext();
  const [text, setText] = useDraft(answerDraft(question));
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  });
  const { exchange } = question;
  const send = async (answer: AnswerInput) => {
    if (state.busy) return;
    setState({ busy: true, problem: null });
    const posted = await postJson(paths.api.answers(taskId, question.question_id), answer, locale);
    if (posted.ok && "text" in answer) setText("");
    setState({ busy: posted.ok, problem: posted.ok ? null : posted.message });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") void send({ text: text.trim(), exchange });
  };
  const submitOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || event.nativeEvent.isComposing) return;
    submit(event);
  };
  const undo = { exchange, undo_seconds: UNDO_SECONDS };
  return (
    <form onSubmit={submit} className="mt-3 grid gap-2.5">
      <label htmlFor="answer" className="sr-only">
        {t("field")}
      </label>
      <Textarea
        id="answer"
        rows={3}
        value={text}
        maxLength={20_000}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={submitOnEnter}
        placeholder={t("placeholder")}
        aria-describedby="answer-keys"
      />
      {state.problem ? (
        <Notice tone="block" role="alert">
          {state.problem}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" look="primary" disabled={state.busy || text.trim() === ""}>
          {t("send")}
        </Button>
        <Button
          disabled={state.busy}
          onClick={() => void send({ you_decide: true, ...undo })}
          title={t("delegateHint")}
        >
          {t("delegate")}
        </Button>
        <Button
          disabled={state.busy}
          onClick={() => void send({ skip: true, ...undo })}
          title={question.default ? card("skipHint") : card("skipHintBlocks")}
        >
          {card("skip")}
        </Button>
        <Button
          look="quiet"
          disabled={state.busy}
          onClick={() => void send({ end_questions: true, ...undo })}
          title={t("endHint")}
        >
          {t("end")}
        </Button>
        <span id="answer-keys" className="text-small text-faint max-sm:hidden">
          {card("keys")}
        </span>
      </div>
    </form>
  );
}
