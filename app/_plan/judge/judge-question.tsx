"use client";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId } from "react";
import { Textarea } from "#app/_ui/field.tsx";
import type { Language } from "#lib/domain/language.ts";
import { type JudgeAnswer, lacksText } from "./judge-answers.ts";

const CHOICES = ["yes", "no", "unsure"] as const;
/** Keys that choose while an answer has the focus. */
const CHOICE_KEYS: Readonly<Record<string, (typeof CHOICES)[number]>> = { y: "yes", n: "no", u: "unsure" };

interface JudgeQuestionProps {
  question: { id: string; text: string };
  answer: JudgeAnswer;
  /** Language of the plan and its questions. */
  language: Language;
  /** The form was sent, so a missing text is an error. */
  checked: boolean;
  onChange: (change: Partial<JudgeAnswer>) => void;
}

/** One question of a checklist: yes, no with the reason, or not sure. */
export function JudgeQuestion({ question, answer, language, checked, onChange }: JudgeQuestionProps) {
  const t = useTranslations("coach.judge");
  const id = useId();
  const choose = (event: KeyboardEvent) => {
    const choice = CHOICE_KEYS[event.key];
    if (choice === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    onChange({ answer: choice });
  };
  const isMissing = checked && lacksText(answer);
  return (
    <fieldset className="grid gap-1.5 border-t border-line pt-2 first-of-type:border-0 first-of-type:pt-0">
      <legend lang={language} className="float-start w-full">
        {question.text}
      </legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {CHOICES.map((choice) => (
          <label key={choice} className="flex min-h-6 items-center gap-1.5">
            <input
              type="radio"
              name={id}
              checked={answer.answer === choice}
              onChange={() => onChange({ answer: choice })}
              onKeyDown={choose}
            />
            {t(choice)}
          </label>
        ))}
      </div>
      {answer.answer === "no" || answer.answer === "unsure" ? (
        <>
          <Textarea
            rows={2}
            maxLength={2000}
            aria-label={t(answer.answer === "no" ? "whatIsWrong" : "whatIsOpen")}
            placeholder={t(answer.answer === "no" ? "whatIsWrong" : "whatIsOpen")}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-error` : undefined}
            value={answer.text}
            onChange={(event) => onChange({ text: event.target.value })}
          />
          {isMissing ? (
            <p id={`${id}-error`} className="text-small text-block">
              {t("textMissing")}
            </p>
          ) : null}
        </>
      ) : null}
    </fieldset>
  );
}
