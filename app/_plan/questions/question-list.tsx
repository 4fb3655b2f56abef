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

/** Questions of a plan, each with a field for its answer. */
export function QuestionList({ questions, language, answering }: QuestionListProps) {
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
