import type { Language } from "../language.ts";
import type { LanguageTools } from "../language-tools.ts";
import type { RequirementDraft } from "../workshop/seat-turn.ts";
import type { Clause, Reading } from "./reading.ts";
import type { Cell } from "./segment/table-row.ts";

/** A sentence of the need with its place and what it stands under. */
export interface Sentence {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly language: Language;
  /** Headings and list leads above it, outermost first. */
  readonly context: readonly string[];
  /**
   * `heading` and `lead` (a line that introduces a list) are context, not clauses; an `aside` belongs to a letter; a
   * `row` is a whole row of a table that makes one statement.
   */
  readonly role: "sentence" | "item" | "heading" | "lead" | "cell" | "aside" | "row";
  /** The cells of a `row`; of a `cell` the one that names its row. */
  readonly row?: readonly Cell[];
}

/** What one sentence hands on to the next: the actor and object a coordinated or following clause may inherit. */
export interface Carry {
  readonly actor?: Clause["actor"];
  readonly object?: Clause["object"];
}

export interface SentenceReading {
  /** Clauses without ids; ids are given in reading order by the caller. */
  readonly clauses: readonly Omit<Clause, "id">[];
  readonly unused: Reading["unused"];
  readonly carry: Carry;
}

/** A requirement as drafted from clauses, with what belongs to it. */
export interface DraftedRequirement {
  readonly draft: RequirementDraft;
  readonly clauseIds: readonly string[];
  readonly acceptance: readonly { readonly text: string; readonly derived?: { readonly how: string } }[];
  readonly tests: readonly {
    readonly title: string;
    readonly level: "unit" | "integration" | "end-to-end" | "manual";
    readonly derived?: { readonly how: string };
  }[];
}

/** What each language provides: reading its sentences and phrasing requirements from its clauses. */
export interface LanguageRules {
  readonly readSentence: (sentence: Sentence, carry: Carry, tools: LanguageTools) => SentenceReading;
  /** One requirement per action, in EARS form, in the need's own words (spec 8 §8.2). */
  readonly draft: (clause: Clause, reading: Reading, tools: LanguageTools) => readonly DraftedRequirement[];
}
