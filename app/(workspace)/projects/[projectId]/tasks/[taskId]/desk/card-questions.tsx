"use client";
import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import { AnswerQuestion } from "#app/_plan/questions/answer-question.tsx";
import { QuestionText } from "#app/_plan/questions/question-text.tsx";
import { Button } from "#app/_ui/button.tsx";
import { questionsAbout } from "#lib/domain/plan/open-items.ts";
import { useDeskContext } from "./desk-context.ts";

interface CardQuestionsProps {
  /** The requirement that the questions are about. */
  id: string;
  /** The fields for the answers are open. */
  answers: boolean;
}

/** The open questions about one statement. They are answered here; Escape closes the fields and keeps what is typed. */
export function CardQuestions({ id, answers }: CardQuestionsProps) {
  const t = useTranslations("desk.questions");
  const { desk, answering, open, close } = useDeskContext();
  const questions = questionsAbout(desk.plan, id);
  if (questions.length === 0) return null;
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.nativeEvent.isComposing) close();
  };
  return (
    <div className="mt-2 rounded-md border border-waiting/40 bg-waiting-soft px-3 py-2">
      <ul aria-label={t("label", { id })} onKeyDownCapture={press} className="grid gap-3">
        {questions.map((question, at) => (
          <li key={question.id}>
            <QuestionText question={question} language={desk.plan.meta.language} />
            {answers && answering !== null ? (
              <AnswerQuestion
                key={answering.planVersion}
                {...answering}
                questionId={question.id}
                hasDefault={question.default !== undefined}
                isOpened={at === 0}
                onSent={close}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {answering === null ? null : (
        <p className="no-print mt-2">
          <Button
            size="small"
            look={answers ? "quiet" : "secondary"}
            aria-label={answers ? undefined : t("answerNamed", { id })}
            onClick={() => (answers ? close() : open(id, "answer"))}
          >
            {t(answers ? "close" : "answer", { count: questions.length })}
          </Button>
        </p>
      )}
    </div>
  );
}
