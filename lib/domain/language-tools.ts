import type { Language } from "./language.ts";

/** One token of a language library. `start` and `end` are offsets in the analysed text. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Part of speech, in a small common set. */
  readonly pos:
    | "noun"
    | "verb"
    | "adj"
    | "adv"
    | "num"
    | "pron"
    | "prep"
    | "conj"
    | "det"
    | "particle"
    | "punct"
    | "other";
  /**
   * Dictionary form if the library knows one (English: infinitive, singular), else the text in lower case.
   */
  readonly lemma: string;
}

/**
 * Interface of the language libraries. `lib/language` implements it; the domain does not load them itself.
 */
export interface LanguageTools {
  readonly tokens: (text: string, language: Language) => readonly Token[];
  /**
   * English inflection; each function returns its argument unchanged if the library does not know the word.
   */
  readonly english: {
    readonly singular: (noun: string) => string;
    readonly plural: (noun: string) => string;
    readonly infinitive: (verb: string) => string;
    readonly participle: (verb: string) => string;
    readonly gerund: (verb: string) => string;
    readonly thirdPerson: (verb: string) => string;
  };
}
