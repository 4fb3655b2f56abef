import { sharedCount } from "../../dice-similarity.ts";
import type { Language } from "../../language.ts";
import { type Facets, isMeasureWord } from "./facets.ts";
import { type OppositionKind, oppositionOf } from "./opposition.ts";
import { overlap, sharedWeight, type WordWeight, weightOf } from "./topic-weights.ts";

/** Facets of a clause with the weight of all its words. */
export interface Compared extends Facets {
  readonly language: Language;
  readonly total: number;
}

/** The rank of a pair, comparable within one list, and its strongest sign. */
interface Scored {
  readonly kind: OppositionKind;
  readonly score: number;
}

/** The shorter statement counts more: a short rule may be about one part of a long one. */
const SHORTER = 0.6;
/** Value of common words next to signs of an opposition, and without any. */
const COMMON = { withSigns: 0.6, alone: 0.8 } as const;
/** Common part without any sign from which two statements say the same. */
const SAME = 0.9;
/** A pair that has little more than a measure in common. */
const THIN = 0.6;
const LEAST_CONTENT = { en: 0.7, zh: 1.4 } as const;
const LEAST_CONTENT_SHARE = 0.6;
/** What one statement denies should be what the other one says; this part of the rank does not depend on it. */
const ANY_ACTION = 0.5;
/** Statements about two groups of people. */
const OTHER_PEOPLE = 0.5;

/** How probable it is that two clauses contradict: common words times signs of an opposition. */
export function scorePair(a: Compared, b: Compared, weight: WordWeight): Scored {
  const { kind, weight: signs } = oppositionOf(a, b);
  const [least, most] = [Math.min(a.total, b.total), Math.max(a.total, b.total)];
  if (least === 0) return { kind: "words", score: 0 };
  const similar = sharedWeight(a.words, b.words, weight) / (SHORTER * least + (1 - SHORTER) * most);
  if (kind === null)
    return { kind: "words", score: similar > SAME ? 0 : similar * COMMON.alone * share(a, b, weight) };
  const same = kind === "modality" ? ANY_ACTION + (1 - ANY_ACTION) * overlap(a.action, b.action, weight) : 1;
  return { kind, score: similar * (COMMON.withSigns + signs) * same * share(a, b, weight) };
}

/** Lowers the rank of pairs that hardly share more than a measure, and of those about different people. */
function share(a: Compared, b: Compared, weight: WordWeight): number {
  const content = [...a.words].filter((word) => b.words.has(word) && !isMeasureWord(word));
  const enough = Math.min(LEAST_CONTENT[a.language], LEAST_CONTENT_SHARE * Math.min(a.total, b.total));
  return (weightOf(content, weight) < enough ? THIN : 1) * (isOtherPeople(a, b) ? OTHER_PEOPLE : 1);
}

const isOtherPeople = (a: Facets, b: Facets): boolean =>
  [a, b].every(({ isPerson, subject, only, all }) => isPerson && subject.size > 0 && only === null && !all) &&
  sharedCount(a.subject, b.subject) === 0;
