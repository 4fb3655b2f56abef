import type { Language } from "../../language.ts";
import { mayContainModal } from "../../statement/binding-modals.ts";
import { REQUIREMENT_CLASSES, type RequirementClass } from "../requirement-class.ts";
import type { ClassCue } from "./class-cue.ts";
import { CLASS_CUES } from "./class-cues.ts";

/** What a statement is, how sure the rules are, and the words that decided it, with their offsets. */
export interface StatementClass {
  readonly kind: RequirementClass;
  /** 0–1; by rules never above 0.8. */
  readonly confidence: number;
  readonly words: readonly { readonly start: number; readonly end: number; readonly text: string }[];
}

/** As sure as the rules get, with a clear lead over the next kind. */
const SURE = 0.8;
/** Confidence by the lead over the next kind; beyond, they are sure. */
const BY_PREFIX = [0.4, 0.5, 0.6, 0.7] as const;
/** No cue at all: in a sentence that binds it is mostly a function, in a note or a cell it may be anything. */
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
 * The kind of a requirement statement: functional, a characteristic of ISO/IEC 25010:2023, constraint,
 * interface, data, business rule, or not a requirement. By cues in either language; without one it is functional,
 * with little confidence. Never throws.
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
  const prefix = (first?.score ?? 0) - (second?.score ?? 0);
  return {
    kind,
    confidence:
      found.length === 0
        ? mayContainModal(seen)
          ? BINDING_ALONE
          : NOTHING_KNOWN
        : (BY_PREFIX[prefix] ?? SURE),
    words: found
      .filter((each) => each.isSpeakingFor === kind)
      .map(({ start, end, text: words }) => ({ start, end, text: words })),
  };
}
