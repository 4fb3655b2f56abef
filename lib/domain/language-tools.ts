import type { Language } from "./language.ts";

/** One token as a language library sees it. `start`/`end` are offsets into the text that was analysed. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Part of speech in a small common set. */
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
  /** Dictionary form where the library knows one (English: infinitive, singular), else the text in lower case. */
  readonly lemma: string;
}

/** The language libraries, handed in from `lib/language`: the domain itself loads nothing. */
export interface LanguageTools {
  readonly tokens: (text: string, language: Language) => readonly Token[];
  /** English inflection; each returns its argument unchanged where the library knows nothing. */
  readonly english: {
    readonly singular: (noun: string) => string;
    readonly plural: (noun: string) => string;
    readonly infinitive: (verb: string) => string;
    readonly participle: (verb: string) => string;
    readonly gerund: (verb: string) => string;
    readonly thirdPerson: (verb: string) => string;
  };
}
