"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { usePlanDecisions } from "#app/_plan/decisions/use-plan-decisions.ts";
import { Button } from "#app/_ui/button.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import type { Language } from "#lib/domain/language.ts";

/** Limit of a question's references. */
const MOST_ABOUT = 50;

interface AskQuestionsProps {
  readonly taskId: string;
  readonly planVersion: number;
  /** Language of the plan. */
  readonly language: Language;
  /** The requirements that the questions are about. */
  readonly about: readonly string[];
  readonly questions: readonly string[];
}

/** Questions of a checklist; the chosen ones become the reader's own questions in the next version of the plan. */
export function AskQuestions({ taskId, planVersion, language, about, questions }: AskQuestionsProps) {
  const t = useTranslations("plan.concerns");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { state, send } = usePlanDecisions(taskId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return;
    void send({
      plan_version: planVersion,
      matches: [],
      pairs: [],
      questions: chosen.map((text) => ({ text, about: about.slice(0, MOST_ABOUT) })),
    });
  };
  if (state.kind === "sent")
    return (
      <p role="status" className="no-print mt-2 text-agree">
        {t("sent")}
      </p>
    );
  return (
    <form onSubmit={submit} className="mt-2 grid gap-2">
      <ul lang={language} className="grid gap-1">
        {questions.map((question) => (
          <li key={question}>
            <label className="flex min-h-6 items-start gap-2">
              <input
                type="checkbox"
                className="mt-1 size-4 accent-accent"
                checked={chosen.includes(question)}
                onChange={(event) =>
                  setChosen(
                    event.target.checked ? [...chosen, question] : chosen.filter((one) => one !== question),
                  )
                }
              />
              {question}
            </label>
          </li>
        ))}
      </ul>
      {state.kind === "problem" ? (
        <Notice tone="block" role="alert">
          <p>{state.text}</p>
        </Notice>
      ) : null}
      <div className="no-print">
        <Button type="submit" size="small" disabled={chosen.length === 0 || state.kind === "busy"}>
          {t("ask", { count: chosen.length, version: planVersion + 1 })}
        </Button>
      </div>
    </form>
  );
}
