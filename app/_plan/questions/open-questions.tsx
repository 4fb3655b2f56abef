import { useTranslations } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import type { Language } from "#lib/domain/language.ts";
import { isUnanswered } from "#lib/domain/plan/open-items.ts";
import type { OpenQuestion } from "#lib/domain/plan/plan.ts";
import { type Answering, AnswerQuestion } from "./answer-question.tsx";

/** What the list shows of a question. */
export type ListedQuestion = Pick<OpenQuestion, "id" | "text" | "why" | "default" | "blocking" | "status">;

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
        <ul className="grid gap-4">
          {open
            .toSorted((a, b) => Number(b.blocking) - Number(a.blocking))
            .map(({ id, text, why, default: fallback, blocking, status }) => (
              <li key={id}>
                <p>
                  <span className="me-1.5 font-mono text-small text-faint">{id}</span>
                  <span lang={language} className="font-semibold">
                    {text}
                  </span>{" "}
                  {blocking ? <Badge tone="block">{t("blocking")}</Badge> : null}{" "}
                  {status === "closed" ? <Badge tone="plain">{t("putOff")}</Badge> : null}
                </p>
                <p lang={language} className="text-soft">
                  {why}
                </p>
                {fallback === undefined ? null : (
                  <p className="text-soft">
                    {t("defaultIs")} <span lang={language}>{fallback}</span>
                  </p>
                )}
                <AnswerQuestion
                  key={answering.planVersion}
                  {...answering}
                  questionId={id}
                  hasDefault={fallback !== undefined}
                />
              </li>
            ))}
        </ul>
      </PageSection>
    </div>
  );
}
