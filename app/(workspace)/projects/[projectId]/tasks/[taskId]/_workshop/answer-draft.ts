import type { QuestionItem } from "#lib/domain/workshop-view/workshop-view.ts";

/** Under which name the words that are typed for one exchange of a question are kept. */
export function answerDraft(question: Pick<QuestionItem["question"], "question_id" | "exchange">): string {
  const { question_id, exchange } = question;
  return exchange === 1 ? `answer:${question_id}` : `answer:${question_id}:${exchange}`;
}
