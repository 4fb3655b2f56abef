"use client";
import { Clock, MessageCircleQuestion } from "lucide-react";
import { useTranslations } from "next-intl";
import { AskMember } from "#app/_plan/questions/ask-member.tsx";
import { InlineMarkdown } from "#app/_ui/inline-markdown.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { QuestionItem } from "#lib/domain/workshop-view/workshop-view.ts";
import { AnswerForm } from "./answer-form.tsx";
import { PastExchanges } from "./question-exchange.tsx";
import { useSpeakerName, useWorkshopContext } from "./workshop-context.tsx";

type Question = QuestionItem["question"];

/** When the default applies automatically, or that it does not for a question without a default. */
function Deadline({ question }: { question: Question }) {
  const t = useTranslations("clarify.card");
  const { deadline_hours, due_at } = question;
  if (deadline_hours === null) return null;
  return (
    <p className="mt-1 flex gap-2 text-small text-soft">
      <Clock size={14} aria-hidden className="mt-0.5 shrink-0 text-waiting" />
      <span>
        {due_at === null
          ? t("noDefault", { hours: deadline_hours })
          : t.rich("due", { at: () => <Time at={due_at} /> })}
      </span>
    </p>
  );
}

/** The seat's comment on its own question after checking it again; only if it has one. */
function Reviewed({ question }: { question: Question }) {
  const t = useTranslations("clarify.card");
  const { language } = useWorkshopContext();
  const { review, original } = question;
  if (review === null || review.reason === "") return null;
  return (
    <p className="mt-1 text-small text-faint">
      {original ? (
        <>
          {t("reworded")} <span lang={language}>{original}</span>{" "}
        </>
      ) : null}
      {t("reviewed")} <span lang={language}>{review.reason}</span>
    </p>
  );
}

/** What waits for the answer; the rest of the workshop has gone on. */
function HeldUp() {
  const t = useTranslations("clarify.place");
  const { heldUp } = useWorkshopContext();
  if (heldUp === null) return null;
  return (
    <p className="mt-1 text-soft">
      {heldUp.length === 0 ? t("holdsUpAll") : t("holdsUp", { ids: heldUp.join(", ") })}
    </p>
  );
}

/** The answer to this question alone. Where several questions wait, it is folded, because their form contains this one. */
function OwnAnswer({ question }: { question: Question }) {
  const t = useTranslations("clarify.card");
  const { answersTogether } = useWorkshopContext();
  if (!answersTogether || question.exchange > 1) return <AnswerForm question={question} />;
  return (
    <>
      <p className="mt-3">
        <a href="#open-questions" className="text-accent hover:underline">
          {t("together")}
        </a>
      </p>
      <details className="mt-1">
        <summary className="text-soft hover:text-accent">{t("alone")}</summary>
        <AnswerForm question={question} />
      </details>
    </>
  );
}

/** The member who is asked; where several questions wait, their form shows it. */
function Asked() {
  const { asked, answersTogether, taskId, abilities } = useWorkshopContext();
  if (asked === null || answersTogether) return null;
  const { id, waitsFor } = asked;
  return (
    <div id={`q-${id}`} className="mt-2 scroll-mt-20">
      <AskMember taskId={taskId} questionId={id} waitsFor={waitsFor} canAsk={abilities.includes("answer")} />
    </div>
  );
}

/**
 * The Coach's question to the user: the question, its addressee, its reason, the default, the exchanges so far, a
 * free answer, and three options without an answer.
 */
export function QuestionCard({ item }: { item: QuestionItem }) {
  const t = useTranslations("task.question");
  const card = useTranslations("clarify.card");
  const nameOf = useSpeakerName();
  const { language, abilities } = useWorkshopContext();
  const { question, before } = item;
  const again = question.exchange > 1;
  return (
    <section
      id="question"
      aria-label={t("label")}
      className="my-4 rounded-md border-2 border-waiting bg-surface px-4 py-4 sm:px-5"
    >
      <header className="flex flex-wrap items-center gap-2 text-waiting">
        <MessageCircleQuestion size={17} aria-hidden />
        <h2 className="font-semibold">{t("title", { role: nameOf(question.role) })}</h2>
        <span className="ms-auto text-small">
          {again ? `${card("exchange", { number: question.exchange })} · ` : null}
          {question.blocking ? t("blocks") : t("waiting")}
        </span>
      </header>
      <PastExchanges exchanges={before} />
      <p
        lang={language}
        className={again ? "statement-text mt-2 text-soft" : "statement-text mt-2 font-semibold"}
      >
        <InlineMarkdown text={question.text} />
      </p>
      {question.relayed && (again || !question.relayed.includes(question.text)) ? (
        <p className={again ? "mt-2 font-semibold" : "mt-1 text-soft"}>
          <span className="text-waiting">{card("coach")}</span>{" "}
          <span lang={language} className="statement-text">
            {question.relayed}
          </span>
        </p>
      ) : null}
      <p className="mt-2 text-soft">
        <span className="font-semibold">{t("why")}</span> <span lang={language}>{question.why}</span>
      </p>
      {question.default ? (
        <p className="mt-1 text-soft">
          <span className="font-semibold">{t("default")}</span>{" "}
          <span lang={language}>{question.default}</span>
        </p>
      ) : null}
      <HeldUp />
      <Reviewed question={question} />
      <Deadline question={question} />
      {abilities.includes("answer") ? (
        <OwnAnswer question={question} />
      ) : (
        <p className="mt-3 text-faint">{t("notYou")}</p>
      )}
      <Asked />
      <noscript>
        <p className="mt-3 text-soft">{t("needsScript")}</p>
      </noscript>
    </section>
  );
}
