import type { ClarifyReviewInput, ClarifyReviewOutput } from "../../clarification/role-shapes.ts";
import { speakerName } from "../../roles/seats.ts";
import { similarity } from "../../statement/similarity.ts";

/** From this similarity on, two questions ask the same in other words. */
const SAME = 0.8;

const WORDS = {
  zh: {
    asked: (id: string, role: string) => `与${role}的 ${id} 是同一个问题，已经问过。`,
    ask: "还没有问过这个问题。",
  },
  en: {
    asked: (id: string, role: string) =>
      `${id} of the ${role.toLowerCase()} asks the same and was put already.`,
    ask: "It was not asked before.",
  },
} as const;

/**
 * Decides whether a question is still worth asking: not if another question with nearly the same words was answered. Whether
 * a person's words settle it is for a model or a person to judge.
 */
export function reviewQuestion(input: ClarifyReviewInput): ClarifyReviewOutput {
  const { language, question, answers } = input;
  const words = WORDS[language];
  const same = answers.find(
    (answer) => answer.id !== question.id && similarity(answer.question, question.text, language) >= SAME,
  );
  return same === undefined
    ? { decision: "ask", reason: words.ask }
    : { decision: "skip", reason: words.asked(same.id, speakerName(same.raised_by, language, input.names)) };
}
