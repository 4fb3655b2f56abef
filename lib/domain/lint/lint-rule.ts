import type { Bilingual, Language } from "../language.ts";
import type { Lexicon } from "../statement/word-list.ts";
import type { LintContext } from "./lint-context.ts";
import type { LintDocument } from "./lint-document.ts";
import type { RuleGroup } from "./rule-groups.ts";
import type { LintSeverity } from "./severity.ts";
import type { LintStatement } from "./statement.ts";

/** A change that fixes a finding without changing what is meant: other words for the range, offsets as in the hit. */
export interface LintFix {
  readonly start: number;
  readonly end: number;
  readonly content: string;
}

/** Where a rule strikes, in offsets of what it was given: a sentence, a statement, or the document. */
export interface LintHit {
  readonly start: number;
  readonly end: number;
  /** What the message names, where that is not the text of the range. */
  readonly words?: string;
  readonly fix?: LintFix;
  /** Lower or higher than the rule's own. */
  readonly severity?: LintSeverity;
}

/** What every rule says of itself; the page of a rule is made from it. */
interface RuleText {
  readonly id: string;
  readonly severity: LintSeverity;
  /** How much it weighs once all requirements are agreed on, where that is more. */
  readonly atBaseline?: LintSeverity;
  readonly title: Bilingual;
  /** Sentence for the reader about the words that were hit. */
  readonly message: (words: string) => Bilingual;
  readonly suggestion: Bilingual;
  /** Why it matters. */
  readonly why: Bilingual;
  /** A text that the rule finds problem with, and one that it leaves alone; tests hold the rule to both. */
  readonly bad: Bilingual;
  readonly good: Bilingual;
}

/** Finds the words of a lexicon, sentence by sentence, in the sentence's own language. */
export interface WordRule extends RuleText {
  readonly scope: "words";
  readonly lexicon: Lexicon;
  /** Whether a word that was found is a problem where it is. */
  readonly keep?: (hit: LintHit, sentence: LintStatement) => boolean;
  readonly fix?: (hit: LintHit, sentence: LintStatement) => LintFix | null;
}

/** Looks at one sentence, or at one whole statement of perhaps several sentences. */
export interface StatementRule extends RuleText {
  readonly scope: "sentence" | "statement";
  /** What no hit can do without; the rule is asked only about texts in which a match of it may begin. */
  readonly cue?: Readonly<Record<Language, RegExp>>;
  readonly check: (statement: LintStatement) => readonly LintHit[];
}

/** Looks at the document, or at what the project knows about it. */
export interface DocumentRule extends RuleText {
  readonly scope: "document";
  /** What the rule cannot do without; missing, it is left out and said to be. */
  readonly needs?: keyof LintContext;
  readonly inspect: (document: LintDocument) => Iterable<LintHit>;
  /** What the examples need besides their text. */
  readonly given?: Readonly<Record<"bad" | "good", LintContext>>;
}

/** A rule of the catalogue (reference requirements-engineering §1.7). */
export type LintRule = WordRule | StatementRule | DocumentRule;

export function groupOf(ruleId: string): RuleGroup {
  return ruleId.replace(/\d+$/, "") as RuleGroup;
}
