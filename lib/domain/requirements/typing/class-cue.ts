import type { Bilingual } from "../../language.ts";
import type { RequirementClass } from "../requirement-class.ts";

/** Words that indicate a requirement class, as regular expressions; English ones match whole words, ignoring case. */
export interface ClassCue {
  readonly isSpeakingFor: RequirementClass;
  readonly weight: number;
  readonly words: Bilingual;
}

/** Creates a cue from its Chinese and English patterns. */
export const cue = (
  isSpeakingFor: RequirementClass,
  weight: number,
  words: readonly [string, string],
): ClassCue => ({
  isSpeakingFor,
  weight,
  words: { zh: words[0], en: words[1] },
});
