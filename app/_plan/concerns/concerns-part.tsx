import { useTranslations } from "next-intl";
import { FoldSection } from "#app/_ui/fold-section.tsx";
import type { ConcernsView } from "#lib/contracts/plan-decisions.ts";
import type { Language } from "#lib/domain/language.ts";
import { AskQuestions } from "./ask-questions.tsx";

interface ConcernsPartProps {
  readonly taskId: string;
  readonly view: ConcernsView;
  /** Language of the plan. */
  readonly language: Language;
  /** The reader has the right to put questions on the plan's list. */
  readonly canAsk: boolean;
}

/** Checklists that the plan's words mention, each closed until somebody opens it. */
export function ConcernsPart({ taskId, view, language, canAsk }: ConcernsPartProps) {
  const t = useTranslations("plan.concerns");
  if (view.concerns.length === 0) return null;
  return (
    <FoldSection id="checklists" title={t("title")} count={view.concerns.length}>
      <p className="no-print mb-2 text-small text-faint">{t("hint")}</p>
      <ul className="grid gap-2">
        {view.concerns.map((concern) => (
          <li key={concern.id} id={`checklist-${concern.id}`} className="keep">
            <details className="rounded-md border border-line px-3 py-2">
              <summary className="text-accent hover:underline">
                {t("mentions", { name: concern.name, count: concern.questions.length })}
              </summary>
              <p className="mt-2 text-small text-faint">
                {t("words", { words: concern.words.join(", "), ids: concern.requirements.join(", ") })}
              </p>
              {canAsk ? (
                <AskQuestions
                  key={view.plan_version}
                  taskId={taskId}
                  planVersion={view.plan_version}
                  language={language}
                  about={concern.requirements}
                  questions={concern.questions}
                />
              ) : (
                <ul lang={language} className="mt-2 grid list-disc gap-1 ps-5">
                  {concern.questions.map((question) => (
                    <li key={question}>{question}</li>
                  ))}
                </ul>
              )}
            </details>
          </li>
        ))}
      </ul>
    </FoldSection>
  );
}
