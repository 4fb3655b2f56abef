import type { Language } from "../../language.ts";
import type { RequirementClass } from "../requirement-class.ts";
import type { ClassCue } from "./class-cue.ts";
import { CLASS_CUES } from "./class-cues.ts";

/** A cue that a statement contains, with its place. */
export interface MetCue {
  readonly kind: RequirementClass;
  readonly weight: number;
  readonly start: number;
  readonly end: number;
}

const LONGEST_LOOK = 1000;

const compiled = ({ isSpeakingFor, weight, words }: ClassCue) => ({
  isSpeakingFor,
  weight,
  words: {
    zh: new RegExp(words.zh, "u"),
    en: new RegExp(`(?<![A-Za-z])(?:${words.en})(?!\\w)`, "i"),
  },
});
const CUES = CLASS_CUES.map(compiled);

/** The cues of a statement, each at its first place. */
export function metCues(text: string, language: Language): MetCue[] {
  const seen = text.slice(0, LONGEST_LOOK).trimStart();
  const shift = text.length - text.trimStart().length;
  return CUES.flatMap(({ isSpeakingFor, weight, words }) => {
    const match = words[language].exec(seen);
    if (match === null || match[0] === "") return [];
    const start = match.index + shift;
    return [{ kind: isSpeakingFor, weight, start, end: start + match[0].length }];
  });
}
