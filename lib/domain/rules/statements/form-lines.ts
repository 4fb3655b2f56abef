import type { Sentence } from "../sentence.ts";
import { CUES, hasCue } from "./cues.ts";

/**
 * Lines that belong to the form of a text because of the label or the part that they are in: the level below "Priority", a contact, the
 * date of the next meeting, what the makers have to do before they are done. None of them demands anything of the product.
 */

/** The longest entry of a part that names a contact. */
const LONGEST_CONTACT = 50;

/** "Priority: high", and the options of such a field. */
const isLevel = (text: string, label: string): boolean =>
  hasCue(label, CUES.priorityHeading) && hasCue(text, CUES.priorityLevel);

const isContact = ({ text, language }: Sentence, label: string): boolean =>
  hasCue(label, CUES.contactHeading) &&
  text.length <= LONGEST_CONTACT &&
  !/[.。!！?？]$/u.test(text) &&
  !CUES.wish[language].test(text);

/** "Next meeting: 18 March": a value with a figure and without a verb that demands. */
const isNextMeeting = ({ text, language }: Sentence, label: string): boolean =>
  hasCue(label, CUES.nextMeeting) && /\d/u.test(text) && !CUES.wish[language].test(text);

/** "Changelog updated" in a definition of done: a participle without a subject that the product has. */
const isWorkDone = ({ text, language, context }: Sentence): boolean =>
  context.some((title) => hasCue(title, CUES.doneHeading)) && CUES.workDone[language].test(text);

/** Whether the label or the part of a sentence makes it a line of a form. */
export function isFormLine(sentence: Sentence): boolean {
  const text = sentence.text.trim();
  const label = sentence.context.at(-1) ?? "";
  return (
    isLevel(text, label) ||
    isContact(sentence, label) ||
    isNextMeeting(sentence, label) ||
    isWorkDone(sentence)
  );
}

/** What people have to do, also behind their name: "JP: ask the office by Friday". */
export const isAction = ({ text, language, context }: Sentence): boolean =>
  context.slice(-2).some((title) => hasCue(title, CUES.actionHeading)) && !CUES.wished[language].test(text);

/** More sentences than this are an introduction, not a summary. */
const LONGEST_SUMMARY = 3;

/**
 * The sentences of a short summary with which a text begins. It says what is wanted, so that its heading makes nothing of it background.
 */
export function leadingSummary(sentences: readonly Sentence[]): ReadonlySet<Sentence> {
  const stated = sentences.filter(({ role }) => !NOT_STATED.has(role));
  const above = stated[0]?.context.at(-1) ?? "";
  if (!hasCue(above, CUES.summaryHeading)) return new Set();
  const end = stated.findIndex(({ context }) => context.at(-1) !== above);
  const summary = stated.slice(0, end < 0 ? stated.length : end);
  return new Set(summary.length > LONGEST_SUMMARY ? [] : summary);
}

const NOT_STATED: ReadonlySet<Sentence["role"]> = new Set(["heading", "lead", "aside", "structure"]);
