import { clarifiedQuestionOf } from "../domain/workshop/advance-clarification.ts";
import type { WorkshopState } from "../domain/workshop/workshop-state.ts";
import type { QuestionToAsk } from "./agent.ts";

/** The question that is currently asked, in the Coach's wording: one at a time. */
export function askQuestion(state: WorkshopState): readonly QuestionToAsk[] {
  const [id] = state.waiting;
  const question = id === undefined ? null : clarifiedQuestionOf(state, id);
  const last = question?.exchanges.at(-1);
  if (!question || !last) return [];
  const { text, original, role, why, review } = question;
  return [
    {
      id: question.id,
      role,
      text,
      ...(original === undefined ? {} : { original }),
      why,
      ...(question.default === undefined ? {} : { default: question.default }),
      relayed: last.put,
      exchange: last.number,
      missing: last.missing,
      review,
    },
  ];
}
