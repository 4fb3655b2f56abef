import { relayQuestion } from "../domain/rules/coach.ts";
import { namesOfTable } from "../domain/workshop/table.ts";
import type { WorkshopState } from "../domain/workshop/workshop-state.ts";
import type { QuestionToAsk, TaskFacts } from "./agent.ts";

/** The waiting questions in order, each in the Coach's words. */
export function askQuestions(state: WorkshopState, facts: TaskFacts): readonly QuestionToAsk[] {
  return state.waiting.flatMap((id) => {
    const question = state.plan.open_questions.find((open) => open.id === id);
    if (!question) return [];
    const relayed = relayQuestion(
      {
        question: question.text,
        why: question.why,
        ...(question.default ? { default: question.default } : {}),
        role: question.raised_by,
        names: namesOfTable(state.table),
        need: facts.need,
      },
      facts.language,
    );
    return [
      {
        id,
        role: question.raised_by,
        text: question.text,
        why: question.why,
        ...(question.default ? { default: question.default } : {}),
        relayed,
      },
    ];
  });
}
