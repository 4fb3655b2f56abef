import type { JudgementInput } from "#lib/contracts/seat-turn.ts";

/** The answers of a person who judges a plan, while they are being given. */

export interface JudgeAnswer {
  readonly answer?: "yes" | "no" | "unsure";
  readonly text: string;
}
/** By seat and question. */
export type JudgeAnswers = Readonly<Record<string, Readonly<Record<string, JudgeAnswer>>>>;

const NO_ANSWER: JudgeAnswer = { text: "" };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const ANSWERS: readonly unknown[] = [undefined, "yes", "no", "unsure"];
const isAnswer = (value: unknown): value is JudgeAnswer =>
  isRecord(value) && typeof value.text === "string" && ANSWERS.includes(value.answer);

const isAnswers = (value: unknown): value is JudgeAnswers =>
  isRecord(value) &&
  Object.values(value).every((given) => isRecord(given) && Object.values(given).every(isAnswer));

/** Reads stored answers without a schema library, which a page that is read does not load; an unreadable text counts as none. */
export function readAnswers(stored: string): JudgeAnswers {
  if (stored === "") return {};
  try {
    const value: unknown = JSON.parse(stored);
    return isAnswers(value) ? value : {};
  } catch {
    return {};
  }
}

/** The answers to questions that there are; a newer version of the plan may have other seats. */
export function knownAnswers(
  answers: JudgeAnswers,
  seats: readonly { readonly role: string; readonly questions: readonly { readonly id: string }[] }[],
): JudgeAnswers {
  return Object.fromEntries(
    seats.map(({ role, questions }) => {
      const known = questions.flatMap(({ id }) => {
        const given = answers[role]?.[id];
        return given === undefined ? [] : [[id, given] as const];
      });
      return [role, Object.fromEntries(known)];
    }),
  );
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
