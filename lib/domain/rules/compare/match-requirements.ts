import { diceSimilarity, sharedCount } from "../../dice-similarity.ts";
import type { Language } from "../../language.ts";
import { sentenceOf } from "../../plan/as-stated.ts";
import type { MATCH_KINDS } from "../../plan/plan.ts";
import { type Facets, wholeFacets } from "../pairs/facets.ts";
import { differentFigures } from "../pairs/figures.ts";
import changeWords from "./change-words.json" with { type: "json" };

/** An existing requirement that a new statement may refer to. */
export interface ComparedRequirement {
  readonly id: string;
  readonly title: string;
  readonly shall: string;
}

/** The existing requirement that a statement probably refers to, and what it does with it. */
export interface RequirementMatch {
  readonly id: string;
  readonly kind: (typeof MATCH_KINDS)[number];
}

type Change = Exclude<RequirementMatch["kind"], "same">;

interface Known extends ComparedRequirement {
  readonly named: Facets;
  readonly stated: Facets;
  /** Words of title and sentence. */
  readonly words: ReadonlySet<string>;
  readonly neighbours: ReadonlySet<string>;
}

const either = (sources: readonly string[]): RegExp =>
  new RegExp(sources.map((each) => `(?:${each})`).join("|"), "iu");
const patternsOf = (language: Language): Readonly<Record<Change, RegExp>> => ({
  renames: either(changeWords[language].renames),
  removes: either(changeWords[language].removes),
  changes: either(changeWords[language].changes),
});
const PATTERNS = { en: patternsOf("en"), zh: patternsOf("zh") } as const;

/**
 * Finds the existing requirement that a statement of a new need probably changes, removes, renames or repeats. An id in the text
 * decides; otherwise change words with the words of the requirement, or the words of its sentence with another number.
 * @returns The most similar requirement, or null if the statement is probably an addition.
 */
export function matchRequirements(
  statement: { readonly text: string; readonly language: Language },
  existing: readonly ComparedRequirement[],
): RequirementMatch | null {
  const { text, language } = statement;
  const change = changeOf(text, language);
  const named = existing.find(({ id }) => isNamed(id, text));
  if (named !== undefined) return { id: named.id, kind: change ?? "changes" };
  const facets = withoutChangeWords(wholeFacets(text, language), change, language);
  let best: { id: string; kind: RequirementMatch["kind"]; score: number } | null = null;
  for (const known of knownOf(existing, language)) {
    const match =
      change === null
        ? restated(facets, known, language)
        : changed({ text, facets, change, language }, known);
    if (match !== null && match.score > (best?.score ?? 0)) best = { id: known.id, ...match };
  }
  return best === null ? null : { id: best.id, kind: best.kind };
}

function changeOf(text: string, language: Language): Change | null {
  const patterns = PATTERNS[language];
  const plain = text.trim().replace(/^[-*•]\s+/u, "");
  if (patterns.renames.test(plain)) return "renames";
  const removes = patterns.removes.test(plain);
  // "No longer by text message, replace it by …" keeps the requirement, so a replacement decides.
  const replaces =
    language === "zh"
      ? /[改换变][成为用]/u.test(plain)
      : /\b(?:instead|rather than|replaced? (?:it|them)? ?(?:by|with))\b/iu.test(plain);
  if (removes && !replaces) return "removes";
  return removes || patterns.changes.test(plain) ? "changes" : null;
}

/** Change words are not words of the requirement. */
function withoutChangeWords(facets: Facets, change: Change | null, language: Language): Facets {
  if (change === null) return facets;
  const ignored = new Set(changeWords[language].ignored);
  return { ...facets, words: new Set([...facets.words].filter((word) => !ignored.has(word))) };
}

function isNamed(id: string, text: string): boolean {
  const at = text.toLowerCase().indexOf(id.toLowerCase());
  return at >= 0 && !/[\w-]/u.test(text[at - 1] ?? " ") && !/\w/u.test(text[at + id.length] ?? " ");
}

