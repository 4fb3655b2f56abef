import type { AnsweredQuestion } from "../clarification/answered-question.ts";
import type { OpenQuestion, Plan } from "../plan/plan.ts";
import { applyPlanChange } from "./apply-plan-change.ts";
import { assignIds, countNewIds, type Numbers } from "./apply-turn.ts";
import type { PlanChange } from "./seat-turn.ts";
import type { WorkshopState } from "./workshop-state.ts";

/** Answers to questions of a finished plan. `apply-answers.ts` applies those of a clarification that waits. */

/** Answers with the changes that they make; the changes of questions that a seat reads are the seat's. */
export interface PlanAnswers {
  readonly answers: readonly AnsweredQuestion[];
  readonly changes: readonly PlanChange[];
}

const STATUS = {
  answered: "answered",
  you_decide: "assumed",
  skipped: "closed",
  ended: "closed",
} as const satisfies Record<AnsweredQuestion["kind"], OpenQuestion["status"]>;

const asTurn = ({ changes }: PlanAnswers) => ({ plan_changes: [...changes], questions: [] });

/** How many ids of each prefix the answers need. */
export const countAnswerIds = (given: PlanAnswers): Record<string, number> => countNewIds(asTurn(given));

/** The plan with its questions closed, without the assumptions that the answers replace. */
function settled(plan: Plan, answers: readonly AnsweredQuestion[]): Plan {
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  const asked = new Set(answers.map(({ question }) => question));
  const replaced = ({ id, source, text }: Plan["assumptions"][number]) =>
    byId.has(id) || (source === "question" && [...asked].some((question) => text.startsWith(question)));
  return {
    ...plan,
    assumptions: plan.assumptions.filter((assumption) => !replaced(assumption)),
    open_questions: plan.open_questions.map((question) => {
      const answer = byId.get(question.id);
      return answer === undefined ? question : { ...question, status: STATUS[answer.kind] };
    }),
  };
}

/**
 * Applies answers to a plan: each closes its question or replaces its assumption, and the given changes are made. An answer
 * replaces an earlier one to the same question. Nothing else changes.
 * @param numbers first free number per id prefix, of `countAnswerIds`
 */
export function applyPlanAnswers<S extends Pick<WorkshopState, "plan" | "answers">>(
  state: S,
  given: PlanAnswers,
  numbers: Numbers,
): S {
  const { answers, changes } = given;
  const { resolve } = assignIds({ output: asTurn(given), numbers });
  const plan = changes.reduce(
    (before, change) => {
      const applied = applyPlanChange(before, change, { resolve, standing: [], by: "" });
      return applied.ok ? applied.plan : before;
    },
    settled(state.plan, answers),
  );
  const taken = new Set(answers.map(({ id }) => id));
  return { ...state, plan, answers: [...state.answers.filter(({ id }) => !taken.has(id)), ...answers] };
}
