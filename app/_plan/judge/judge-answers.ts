import { z } from "zod";
import type { JudgementInput } from "#lib/contracts/seat-turn.ts";

/** The answers of a person who judges a plan, while they are being given. */

const answerSchema = z.object({ answer: z.enum(["yes", "no", "unsure"]).optional(), text: z.string() });
/** By seat and question. */
const answersSchema = z.record(z.string(), z.record(z.string(), answerSchema));
export type JudgeAnswer = z.infer<typeof answerSchema>;
export type JudgeAnswers = z.infer<typeof answersSchema>;

const NO_ANSWER: JudgeAnswer = { text: "" };

/** Reads stored answers; an unreadable text counts as none. */
export function readAnswers(stored: string): JudgeAnswers {
  if (stored === "") return {};
  try {
    return answersSchema.catch({}).parse(JSON.parse(stored));
  } catch {
    return {};
  }
}

export const answerOf = (answers: JudgeAnswers, role: string, id: string): JudgeAnswer =>
  answers[role]?.[id] ?? NO_ANSWER;

/** The answers with one changed. */
export function withAnswer(
  answers: JudgeAnswers,
  { role, id }: { readonly role: string; readonly id: string },
  change: Partial<JudgeAnswer>,
): JudgeAnswers {
  const given = { ...answerOf(answers, role, id), ...change };
  return { ...answers, [role]: { ...answers[role], [id]: given } };
}

/** The answers with yes for every question of a seat that has none yet. */
export function withYesToRest(answers: JudgeAnswers, role: string, ids: readonly string[]): JudgeAnswers {
  const open = ids.filter((id) => answerOf(answers, role, id).answer === undefined);
  return open.reduce((next, id) => withAnswer(next, { role, id }, { answer: "yes" }), answers);
}

/** A no that does not say what is wrong yet. */
export const lacksText = ({ answer, text }: JudgeAnswer): boolean => answer === "no" && text.trim() === "";

/** What is sent: the seats with at least one answer. */
export function seatsToSend(answers: JudgeAnswers): JudgementInput["seats"] {
  return Object.entries(answers).flatMap(([role, given]) => {
    const said = Object.entries(given).flatMap(([id, { answer, text }]) =>
      answer === undefined ? [] : [{ id, answer, text: text.trim() }],
    );
    return said.length === 0 ? [] : [{ role, answers: said }];
  });
}
