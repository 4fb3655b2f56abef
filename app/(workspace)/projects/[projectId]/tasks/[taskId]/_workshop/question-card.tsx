"use client";
import { MessageCircleQuestion } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { Textarea } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { useDraft } from "#app/_ui/use-draft.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { AnswerInput } from "#lib/contracts/question.ts";
import type { QuestionItem } from "#lib/domain/workshop/workshop-view.ts";
import { useVoiceName, useWorkshopFacts } from "./workshop-context.tsx";

/** A question in the record with its answer; while it is open it stands as a card at the end of the talk. */
export function AnsweredQuestion({ item }: { item: QuestionItem }) {
  const t = useTranslations("task.question");
  const nameOf = useVoiceName();
  const { language } = useWorkshopFacts();
  const { question, answer } = item;
  if (answer === null) return null;
  return (
    <article
      id={`q-${question.question_id}`}
      className="keep my-3 rounded-md border border-waiting/40 px-4 py-3"
    >
      <header className="flex items-center gap-2 text-small text-waiting">
        <MessageCircleQuestion size={15} aria-hidden />
        {t("asked", { role: nameOf(question.role) })}
      </header>
      <p lang={language} className="spoken mt-1">
        {question.text}
      </p>
      <div className="mt-2 border-t border-line pt-2">
        <p className="text-small text-faint">{t(answer.kind, { name: answer.author.name })}</p>
        <p lang={language} className="spoken">
          {answer.text || answer.digest}
        </p>
      </div>
    </article>
  );
}

/** The Coach's question to you: why it matters, a free answer, or one of the two ways out. */
export function QuestionCard({ item }: { item: QuestionItem }) {
  const t = useTranslations("task.question");
  const locale = useLocale();
  const nameOf = useVoiceName();
  const { language, taskId, abilities } = useWorkshopFacts();
  const { question } = item;
  const [text, setText] = useDraft(`answer:${question.question_id}`);
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  });
  const mayAnswer = abilities.includes("answer");
  const send = async (answer: AnswerInput) => {
    if (state.busy) return;
    setState({ busy: true, problem: null });
    const posted = await postJson(paths.api.answers(taskId, question.question_id), answer, locale);
    if (posted.ok) setText("");
    setState({ busy: posted.ok, problem: posted.ok ? null : posted.message });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") void send({ text: text.trim() });
  };
  const submitOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || event.nativeEvent.isComposing) return;
    submit(event);
  };
  return (
    <section
      id="question"
      aria-label={t("label")}
      className="my-4 rounded-md border-2 border-waiting bg-surface px-4 py-4 sm:px-5"
    >
      <header className="flex flex-wrap items-center gap-2 text-waiting">
        <MessageCircleQuestion size={17} aria-hidden />
        <h2 className="font-semibold">{t("title", { role: nameOf(question.role) })}</h2>
        <span className="ms-auto text-small">{question.blocking ? t("blocks") : t("waiting")}</span>
      </header>
      <p lang={language} className="spoken mt-2 font-semibold">
        {question.text}
      </p>
      {question.relayed && !question.relayed.includes(question.text) ? (
        <p lang={language} className="spoken mt-1 text-soft">
          {question.relayed}
        </p>
      ) : null}
      <p className="mt-2 text-soft">
        <span className="font-semibold">{t("why")}</span> <span lang={language}>{question.why}</span>
      </p>
      {question.default ? (
        <p className="mt-1 text-soft">
          <span className="font-semibold">{t("default")}</span>{" "}
          <span lang={language}>{question.default}</span>
        </p>
      ) : null}
      {mayAnswer ? (
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
          />
          {state.problem ? (
            <Notice tone="block" role="alert">
              {state.problem}
            </Notice>
          ) : null}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="primary" disabled={state.busy || text.trim() === ""}>
              {t("send")}
            </Button>
            <Button
              disabled={state.busy}
              onClick={() => void send({ you_decide: true })}
              title={t("youDecideHint")}
            >
              {t("youDecide")}
            </Button>
            <Button
              look="quiet"
              disabled={state.busy}
              onClick={() => void send({ end_questions: true })}
              title={t("endHint")}
            >
              {t("end")}
            </Button>
          </div>
        </form>
      ) : (
        <p className="mt-3 text-faint">{t("notYou")}</p>
      )}
      <noscript>
        <p className="mt-3 text-soft">{t("needsScript")}</p>
      </noscript>
    </section>
  );
}
