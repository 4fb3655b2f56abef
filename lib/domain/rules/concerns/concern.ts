import type { Bilingual, Language } from "../../language.ts";
import type { RequirementType } from "../../plan/plan.ts";
import type { Seat } from "../../roles/seat-specs.ts";
import type { ConcernId } from "./topics.ts";

/**
 * A concern is something that words of a need wake: what to ask, what can go wrong, what to test (spec 8 §8.3).
 * Concerns are data. Texts may hold the places `{q}` (the need's own words), `{actor}` (who acts, singular),
 * `{asset}` (the word that woke the concern) and `{thing}` (what the waking clause acts on).
 */

/** Patterns per language: regular-expression sources; English ones are matched on whole words, ignoring case. */
export type Words = Bilingual;

export interface Slot {
  readonly id: string;
  readonly seat: Seat;
  /** 1–10: how much the plan depends on it. */
  readonly weight: number;
  /** Asked only where the waking clauses match. */
  readonly when?: Words;
  /** Not asked where the need matches: it answers it already. */
  readonly answered?: Words;
  readonly text: Bilingual;
  readonly why: Bilingual;
  /** What holds when nobody answers. Absent for a slot that can block. */
  readonly default?: Bilingual;
  /** Readings lead to different data, money or rights: asked as blocking; `fallback` is used on *You decide*. */
  readonly blocking?: { readonly fallback: Bilingual };
  /** How an answer becomes a rule of the plan. */
  readonly rule?: { readonly title: Bilingual; readonly shall: Bilingual };
}

export type Level = "low" | "medium" | "high";

export interface ConcernRisk {
  readonly when?: Words;
  readonly unless?: Words;
  readonly text: Bilingual;
  readonly mitigation: Bilingual;
  readonly likelihood: Level;
  readonly impact: Level;
}

export interface TestIdea {
  readonly when?: Words;
  readonly title: Bilingual;
  readonly level: "unit" | "integration" | "end-to-end" | "manual";
}

/** A case of a requirement that its words imply, e.g. the partial payment beside the full one. */
export interface Variant {
  /** Matched against the requirement's own sentence. */
  readonly when: Words;
  /** Not added where the requirement or its scenarios already speak of it. */
  readonly unless?: Words;
  readonly name: Bilingual;
  readonly steps: Readonly<Record<Language, readonly string[]>>;
  readonly how: Bilingual;
}

/** A requirement that must exist because another one presupposes it (a balance that is spent, a state that is left). */
export interface DerivedRequirement {
  readonly when: Words;
  /** Not derived where the need states it itself. */
  readonly unless?: Words;
  readonly type: RequirementType;
  readonly title: Bilingual;
  readonly shall: Bilingual;
  readonly how: Bilingual;
  readonly scenarios: readonly {
    readonly name: Bilingual;
    readonly steps: Readonly<Record<Language, readonly string[]>>;
  }[];
}

export interface Concern {
  readonly id: ConcernId;
  readonly name: Bilingual;
  readonly wakes: Words;
  /** Compounds that hold a trigger word but mean something else; removed before matching. */
  readonly except?: Words;
  /** More specific concerns: where one of them is woken too, this one's questions and risks come after theirs. */
  readonly yieldsTo?: readonly ConcernId[];
  /** Its words mostly stand in conditions (`没有网络时`, `when stock falls`) and count there in full. */
  readonly ownCondition?: boolean;
  readonly slots: readonly Slot[];
  readonly risks: readonly ConcernRisk[];
  readonly tests: readonly TestIdea[];
  readonly variants?: readonly Variant[];
  readonly derives?: readonly DerivedRequirement[];
}

const compiled = new Map<string, RegExp>();

/** The pattern of one language on whole words, compiled once: for the words that wake a concern. */
export function pattern(words: Words, language: Language): RegExp {
  return compile(words[language], language, "\\b");
}

/** Whether a text speaks of something, in its own language; English stems match any ending. */
export function speaksOf(text: string, words: Words, language: Language): boolean {
  return compile(words[language], language, "").test(text);
}

function compile(source: string, language: Language, end: string): RegExp {
  const id = `${language}${end} ${source}`;
  const known = compiled.get(id);
  if (known !== undefined) return known;
  const made = language === "en" ? new RegExp(`\\b(?:${source})${end}`, "i") : new RegExp(source);
  compiled.set(id, made);
  return made;
}
