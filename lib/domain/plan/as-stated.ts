import { withoutMarks } from "../document/inline-marks.ts";
import type { Language } from "../language.ts";
import { printedStatement } from "../statement/binding-words.ts";

/**
 * A requirement whose sentence is the user's own. Its `shall` quotes that sentence in a fixed template, because OpenSpec demands an
 * uppercase SHALL; pages and documents show the sentence alone.
 */

const TEMPLATE = {
  en: { before: "The system SHALL meet the stated need: “", after: "”" },
  zh: { before: "系统 SHALL 满足所述需求：“", after: "”" },
} as const satisfies Record<Language, { before: string; after: string }>;

/** The `shall` of a requirement that is written as the user stated it. */
export const asStated = (sentence: string, language: Language): string =>
  `${TEMPLATE[language].before}${sentence}${TEMPLATE[language].after}`;

/** What the sentence of a requirement is made of. */
interface StatedSentence {
  readonly shall: string;
  readonly as_stated?: true | undefined;
}

/** The sentence of a requirement for readers: the user's words if it is as stated, otherwise its `shall`. */
export function sentenceOf({ shall, as_stated }: StatedSentence): string {
  if (as_stated !== true) return shall;
  const template = Object.values(TEMPLATE).find(
    ({ before, after }) => shall.startsWith(before) && shall.endsWith(after),
  );
  return template === undefined ? shall : shall.slice(template.before.length, -template.after.length);
}

/** The sentence as it is edited and shown with its formatting: the user's words unchanged, otherwise with the printed modal verb. */
export function editableSentence(requirement: StatedSentence, language: Language): string {
  const sentence = sentenceOf(requirement);
  return requirement.as_stated === true ? sentence : printedStatement(sentence, language);
}

/** The sentence as documents print it: the same words, without the inline Markdown that the user's text may have. */
export const printedSentence = (requirement: StatedSentence, language: Language): string =>
  withoutMarks(editableSentence(requirement, language));
