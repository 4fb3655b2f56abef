import type { Language } from "../language.ts";

/**
 * A list of words to flag, with the compounds and phrases in which they are allowed. Entries are regular
 * expression sources without capturing groups. English entries match whole words, case-insensitively.
 */
export interface WordList {
  readonly words: readonly string[];
  /** Longer expressions that contain a listed word but are allowed; matched first at each position. */
  readonly except: readonly string[];
}

export type Lexicon = Readonly<Record<Language, WordList>>;

export interface WordHit {
  readonly start: number;
  readonly end: number;
}

/** Compiles a list into one pattern: exceptions first, then words, longest first. */
export class WordMatcher {
  private readonly pattern: RegExp;

  constructor(list: WordList, language: Language) {
    const except = byLength(list.except).join("|");
    const words = byLength(list.words).join("|");
    const body = except === "" ? `(${words})` : `(?:${except})|(${words})`;
    this.pattern =
      language === "en" ? new RegExp(`(?<![\\w-])(?:${body})(?![\\w-])`, "gi") : new RegExp(body, "g");
  }

  hits(text: string): WordHit[] {
    const found: WordHit[] = [];
    this.pattern.lastIndex = 0;
    for (let match = this.pattern.exec(text); match !== null; match = this.pattern.exec(text)) {
      if (match[1] !== undefined) found.push({ start: match.index, end: match.index + match[0].length });
      else if (match[0] === "") this.pattern.lastIndex++;
    }
    return found;
  }
}

function byLength(entries: readonly string[]): string[] {
  return [...entries].sort((a, b) => b.length - a.length);
}
