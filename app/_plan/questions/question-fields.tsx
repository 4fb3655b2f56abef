"use client";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId } from "react";
import { Badge } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Textarea } from "#app/_ui/field.tsx";
import type { QuestionFormView } from "#lib/contracts/question.ts";
import type { Language } from "#lib/domain/language.ts";
import { AskMember } from "./ask-member.tsx";
import type { FormAnswer } from "./form-answers.ts";

type Question = QuestionFormView["questions"][number];

interface QuestionFieldsProps {
  readonly taskId: string;
  readonly question: Question;
  readonly answer: FormAnswer | undefined;
  /** Language of the plan. */
  readonly language: Language;
  readonly canAnswer: boolean;
  readonly onChange: (answer: FormAnswer) => void;
  readonly onSubmit: () => void;
}

/** What waits for a question, in one line. */
function HoldsUp({ question }: { readonly question: Question }) {
  const t = useTranslations("clarify.place");
  if (!question.blocking) return null;
  const { holds_up: ids } = question;
  return (
    <p className="text-small text-block">
      {ids.length === 0 ? t("holdsUpAll") : t("holdsUp", { ids: ids.join(", ") })}
    </p>
  );
}

/** One question of the form: a text, its default, or not now. */
export function QuestionFields({
  taskId,
  question,
  answer = { text: "" },
  language,
  canAnswer,
  onChange,
  onSubmit,
}: QuestionFieldsProps) {
  const t = useTranslations("clarify.place");
  const field = useId();
  const { id, text, why, blocking, put_off } = question;
  const toggle = (choice: "default" | "not_now") =>
    onChange(answer.choice === choice ? { text: answer.text } : { text: answer.text, choice });
  const ask = <AskMember taskId={taskId} questionId={id} waitsFor={question.waits_for} canAsk={canAnswer} />;
  const submitOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <li id={`q-${id}`} className="min-w-0 scroll-mt-20">
      <p>
        <span className="me-1.5 font-mono text-small text-faint">{id}</span>
        <span id={`${field}-text`} lang={language} className="font-semibold">
          {text}
        </span>{" "}
        {blocking ? <Badge tone="block">{t("blocking")}</Badge> : null}{" "}
        {question.asked_now ? <Badge tone="waiting">{t("askedNow")}</Badge> : null}{" "}
        {put_off ? <Badge tone="plain">{t("putOff")}</Badge> : null}
      </p>
      <p lang={language} className="text-soft">
        {why}
      </p>
      <HoldsUp question={question} />
      {question.default === null ? null : (
        <p className="text-soft">
          {t("defaultIs")} <span lang={language}>{question.default}</span>
        </p>
      )}
      {canAnswer ? (
        <div className="no-print mt-2 grid max-w-2xl gap-2">
          <Textarea
            id={field}
            aria-label={t("field", { id })}
            aria-describedby={`${field}-text`}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            rows={2}
            maxLength={20_000}
            value={answer.text}
            onChange={(event) => onChange({ text: event.target.value })}
            onKeyDown={submitOnEnter}
            placeholder={t("placeholder")}
          />
          <div className="flex flex-wrap items-center gap-2">
            {question.default === null ? null : (
              <Button
                size="small"
                aria-pressed={answer.choice === "default"}
                onClick={() => toggle("default")}
              >
                {t("default")}
              </Button>
            )}
            <Button
              size="small"
              look="quiet"
              aria-pressed={answer.choice === "not_now"}
              title={t("notNowHint")}
              onClick={() => toggle("not_now")}
            >
              {t("notNow")}
            </Button>
            {ask}
            {answer.choice === undefined ? null : (
              <span role="status" className="text-small text-agree">
                {t(answer.choice === "default" ? "takesDefault" : "staysOpen")}
              </span>
            )}
          </div>
        </div>
      ) : (
        <div className="mt-2">{ask}</div>
      )}
    </li>
  );
}
