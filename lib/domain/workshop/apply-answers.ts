import type { AnsweredQuestion } from "../clarification/answered-question.ts";
import type { Language } from "../language.ts";
import type { OpenQuestion, Plan } from "../plan/plan.ts";
import { formatId } from "./apply-turn.ts";
import { ITEM_PREFIX } from "./seat-turn.ts";
import type { WorkshopState } from "./workshop-state.ts";

const WORDS = {
  zh: {
    you_decide: (question: string, choice: string) => `${question} 由工作坊决定：${choice}`,
    by_deadline: (question: string, choice: string) => `${question} 到期无人答复，按默认：${choice}`,
    none: "按最稳妥的理解处理，待确认。",
  },
  en: {
    you_decide: (question: string, choice: string) => `${question} Decided by the workshop: ${choice}`,
    by_deadline: (question: string, choice: string) =>
      `${question} Nobody answered by the deadline, so the default applies: ${choice}`,
    none: "the most careful reading applies until someone confirms it.",
  },
} as const;

/** How many assumption ids the answers need: each *You decide* becomes an assumption. */
export function countAssumptions(answers: readonly AnsweredQuestion[]): Record<string, number> {
  const count = answers.filter((answer) => answer.kind === "you_decide").length;
  return count > 0 ? { [ITEM_PREFIX.assumptions]: count } : {};
}

/** A skipped question stays open. */
function settleByAnswer(question: OpenQuestion, answer: AnsweredQuestion): OpenQuestion {
  switch (answer.kind) {
    case "answered":
      return { ...question, status: "answered" };
    case "you_decide":
      return { ...question, status: "assumed" };
    case "skipped":
      return question;
    case "ended":
      return { ...question, status: "closed" };
  }
}

/**
 * Adds the user's answers to the workshop. When none is missing, the same seat takes another turn (`resume`).
 * A question that the person left to the workshop, or that nobody answered in time, becomes an assumption. A
 * skipped one stays open with its default; an ended one stays without an answer.
 */
export function applyAnswers(
  state: WorkshopState,
  answers: readonly AnsweredQuestion[],
  options: { readonly language: Language; readonly firstAssumption: number },
): WorkshopState {
  const words = WORDS[options.language];
  let number = options.firstAssumption;
  let plan: Plan = state.plan;
  for (const answer of answers) {
    const open_questions = plan.open_questions.map((question) =>
      question.id === answer.id ? settleByAnswer(question, answer) : question,
    );
    const about = open_questions.find((question) => question.id === answer.id)?.about ?? [];
    plan = { ...plan, open_questions };
    if (answer.kind !== "you_decide") continue;
    const say = answer.by_deadline === true ? words.by_deadline : words.you_decide;
    const text = say(answer.question, answer.default ?? words.none);
    const id = formatId(ITEM_PREFIX.assumptions, number++);
    plan = {
      ...plan,
      assumptions: [...plan.assumptions, { id, text, source: "question", about: [...about] }],
    };
  }
  const taken = new Set(answers.map(({ id }) => id));
  return {
    ...state,
    plan,
    answers: [...state.answers, ...answers],
    waiting: state.waiting.filter((id) => !taken.has(id)),
    mode: "resume",
  };
}
