import type { Language } from "../../language.ts";
import { mayContainModal } from "../../statement/binding-modals.ts";
import { REQUIREMENT_CLASSES, type RequirementClass } from "../requirement-class.ts";
import type { ClassCue } from "./class-cue.ts";
import { CLASS_CUES } from "./class-cues.ts";

/** Class of a statement, confidence, and the cues that decided it, with their offsets. */
export interface StatementClass {
  readonly kind: RequirementClass;
  /** 0–1; never above 0.8 for rules. */
  readonly confidence: number;
  readonly words: readonly { readonly start: number; readonly end: number; readonly text: string }[];
}

/** Maximum confidence of the rules, for a clear margin over the next class. */
const SURE = 0.8;
/** Confidence by margin over the next class; larger margins have `SURE`. */
const BY_MARGIN = [0.4, 0.5, 0.6, 0.7] as const;
/** Confidence without a cue in a binding sentence, which is usually functional; a note or a cell can be any class. */
const BINDING_ALONE = 0.55;
const NOTHING_KNOWN = 0.2;
const LONGEST_LOOK = 1000;

const compiled = ({ isSpeakingFor, weight, words }: ClassCue) => ({
  isSpeakingFor,
  weight,
  words: {
    zh: new RegExp(words.zh, "u"),
    en: new RegExp(`(?<![A-Za-z])(?:${words.en})(?!\\w)`, "i"),
  },
});
const CUES = CLASS_CUES.map(compiled);

/**
 * Classifies a requirement statement: functional, a characteristic of ISO/IEC 25010:2023, constraint, interface, data,
 * business rule, or not a requirement. Uses cues in either language; without one the result is functional with low
 * confidence. Never throws.
 */
export function classifyStatement(text: string, language: Language): StatementClass {
  const seen = text.slice(0, LONGEST_LOOK).trimStart();
  const shift = text.length - text.trimStart().length;
  const scores = new Map<RequirementClass, number>();
  const found = CUES.flatMap(({ isSpeakingFor, weight, words }) => {
    const match = words[language].exec(seen);
    if (match === null || match[0] === "") return [];
    scores.set(isSpeakingFor, (scores.get(isSpeakingFor) ?? 0) + weight);
    const start = match.index + shift;
    return [{ isSpeakingFor, start, end: start + match[0].length, text: match[0] }];
  });
  const ranked = REQUIREMENT_CLASSES.map((kind) => ({ kind, score: scores.get(kind) ?? 0 })).sort(
    (a, b) => b.score - a.score,
  );
  const [first, second] = ranked;
  const kind = first?.kind ?? "functional";
  const margin = (first?.score ?? 0) - (second?.score ?? 0);
  return {
    kind,
    confidence:
      found.length === 0
        ? mayContainModal(seen)
          ? BINDING_ALONE
          : NOTHING_KNOWN
        : (BY_MARGIN[margin] ?? SURE),
    words: found
      .filter((each) => each.isSpeakingFor === kind)
      .map(({ start, end, text: words }) => ({ start, end, text: words })),
  };
}
