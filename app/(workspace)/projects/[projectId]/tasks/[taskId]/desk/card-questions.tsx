"use client";
import { useTranslations } from "next-intl";
import type { ComponentProps, KeyboardEvent } from "react";
import { AnswerQuestion } from "#app/_plan/questions/answer-question.tsx";
import { QuestionText } from "#app/_plan/questions/question-text.tsx";
import { queuedName } from "#app/_plan/questions/use-queued-answer.ts";
import { Button } from "#app/_ui/button.tsx";
import { useDraft } from "#app/_ui/use-draft.ts";
import { questionsAbout } from "#lib/domain/plan/open-items.ts";
import { useDeskContext } from "./desk-context.ts";

interface CardQuestionsProps {
  /** The requirement that the questions are about. */
  id: string;
  /** The fields for the answers are open. */
  answers: boolean;
}

interface CardAnswerProps extends ComponentProps<typeof AnswerQuestion> {
  readonly isShown: boolean;
}

/** The field of an answer; an answer that waits for the end of a run stays visible. */
function CardAnswer({ isShown, ...question }: CardAnswerProps) {
  const [waiting] = useDraft(queuedName(question), "browser");
  return isShown || waiting !== "" ? <AnswerQuestion {...question} /> : null;
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
            {answering === null ? null : (
              <CardAnswer
                key={answering.planVersion}
                {...answering}
                questionId={question.id}
                hasDefault={question.default !== undefined}
                isShown={answers}
                isOpened={answers && at === 0}
                onSent={close}
              />
            )}
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
