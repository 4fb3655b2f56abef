import type { TaskEvent } from "../task/events.ts";
import { expireProposals } from "./view-proposals.ts";
import {
  appendItem,
  type FeedItem,
  type QuestionItem,
  updateNewest,
  type WorkshopView,
} from "./workshop-view.ts";

/**
 * How questions change the view: asked, answered, assessed, asked again. Earlier exchanges stay with the
 * question.
 */

type EventOf<T extends TaskEvent["type"]> = Extract<TaskEvent, { type: T }>;

const isQuestion =
  (id: string) =>
  (item: FeedItem): item is QuestionItem =>
    item.type === "question" && item.question.question_id === id;

function change(view: WorkshopView, id: string, how: (item: QuestionItem) => QuestionItem): WorkshopView {
  return updateNewest(view, isQuestion(id), (item) => (item.type === "question" ? how(item) : item));
}

const isKnown = (view: WorkshopView, id: string): boolean =>
  view.sections.some((section) => section.items.some(isQuestion(id)));

/** Shows a question, either for the first time or again after an insufficient answer. */
export function showQuestion(view: WorkshopView, event: EventOf<"question">): WorkshopView {
  const { data } = event;
  if (!isKnown(view, data.question_id)) {
    const { seq, at } = event;
    return appendItem(expireProposals(view), {
      type: "question",
      question: data,
      answer: null,
      judged: null,
      before: [],
      seq,
      at,
    });
  }
  return change(view, data.question_id, (item) => {
    const { question, answer, judged } = item;
    const before = answer === null ? item.before : [...item.before, { question, answer, judged }];
    return { ...item, question: data, answer: null, judged: null, before };
  });
}

/** Records an answer; the first complete answer counts. */
export function showAnswer(view: WorkshopView, event: EventOf<"answer">): WorkshopView {
  const answer = { ...event.data, at: event.at };
  return change(expireProposals(view), event.data.question_id, (item) => ({ ...item, answer }));
}

/** Removes an answer that was undone: the question is open again. */
export function withAnswerUndone(view: WorkshopView, event: EventOf<"answer_undone">): WorkshopView {
  return change(view, event.data.question_id, (item) => ({ ...item, answer: null, judged: null }));
}

/** Shows what the seat understood from the answer. */
export function showAssessment(view: WorkshopView, event: EventOf<"clarification">): WorkshopView {
  return change(view, event.data.question_id, (item) => ({ ...item, judged: event.data }));
}
