"use client";
import { MessageCircleQuestion } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#app/_ui/button.tsx";
import type { ChatQuestion } from "#lib/domain/chat/message-events.ts";
import { useChatContext } from "./chat-context.tsx";

interface QuestionBoxProps {
  question: ChatQuestion;
  /** Absent for readers who cannot answer. */
  onAnswer: ((text: string) => void) | null;
}

/** The question that blocks the work: its reason, and answers to choose from. The message field accepts any other. */
export function QuestionBox({ question, onAnswer }: QuestionBoxProps) {
  const t = useTranslations("chat.question");
  const { language } = useChatContext();
  return (
    <section aria-label={t("label")} className="mb-2 rounded-md border-2 border-waiting bg-surface px-4 py-3">
      <h2 className="flex items-center gap-2 font-semibold text-waiting">
        <MessageCircleQuestion size={16} aria-hidden /> {t("label")}
      </h2>
      <p lang={language} className="statement-text mt-1 font-semibold">
        {question.text}
      </p>
      {question.why === "" ? null : (
        <p className="mt-1 text-soft">
          <span className="text-faint">{t("why")}</span> <span lang={language}>{question.why}</span>
        </p>
      )}
      {question.options.length > 0 && onAnswer !== null ? (
        <div className="mt-2 flex flex-wrap gap-1.5">
          {question.options.map((option) => (
            <Button
              key={option}
              lang={language}
              size="small"
              className="py-1 text-start whitespace-normal!"
              onClick={() => onAnswer(option)}
            >
              {option}
            </Button>
          ))}
        </div>
      ) : null}
    </section>
  );
}
