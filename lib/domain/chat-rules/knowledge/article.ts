import type { Bilingual, Language } from "../../language.ts";

/** A short piece of the built-in knowledge of requirements writing, and of how this product works. */
export interface Article {
  readonly id: string;
  readonly title: Bilingual;
  readonly text: Bilingual;
  /**
   * What people call it. A word with a capital letter is a term of art when written exactly so (EARS); in other cases it
   * counts as any other word.
   */
  readonly keywords: Readonly<Record<Language, readonly string[]>>;
  /** Names of standards or methods, without clause numbers; in both languages where they have a name in each. */
  readonly sources: readonly (string | Bilingual)[];
}
