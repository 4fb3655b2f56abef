"use client";
import { MessageCircleQuestion, SkipForward, Undo2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { requestJson } from "#app/_live/request-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { QuestionItem, ReviewItem } from "#lib/domain/workshop-view/workshop-view.ts";
import { ExchangeAnswer, PastExchanges } from "./question-exchange.tsx";
import { useSpeakerName, useWorkshopContext } from "./workshop-context.tsx";

/** Undoes an option taken without an answer, as long as the run has not continued. */
function UndoAnswer({ item }: { item: QuestionItem }) {
  const t = useTranslations("clarify.record");
  const locale = useLocale();
  const { taskId } = useWorkshopContext();
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  });
  const undo = async () => {
    setState({ busy: true, problem: null });
    const url = paths.api.answers(taskId, item.question.question_id);
    const asked = await requestJson(url, { method: "DELETE" }, locale);
    setState({ busy: asked.ok, problem: asked.ok ? null : asked.message });
  };
  return (
    <div className="no-print mt-2 flex flex-wrap items-center gap-2 text-small text-soft">
      <Button size="small" disabled={state.busy} onClick={() => void undo()}>
        <Undo2 size={14} aria-hidden />
        {t("undo")}
      </Button>
      {state.problem ? (
        <span role="alert" className="text-block">
          {state.problem}
        </span>
      ) : (
        t("undoHint")
      )}
    </div>
  );
}

/** A question in the record with its exchanges. While open, it is a card at the end of the feed. */
export function AnsweredQuestionCard({ item }: { item: QuestionItem }) {
  const t = useTranslations("task.question");
  const words = useTranslations("clarify.record");
  const nameOf = useSpeakerName();
  const { language, abilities, waiting, active } = useWorkshopContext();
  const { question, answer, judged } = item;
  if (answer === null) return null;
  const own = answer.kind === "answered";
  return (
    <article
      id={`q-${question.question_id}`}
      className="keep my-3 rounded-md border border-waiting/40 px-4 py-3"
    >
      <header className="flex items-center gap-2 text-small text-waiting">
        <MessageCircleQuestion size={15} aria-hidden />
        {t("asked", { role: nameOf(question.role) })}
      </header>
      <p lang={language} className="statement-text mt-1">
        {question.text}
      </p>
      <PastExchanges exchanges={item.before} />
      <div className="mt-2 border-t border-line pt-2">
        <ExchangeAnswer exchange={item} />
        {own && judged === null && active ? (
          <p role="status" className="mt-1 text-small text-faint">
            {words("checking")}
          </p>
        ) : null}
        {!own && waiting && abilities.includes("answer") ? <UndoAnswer item={item} /> : null}
      </div>
    </article>
  );
}

/** A seat withdraws or rephrases its question, with the reason. */
export function ReviewLine({ item }: { item: ReviewItem }) {
  const t = useTranslations("clarify.review");
  const nameOf = useSpeakerName();
  const { language } = useWorkshopContext();
  if (item.decision === "ask") return null;
  return (
    <div id={`r-${item.plan_question_id}`} className="keep flex items-start gap-3 py-1.5 text-soft">
      <span className="mt-0.5 grid w-7 shrink-0 place-items-center text-waiting">
        <SkipForward size={15} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p>
          {t(item.decision, { role: nameOf(item.role) })} <span lang={language}>{item.text}</span>
        </p>
        <p lang={language}>{item.reason}</p>
        {item.modified ? (
          <p>
            {t("newQuestion")} <span lang={language}>{item.modified}</span>
          </p>
        ) : null}
      </div>
    </div>
  );
}