/** The requirements of one plan are compared with every statement of a need. */
const cache = new WeakMap<readonly ComparedRequirement[], Map<Language, readonly Known[]>>();

function knownOf(existing: readonly ComparedRequirement[], language: Language): readonly Known[] {
  const byLanguage = cache.get(existing) ?? new Map<Language, readonly Known[]>();
  cache.set(existing, byLanguage);
  const cached = byLanguage.get(language);
  if (cached !== undefined) return cached;
  const known = existing.map((each) => toKnown(each, language));
  byLanguage.set(language, known);
  return known;
}

function toKnown(requirement: ComparedRequirement, language: Language): Known {
  const named = wholeFacets(requirement.title, language);
  const sentence = sentenceOf({ shall: requirement.shall, as_stated: true }).replace(
    /\bSHALL(?: NOT)? (?:allow|require)\b/iu,
    "SHALL",
  );
  const stated = wholeFacets(
    language === "zh" ? sentence.replace(/系统|SHALL|允许|要求/gu, "") : sentence,
    language,
  );
  return {
    ...requirement,
    named,
    stated,
    words: new Set([...named.words, ...stated.words]),
    neighbours: new Set([...named.neighbours, ...stated.neighbours]),
  };
}

interface Scored {
  readonly kind: RequirementMatch["kind"];
  readonly score: number;
}

interface Directive {
  readonly text: string;
  readonly facets: Facets;
  readonly change: Change;
  readonly language: Language;
}

/** The words of the sentence count more than the title, which may be part of other titles. */
const TITLE_WEIGHT = 0.3;

/** A statement with change words: the title appears in it, or at least half of its words belong to the requirement. */
function changed({ text, facets, change, language }: Directive, known: Known): Scored | null {
  const share = shareOf(facets.words, known.words);
  const title = containsTitle({ text, facets, language }, known) ? 1 : 0;
  const shared = sharedCount(facets.words, known.words);
  const enough =
    shared >= (language === "zh" ? 4 : 2) && share >= 0.5 && neighboursMatch(facets, known, language);
  return title === 1 || enough ? { kind: change, score: title * TITLE_WEIGHT + share } : null;
}

function containsTitle({ text, facets, language }: Omit<Directive, "change">, known: Known): boolean {
  if (language === "zh") return known.title.length > 1 && text.includes(known.title);
  return known.named.words.size > 0 && shareOf(known.named.words, facets.words) === 1;
}

/** A statement without change words: an equal sentence, or one with another number or the opposite modality. */
function restated(facets: Facets, known: Known, language: Language): Scored | null {
  const similar = diceSimilarity(facets.words, known.stated.words);
  const otherFigures = differentFigures(facets.figures, known.stated.figures);
  const opposite = facets.negative !== known.stated.negative;
  if (similar >= 0.85 && sameValues(facets, known.stated) && !opposite)
    return { kind: "same", score: similar };
  const share = shareOf(facets.words, known.words);
  const shared = sharedCount(facets.words, known.words);
  const enough =
    shared >= (language === "zh" ? 4 : 2) && share >= 0.7 && neighboursMatch(facets, known, language);
  if (!enough) return null;
  return otherFigures || (opposite && similar >= 0.6) || similar >= 0.8
    ? { kind: "changes", score: share }
    : null;
}

const valuesOf = ({ figures }: Facets): string =>
  figures
    .map(({ value }) => value)
    .sort((a, b) => a - b)
    .join(" ");

const sameValues = (a: Facets, b: Facets): boolean => valuesOf(a) === valuesOf(b);

const shareOf = (words: ReadonlySet<string>, among: ReadonlySet<string>): number =>
  words.size === 0 ? 0 : sharedCount(words, among) / words.size;

/** Chinese words are characters, so some must be next to each other in both texts. */
function neighboursMatch(facets: Facets, known: Known, language: Language): boolean {
  return (
    language === "en" || sharedCount(facets.neighbours, known.neighbours) >= facets.neighbours.size * 0.4
  );
}
