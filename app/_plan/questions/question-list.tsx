import { useTranslations } from "next-intl";
import type { Language } from "#lib/domain/language.ts";
import { type Answering, AnswerQuestion } from "./answer-question.tsx";
import { type ListedQuestion, QuestionText } from "./question-text.tsx";

interface QuestionListProps {
  readonly questions: readonly ListedQuestion[];
  /** Language of the plan. */
  readonly language: Language;
  /** null: the questions can only be read. */
  readonly answering: Answering | null;
}

/** Questions that are shown at once; the rest is folded. */
const MOST_SHOWN = 5;

function Questions({ questions, language, answering }: QuestionListProps) {
  return (
    <ul className="grid gap-4">
      {questions.map((question) => (
        <li key={question.id}>
          <QuestionText question={question} language={language} />
          {answering === null ? null : (
            <AnswerQuestion
              key={answering.planVersion}
              {...answering}
              questionId={question.id}
              hasDefault={question.default !== undefined}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Questions of a plan, each with a field for its answer. Many of them are folded. */
export function QuestionList({ questions, ...place }: QuestionListProps) {
  const t = useTranslations("clarify.place");
  const rest = questions.slice(MOST_SHOWN);
  return (
    <>
      <Questions questions={questions.slice(0, MOST_SHOWN)} {...place} />
      {rest.length === 0 ? null : (
        <details className="mt-4">
          <summary className="font-semibold text-accent">{t("folded", { count: rest.length })}</summary>
          <div className="mt-3">
            <Questions questions={rest} {...place} />
          </div>
        </details>
      )}
    </>
  );
}
