import type { Bilingual, Language } from "../language.ts";

export type LintSeverity = "error" | "warning" | "hint";

/** One requirement statement as the rules see it. */
export interface Statement {
  /** As written. */
  readonly text: string;
  /** The same length, with code and quoted words blanked: rules of wording look here. */
  readonly wording: string;
  readonly language: Language;
}

/** Where a rule strikes, in offsets of the statement. */
export interface LintHit {
  readonly start: number;
  readonly end: number;
}

/** A rule of the catalogue (reference requirements-engineering §1.7). */
export interface LintRule {
  readonly id: string;
  readonly severity: LintSeverity;
  readonly title: Bilingual;
  /** Sentence for the reader about the words that were hit. */
  readonly message: (words: string) => Bilingual;
  readonly suggestion: Bilingual;
  readonly check: (statement: Statement) => readonly LintHit[];
}
