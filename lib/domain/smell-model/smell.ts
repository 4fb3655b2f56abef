import type { Bilingual } from "../language.ts";

/** The classes of the public sets of requirements with labelled words. */
export const SMELLS = [
  "superlative",
  "comparative",
  "ambiguous",
  "subjective",
  "loophole",
  "open_ended",
  "negative",
  "pronoun",
] as const;
export type Smell = (typeof SMELLS)[number];

/** What the public sets call a word of a class. */
export const SMELL_NAMES: Readonly<Record<Smell, Bilingual>> = {
  superlative: { zh: "最高级", en: "a superlative" },
  comparative: { zh: "比较级", en: "a comparative" },
  ambiguous: { zh: "含糊的词", en: "an ambiguous word" },
  subjective: { zh: "主观的词", en: "a subjective word" },
  loophole: { zh: "留有余地的词", en: "a loophole" },
  open_ended: { zh: "边界不清的词", en: "an open-ended word" },
  negative: { zh: "否定", en: "a negation" },
  pronoun: { zh: "指代或范围不清的词", en: "a vague pronoun or quantifier" },
};
