import type { Language } from "../language.ts";
import { splitListed } from "../punctuation.ts";
import { speakerName } from "../roles/seats.ts";
import { shownSeatNames } from "../workshop/workshop-seats.ts";
import type { PlanningMeeting } from "./meeting.ts";
import { MEETING_TEXTS } from "./meeting-texts.ts";

type Words = (typeof MEETING_TEXTS)[Language];
type Sentence = (words: Words, parts: readonly string[]) => string;

/** Sentence templates of the meeting, with their number of quoted parts; quotes are not translated. */
const SENTENCES: readonly (readonly [number, Sentence])[] = [
  [0, (words) => words.allAgree],
  [0, (words) => words.leftToTable()],
  [0, (words) => words.skipped()],
  [0, (words) => words.byDeadline()],
  [0, (words) => words.ended],
  [1, (words, [id = ""]) => words.endedQuestion(id)],
  [1, (words, [id = ""]) => words.unanswered(id)],
  [1, (words, [title = ""]) => words.unresolved(title)],
  [1, (words, [choice]) => words.leftToTable(choice)],
  [1, (words, [choice]) => words.skipped(choice)],
  [1, (words, [choice]) => words.byDeadline(choice)],
  [1, (words, [reason = ""]) => words.dropped(reason)],
  [3, (words, [id = "", text = "", choice]) => words.confirm(id, text, choice)],
  [2, (words, [id = "", text = ""]) => words.confirm(id, text)],
  [2, (words, [id = "", text = ""]) => words.mitigate(id, text)],
];

/** Earlier versions wrote some sentences with a small letter at their beginning. */
const isSameSentence = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Placeholder of a quoted part while a sentence is matched; stored text never contains it. */
const QUOTE_PLACEHOLDER = "\u0000";
const asPattern = (sentence: string): RegExp =>
  new RegExp(
    `^${sentence.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(QUOTE_PLACEHOLDER, "(.+?)")}$`,
    "siu",
  );

/** A sentence that lists seats. */
function seatsSentence(
  held: PlanningMeeting,
  text: string,
  { from, to }: MinutesTranslation,
): string | undefined {
  const names = shownSeatNames(held.seats);
  for (const report of ["notJudged", "judge"] as const) {
    const listed = asPattern(MEETING_TEXTS[from][report]([QUOTE_PLACEHOLDER])).exec(text)?.[1];
    if (listed === undefined) continue;
    const keys = splitListed(from, listed).map(
      (name) => held.seats.find(({ key }) => isSameSentence(speakerName(key, from, names), name))?.key,
    );
    if (keys.every((key) => key !== undefined))
      return MEETING_TEXTS[to][report](keys.map((key) => speakerName(key, to, names)));
  }
  return undefined;
}

function seatSentence(
  held: PlanningMeeting,
  text: string,
  { from, to }: MinutesTranslation,
): string | undefined {
  const names = shownSeatNames(held.seats);
  for (const report of ["notOk", "reserved"] as const)
    for (const { key } of held.seats)
      if (isSameSentence(MEETING_TEXTS[from][report](speakerName(key, from, names)), text))
        return MEETING_TEXTS[to][report](speakerName(key, to, names));
  return undefined;
}

export interface MinutesTranslation {
  /** The project's language, in which the meeting was written. */
  readonly from: Language;
  /** The reader's language. */
  readonly to: Language;
}

/**
 * Translates a sentence that the meeting generated into the reader's language. Quoted parts keep their text;
 * any other sentence is returned unchanged.
 */
export function translateMinutes(
  held: PlanningMeeting,
  text: string,
  translation: MinutesTranslation,
): string {
  const { from, to } = translation;
  if (from === to) return text;
  for (const [count, sentence] of SENTENCES) {
    const found = asPattern(sentence(MEETING_TEXTS[from], Array(count).fill(QUOTE_PLACEHOLDER))).exec(text);
    if (found) return sentence(MEETING_TEXTS[to], found.slice(1));
  }
  return seatSentence(held, text, translation) ?? seatsSentence(held, text, translation) ?? text;
}
