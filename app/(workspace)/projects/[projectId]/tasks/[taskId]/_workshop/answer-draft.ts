import type { QuestionItem } from "#lib/domain/workshop-view/workshop-view.ts";

/** The storage name of the draft for one exchange of a question. */
export function answerDraft(question: Pick<QuestionItem["question"], "question_id" | "exchange">): string {
  const { question_id, exchange } = question;
  return exchange === 1 ? `answer:${question_id}` : `answer:${question_id}:${exchange}`;
}
