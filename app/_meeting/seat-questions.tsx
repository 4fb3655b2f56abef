"use client";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Badge } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Field, Select, Textarea } from "#app/_ui/field.tsx";
import type { MeetingView } from "#lib/contracts/meeting.ts";
import { useMeetingAction, useMeetingContext, useSeatName } from "./meeting-context.tsx";
import { ProblemNote } from "./problem-note.tsx";

type Question = MeetingView["questions"][number];

function SeatQuestionItem({ question }: { question: Question }) {
  const t = useTranslations("meeting.ask");
  const nameOf = useSeatName();
  const { meeting, record } = useMeetingContext();
  const { busy, problem, run } = useMeetingAction();
  const { answer, status } = question;
  const failed = status === "failed" || status === "cancelled";
  return (
    <li id={`q-${question.id}`} className="keep grid gap-1">
      <p>
        <span className="font-semibold">{question.by.name}</span>{" "}
        <span className="text-faint">{t("asks", { seat: nameOf(question.to) })}</span> {question.text}
      </p>
      {answer ? (
        <div className="border-s-2 border-accent ps-3">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">{nameOf(question.to)}</span>
            <span className="text-small text-faint">
              {answer.source.kind === "model" ? answer.source.model : t("rules")}
            </span>
            <Link
              href={`${record}#s-${answer.statement_id}`}
              className="no-print text-small text-accent hover:underline"
            >
              {t("toTranscript")}
            </Link>
          </p>
          <p lang={meeting.language} className="whitespace-pre-wrap">
            {answer.text}
          </p>
        </div>
      ) : (
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={failed ? "concern" : "waiting"}>{t(`status.${status}`)}</Badge>
          {failed && meeting.current && meeting.abilities.includes("ask_seat") ? (
            <Button
              size="small"
              disabled={busy}
              onClick={() => void run({ method: "POST", at: `/questions/${question.id}/retries` })}
            >
              {t("retry")}
            </Button>
          ) : null}
        </p>
      )}
      <ProblemNote problem={problem} />
    </li>
  );
}

/** Questions to seats with their answers, and the field for a new one. */
export function SeatQuestions() {
  const t = useTranslations("meeting.ask");
  const nameOf = useSeatName();
  const { meeting } = useMeetingContext();
  const { busy, problem, run } = useMeetingAction();
  const [to, setTo] = useState(meeting.seats[0]?.key ?? "");
  const [text, setText] = useState("");
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (await run({ method: "POST", at: "/questions", body: { to, text: text.trim() } })) setText("");
  };
  return (
    <div className="grid gap-3">
      {meeting.questions.length === 0 ? <p className="text-faint">{t("none")}</p> : null}
      <ul className="grid gap-4" aria-live="polite">
        {meeting.questions.map((question) => (
          <SeatQuestionItem key={question.id} question={question} />
        ))}
      </ul>
      {meeting.abilities.includes("ask_seat") && meeting.current ? (
        <form onSubmit={(event) => void ask(event)} className="no-print grid gap-3">
          <div className="grid gap-3 sm:grid-cols-[12rem_1fr]">
            <Field id="ask-to" label={t("to")}>
              <Select id="ask-to" value={to} onChange={(event) => setTo(event.target.value)}>
                {meeting.seats.map((seat) => (
                  <option key={seat.key} value={seat.key}>
                    {nameOf(seat.key)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field id="ask-text" label={t("question")}>
              <Textarea
                id="ask-text"
                rows={2}
                required
                maxLength={4000}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </Field>
          </div>
          <ProblemNote problem={problem} />
          <div>
            <Button type="submit" disabled={busy || text.trim() === ""}>
              {t("submit")}
            </Button>
          </div>
        </form>
      ) : null}
    </div>
  );
}
