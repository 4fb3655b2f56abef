"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { useDraft } from "#app/_ui/use-draft.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { PlanAnswersInput, QuestionFormView } from "#lib/contracts/question.ts";
import type { Language } from "#lib/domain/language.ts";
import { answersToSend, type FormAnswers, readFormAnswers } from "./form-answers.ts";
import { QuestionFields } from "./question-fields.tsx";

interface OpenQuestionsProps {
  readonly taskId: string;
  readonly form: QuestionFormView;
  /** Language of the plan. */
  readonly language: Language;
  readonly canAnswer: boolean;
}

type Sent = { readonly kind: "idle" | "busy" | "sent" } | { readonly kind: "problem"; readonly text: string };

/** Codes of a form that somebody else was faster than: the page is read again, and the texts stay in the fields. */
const OUTDATED: ReadonlySet<string> = new Set(["question_closed", "stale_plan", "run_active"]);

/** The answers of this form, stored for this browser until they are sent. */
function useForm(taskId: string, { plan_version, questions }: QuestionFormView) {
  const t = useTranslations("clarify.place");
  const locale = useLocale();
  const router = useRouter();
  const [stored, store] = useDraft(`answers:${taskId}`, "browser");
  const [state, setState] = useState<Sent>({ kind: "idle" });
  const answers = readFormAnswers(stored);
  const ready = answersToSend(
    answers,
    questions.map(({ id }) => id),
  );
  const keep = (next: FormAnswers) => store(JSON.stringify(next));
  const submit = async () => {
    if (plan_version === null || ready.length === 0 || state.kind === "busy") return;
    setState({ kind: "busy" });
    const body = { plan_version, answers: ready } satisfies PlanAnswersInput;
    const posted = await postJson(paths.api.planAnswers(taskId), body, locale);
    if (!posted.ok) {
      const outdated = OUTDATED.has(posted.code ?? "");
      setState({ kind: "problem", text: outdated ? `${posted.message} ${t("kept")}` : posted.message });
      if (outdated) router.refresh();
      return;
    }
    store("");
    setState({ kind: "sent" });
    router.refresh();
  };
  return { state, answers, ready, keep, submit };
}

/** The questions that nobody has answered as one form: those that block most first, one submit for all answers. */
export function OpenQuestions({ taskId, form, language, canAnswer }: OpenQuestionsProps) {
  const t = useTranslations("clarify.place");
  const { state, answers, ready, keep, submit } = useForm(taskId, form);
  const { questions, more } = form;
  if (questions.length === 0) return null;
  if (state.kind === "sent")
    return (
      <p role="status" className="no-print mb-9 text-agree">
        {t("sent")}
      </p>
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <div className="mb-9">
      <PageSection id="open-questions" title={t("title")} count={questions.length + more}>
        <p className="no-print mb-2 text-small text-faint">{t(canAnswer ? "hint" : "noRight")}</p>
        <form onSubmit={send} className="grid gap-4">
          <ul className="grid gap-4">
            {questions.map((question) => (
              <QuestionFields
                key={question.id}
                taskId={taskId}
                question={question}
                answer={answers[question.id]}
                language={language}
                canAnswer={canAnswer}
                onChange={(answer) => keep({ ...answers, [question.id]: answer })}
                onSubmit={() => void submit()}
              />
            ))}
          </ul>
          {state.kind === "problem" ? (
            <Notice tone="block" role="alert">
              <p>{state.text}</p>
            </Notice>
          ) : null}
          {canAnswer ? (
            <div className="no-print flex flex-wrap items-center gap-3">
              <Button type="submit" look="primary" disabled={state.kind === "busy" || ready.length === 0}>
                {t("submit", { count: ready.length })}
              </Button>
              <span className="text-small text-faint">{more > 0 ? t("more", { count: more }) : null}</span>
            </div>
          ) : null}
        </form>
      </PageSection>
    </div>
  );
}
