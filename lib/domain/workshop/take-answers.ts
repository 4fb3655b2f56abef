import type { Language } from "../language.ts";
import type { Plan } from "../plan/plan.ts";
import { formatId } from "./apply-turn.ts";
import { type AnsweredQuestion, ITEM_PREFIX } from "./seat-turn.ts";
import type { WorkshopState } from "./workshop-state.ts";

const STATUS = { answered: "answered", you_decide: "assumed", ended: "closed" } as const;

const WORDS = {
  zh: {
    you_decide: (question: string, choice: string) => `${question} 由会议决定：${choice}`,
    none: "按最稳妥的理解处理，待确认。",
  },
  en: {
    you_decide: (question: string, choice: string) => `${question} Decided at the table: ${choice}`,
    none: "the most careful reading holds until someone confirms it.",
  },
} as const;

/** How many assumption numbers the answers need: each *You decide* becomes an assumption. */
export function countAssumptions(answers: readonly AnsweredQuestion[]): Record<string, number> {
  const count = answers.filter((answer) => answer.kind === "you_decide").length;
  return count > 0 ? { [ITEM_PREFIX.assumptions]: count } : {};
}

/**
 * Takes the person's answers into the workshop; the same seat then speaks again (`resume`).
 * A question that the person left to the table becomes an assumption; one that was ended stays without an answer.
 */
export function takeAnswers(
  state: WorkshopState,
  answers: readonly AnsweredQuestion[],
  options: { readonly language: Language; readonly firstAssumption: number },
): WorkshopState {
  const words = WORDS[options.language];
  let number = options.firstAssumption;
  let plan: Plan = state.plan;
  for (const answer of answers) {
    const open_questions = plan.open_questions.map((question) =>
      question.id === answer.id ? { ...question, status: STATUS[answer.kind] } : question,
    );
    const about = open_questions.find((question) => question.id === answer.id)?.about ?? [];
    plan = { ...plan, open_questions };
    if (answer.kind !== "you_decide") continue;
    const text = words.you_decide(answer.question, answer.default ?? words.none);
    const id = formatId(ITEM_PREFIX.assumptions, number++);
    plan = {
      ...plan,
      assumptions: [...plan.assumptions, { id, text, source: "question", about: [...about] }],
    };
  }
  return { ...state, plan, answers: [...state.answers, ...answers], waiting: [], mode: "resume" };
}
