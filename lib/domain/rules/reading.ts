import type { SourceSpan } from "../knowledge/source-span.ts";
import type { Language } from "../language.ts";

/**
 * What the rules read out of a need (spec 8 §8.1). All offsets are UTF-16 code units of the need's stored text,
 * so `need.slice(span.start, span.end) === span.text` always holds.
 */

export const CLAUSE_KINDS = [
  "feature",
  "rule",
  "quality",
  "constraint",
  "interface",
  "data",
  "out_of_scope",
  "goal",
  "background",
] as const;
export type ClauseKind = (typeof CLAUSE_KINDS)[number];

export type Modality = "must" | "should" | "may" | "must_not" | "none";

/** A figure as written and as understood: `连续三次` → value 3, unit `次`; `within 2 s` → comparator `<=`. */
export interface Figure {
  readonly span: SourceSpan;
  readonly value: number;
  readonly comparator: "<" | "<=" | "=" | ">=" | ">" | "between";
  /** Second value of a range. */
  readonly upper?: number;
  readonly unit: string;
  /** How the words read without the surrounding clause, e.g. `连续三次`, `within 2 s`. */
  readonly phrase: string;
}

/** A phrase with its place. */
export interface Phrase {
  readonly text: string;
  readonly span: SourceSpan;
}

export interface Clause {
  /** `c1`, `c2` … in reading order. */
  readonly id: string;
  readonly span: SourceSpan;
  readonly language: Language;
  readonly kind: ClauseKind;
  readonly modality: Modality;
  /** Who acts; `inherited` when carried over from an earlier clause of the sentence. */
  readonly actor?: Phrase & { readonly inherited: boolean };
  /** The verb (dictionary form in English) as the need uses it. */
  readonly action?: Phrase;
  /** What is acted on, with its modifiers; `inherited` as above. */
  readonly object?: Phrase & { readonly inherited: boolean };
  /** Whatever else belongs to the action (manner, place, recipient …), in reading order. */
  readonly complements: readonly Phrase[];
  /** Trigger or condition, without its conjunction. */
  readonly conditions: readonly (Phrase & { readonly type: "event" | "state" | "unwanted" | "option" })[];
  readonly figures: readonly Figure[];
  readonly purpose?: Phrase;
  readonly exceptions: readonly Phrase[];
  readonly data: readonly Phrase[];
  readonly systems: readonly Phrase[];
  /** Vague words that stand where a figure should (fast, 及时 …). */
  readonly vague: readonly Phrase[];
  /** Titles of the headings and list leads it stands under. */
  readonly context: readonly string[];
  /**
   * The clause is stated by these words and not by its parts: a row of a table, or a sentence that cannot be taken
   * apart safely. `system`: what the system does; `assured`: what it has to ensure.
   */
  readonly whole?: { readonly said: string; readonly by: "system" | "assured" };
}

export interface Term {
  readonly text: string;
  readonly count: number;
  readonly definition?: string;
}

export interface EntityState {
  readonly entity: string;
  /** State name, e.g. `已取消`, `cancelled`. */
  readonly state: string;
  /** The clause whose verb makes it. */
  readonly clauseId: string;
}

export interface Contradiction {
  readonly a: string;
  readonly b: string;
  readonly about: "figure" | "modality";
  readonly object: string;
}

/** Text that became nothing, with the reason in the need's language: no clause disappears silently. */
export interface Unused {
  readonly span: SourceSpan;
  readonly reason: string;
}

export interface Reading {
  readonly text: string;
  readonly language: Language;
  /** Title-like line or first noun phrase that names what is wanted (no invention). */
  readonly subject: string;
  readonly clauses: readonly Clause[];
  readonly terms: readonly Term[];
  readonly states: readonly EntityState[];
  /** Clause ids that contradict each other. */
  readonly contradictions: readonly Contradiction[];
  /** Pairs of clause ids that say the same. */
  readonly duplicates: readonly (readonly [string, string])[];
  readonly unused: readonly Unused[];
  /** Words of the need that do not tell what the system is to do; they are asked about, not stated. */
  readonly unclear: readonly SourceSpan[];
  /** Share of sentences with a recognised clause, 0–1. */
  readonly understood: number;
}
