import type { Language } from "../language.ts";

/** A pattern in each language. */
export type Cue = Readonly<Record<Language, RegExp>>;

/** Compiles the patterns of a data file. */
export const cue = ({ en, zh }: Readonly<Record<Language, string>>): Cue => ({
  en: new RegExp(en, "iu"),
  zh: new RegExp(zh, "u"),
});
