import type { Bilingual } from "../../language.ts";
import type { RequirementClass } from "../requirement-class.ts";

/** Words that speak for a kind of requirement; regular-expression sources, English on whole words, ignoring case. */
export interface ClassCue {
  readonly isSpeakingFor: RequirementClass;
  readonly weight: number;
  readonly words: Bilingual;
}

/** A cue with its words in Chinese and in English. */
export const cue = (
  isSpeakingFor: RequirementClass,
  weight: number,
  words: readonly [string, string],
): ClassCue => ({
  isSpeakingFor,
  weight,
  words: { zh: words[0], en: words[1] },
});
