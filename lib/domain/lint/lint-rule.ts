import type { Bilingual, Language } from "../language.ts";
import type { Lexicon } from "../statement/word-list.ts";
import type { LintContext } from "./lint-context.ts";
import type { LintDocument } from "./lint-document.ts";
import type { RuleGroup } from "./rule-groups.ts";
import type { LintSeverity } from "./severity.ts";
import type { LintStatement } from "./statement.ts";

/** A fix that does not change the meaning: replacement text for a range, with offsets as in the hit. */
export interface LintFix {
  readonly start: number;
  readonly end: number;
  readonly content: string;
}

/** Range of a match in the rule's input: a sentence, a statement, or the document. */
export interface LintHit {
  readonly start: number;
  readonly end: number;
  /** Text for the message, if it is not the text of the range. */
  readonly words?: string;
  /** Overrides the rule's message. */
  readonly message?: Bilingual;
  readonly fix?: LintFix;
  /** Overrides the rule's severity. */
  readonly severity?: LintSeverity;
}

/** What a document does that has the form which a rule reports in most of its requirements. */
export interface DocumentForm {
  /** Completes “Requirements that …: 12 of 14” and “14 条需求中有 12 条…”. */
  readonly does: Bilingual;
  /** Share of the requirements from which the form is a style; default: half. */
  readonly share?: number;
  /** Whether a requirement has the form, if more have it than the rule reports; default: those with a finding. */
  readonly has?: (statement: LintStatement) => boolean;
  /** The requirements that are counted, if only these can have the form, and what they are called. */
  readonly among?: Bilingual & { readonly of: (statement: LintStatement) => boolean };
  /** For a rule that is reported once: only from this share of the requirements on, and not in documents that are exempt. */
  readonly nearlyAll?: { readonly share: number; readonly isExempt: (document: LintDocument) => boolean };
}

/** Metadata of every rule; the rule's documentation page is generated from it. */
interface RuleText {
  readonly id: string;
  readonly severity: LintSeverity;
  /**
   * What is reported until a project gives the rule a severity (docs/decisions/0179): nothing, or once in how many requirements
   * of the document. Default: every finding.
   */
  readonly initially?: "off" | "once";
  /** Higher severity once all requirements are approved. */
  readonly atBaseline?: LintSeverity;
  /** For a rule about form and not about content: reported once if the document is written in this form. */
  readonly form?: DocumentForm;
  readonly title: Bilingual;
  /** Message about the matched text. */
  readonly message: (words: string) => Bilingual;
  readonly suggestion: Bilingual;
  /** Why the rule matters. */
  readonly why: Bilingual;
  /** A text with a finding and one without; tests check both. */
  readonly bad: Bilingual;
  readonly good: Bilingual;
}

/** Finds words of a lexicon in each sentence, in the sentence's language. */
export interface WordRule extends RuleText {
  readonly scope: "words";
  readonly lexicon: Lexicon;
  /** The words of a language that are reported until a project gives the rule a severity. Default: all words of the lexicon. */
  readonly initialWords?: Partial<Readonly<Record<Language, readonly string[]>>>;
  /** Whether a match is a problem in its context. */
  readonly keep?: (hit: LintHit, sentence: LintStatement) => boolean;
  readonly fix?: (hit: LintHit, sentence: LintStatement) => LintFix | null;
  /** A message about this match; null: the message of the rule. */
  readonly explain?: (hit: LintHit, sentence: LintStatement) => Bilingual | null;
}

/** Checks one sentence, or one whole statement with several sentences. */
export interface StatementRule extends RuleText {
  readonly scope: "sentence" | "statement";
  /** Pattern that every match contains; the rule runs only on texts in which it can begin. */
  readonly cue?: Readonly<Record<Language, RegExp>>;
  readonly check: (statement: LintStatement) => readonly LintHit[];
}

/** Checks the document or project data about it. */
export interface DocumentRule extends RuleText {
  readonly scope: "document";
  /** Required project data; without it the rule is skipped and listed as skipped. */
  readonly needs?: keyof LintContext;
  readonly inspect: (document: LintDocument) => Iterable<LintHit>;
  /** Project data for the examples. */
  readonly given?: Readonly<Record<"bad" | "good", LintContext>>;
}

/** A rule of the catalogue. */
export type LintRule = WordRule | StatementRule | DocumentRule;

/** What a rule reports without settings: its severity, "once" for one hint with the number of places, or "off" for nothing. */
export const initialSeverity = ({ initially, severity }: LintRule): LintSeverity | "off" | "once" =>
  initially ?? severity;

export function groupOf(ruleId: string): RuleGroup {
  return ruleId.replace(/\d+$/, "") as RuleGroup;
}
