import type { AnsweredQuestion } from "../clarification/answered-question.ts";
import type { ClarifiedQuestion } from "../clarification/clarification.ts";
import type { Language } from "../language.ts";
import { joinClauses } from "../punctuation.ts";
import { type SeatNames, speakerName } from "../roles/seats.ts";
import type { WorkshopState } from "../workshop/workshop-state.ts";
import type { PlanningMeeting } from "./meeting.ts";
import { MEETING_TEXTS } from "./meeting-texts.ts";

type Clarification = PlanningMeeting["clarifications"][number];

function answerOf(answer: AnsweredQuestion, language: Language): string {
  const words = MEETING_TEXTS[language];
  switch (answer.kind) {
    case "answered":
      return answer.answer;
    case "you_decide":
      return answer.by_deadline === true
        ? words.byDeadline(answer.default)
        : words.leftToTable(answer.default);
    case "skipped":
      return words.skipped(answer.default);
    case "ended":
      return words.ended;
  }
}

const exchangesOf = (question: ClarifiedQuestion | undefined): Clarification["exchanges"] =>
  (question?.exchanges ?? []).map(({ number, put, answer, digest, by }) => ({
    number,
    put,
    answer,
    digest,
    by,
  }));

/**
 * The clarification meetings for the minutes: every question with its raw answer and digest, each exchange,
 * and the withdrawn questions with the reason.
 */
export function clarificationsOf(workshop: WorkshopState, language: Language): Clarification[] {
  const { questions } = workshop.clarification;
  const answered = workshop.answers.map((answer): Clarification => {
    const question = questions.find(({ id }) => id === answer.id);
    return {
      question_id: answer.id,
      role: answer.raised_by,
      question: answer.question,
      answer: answerOf(answer, language),
      kind: answer.kind,
      digest: answer.digest ?? "",
      by: answer.by ?? "",
      review: question?.review ?? null,
      exchanges: exchangesOf(question),
    };
  });
  const dropped = questions
    .filter(({ status }) => status === "dropped")
    .map(
      ({ id, role, text, review }): Clarification => ({
        question_id: id,
        role,
        question: text,
        answer: MEETING_TEXTS[language].dropped(review?.reason ?? ""),
        kind: "dropped",
        digest: "",
        by: "",
        review,
        exchanges: [],
      }),
    );
  return [...answered, ...dropped];
}

/**
 * One question of the minutes as lines of text: the question, its answer, its digest, and earlier exchanges.
 */
export function clarificationLine(line: Clarification, language: Language, names: SeatNames): string {
  const words = MEETING_TEXTS[language];
  const who =
    language === "zh"
      ? `（${speakerName(line.role, "zh", names)}）`
      : ` (${speakerName(line.role, "en", names)}) `;
  const given = line.exchanges.filter(({ answer }) => answer !== "");
  const several =
    given.length > 1 ? given.map(({ number, answer }) => words.exchange(number, answer)) : [line.answer];
  const digest = line.digest !== "" && line.digest !== line.answer ? [words.digest(line.digest)] : [];
  return `${line.question_id}${who}${line.question} — ${joinClauses(language, [...several, ...digest])}`;
}
