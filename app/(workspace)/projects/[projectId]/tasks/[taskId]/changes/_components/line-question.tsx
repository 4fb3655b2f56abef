"use client";
import { useLocale, useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Button } from "#app/_ui/button.tsx";
import { moneyText } from "#app/_ui/usage-numbers.ts";
import type { ChangePlace } from "#lib/contracts/code-paths.ts";
import type { CodeQuestionView } from "#lib/contracts/code-review.ts";
import { askAgainAction, cancelQuestionAction, cancelRunAction } from "./actions.ts";
import { ChangePlaceFields } from "./change-place.tsx";
import { useStreamedAnswer } from "./seat-answers.tsx";

interface LineQuestionProps {
  place: ChangePlace;
  question: CodeQuestionView;
  canAsk: boolean;
  canCancel: boolean;
}

function Waiting({ place, question, canAsk, canCancel }: LineQuestionProps) {
  const t = useTranslations("changes.question");
  const seats = useTranslations("changes.seats.names");
  const text = useStreamedAnswer(question.id);
  const seat = seats(question.seat);
  const isQueued = question.run_id === null;
  return (
    <div className="grid gap-1 border-s-2 border-accent ps-2.5">
      <p role="status" className="text-small text-soft">
        {t(isQueued ? "waits" : "answering", { seat })}
      </p>
      {text === "" ? null : <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>}
      {(isQueued ? canAsk : canCancel) ? (
        <ActionForm action={isQueued ? cancelQuestionAction : cancelRunAction}>
          <ChangePlaceFields place={place} />
          <input
            type="hidden"
            name={isQueued ? "comment" : "run_id"}
            value={question.run_id ?? question.id}
          />
          <Button type="submit" size="small" look="quiet">
            {t("cancel")}
          </Button>
        </ActionForm>
      ) : null}
    </div>
  );
}

/** The seat that is asked with a comment, and what became of the question. */
export function LineQuestion({ place, question, canAsk, canCancel }: LineQuestionProps) {
  const t = useTranslations("changes.question");
  const seats = useTranslations("changes.seats.names");
  const locale = useLocale();
  const seat = seats(question.seat);
  if (question.status === "waiting")
    return <Waiting place={place} question={question} canAsk={canAsk} canCancel={canCancel} />;
  if (question.status === "answered")
    return (
      <p className="text-small text-faint">
        {question.cost_micros === null
          ? t("answered", { seat })
          : t("answeredFor", { seat, cost: moneyText(question.cost_micros, locale) })}
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-small text-concern">{t(question.status, { seat })}</p>
      {canAsk ? (
        <ActionForm action={askAgainAction}>
          <ChangePlaceFields place={place} />
          <input type="hidden" name="comment" value={question.id} />
          <Button type="submit" size="small" look="quiet">
            {t("again")}
          </Button>
        </ActionForm>
      ) : null}
    </div>
  );
}
