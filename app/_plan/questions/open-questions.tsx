import { useTranslations } from "next-intl";
import { PageSection } from "#app/_ui/section.tsx";
import type { Language } from "#lib/domain/language.ts";
import { isUnanswered } from "#lib/domain/plan/open-items.ts";
import type { Answering } from "./answer-question.tsx";
import { QuestionList } from "./question-list.tsx";
import type { ListedQuestion } from "./question-text.tsx";

interface OpenQuestionsProps {
  readonly questions: readonly ListedQuestion[];
  /** Language of the plan. */
  readonly language: Language;
  readonly answering: Answering;
}

/** The questions of a plan that nobody has answered, blocking ones first, each with a field for its answer. */
export function OpenQuestions({ questions, language, answering }: OpenQuestionsProps) {
  const t = useTranslations("clarify.place");
  const open = questions.filter(isUnanswered);
  if (open.length === 0) return null;
  return (
    <div className="mb-9">
      <PageSection id="open-questions" title={t("title")} count={open.length}>
        <p className="no-print mb-2 text-small text-faint">{t("hint")}</p>
        <QuestionList
          questions={open.toSorted((a, b) => Number(b.blocking) - Number(a.blocking))}
          language={language}
          answering={answering}
        />
      </PageSection>
    </div>
  );
}
