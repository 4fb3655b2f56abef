import { diceSimilarity } from "../../dice-similarity.ts";
import type { Language } from "../../language.ts";
import { sentenceOf } from "../../plan/as-stated.ts";
import type { MATCH_KINDS } from "../../plan/plan.ts";
import { type Facets, wholeFacets } from "../pairs/facets.ts";
import { differentFigures } from "../pairs/figures.ts";
import { overlap, sharedWeight, type WordWeight, weightOf, wordWeights } from "../pairs/topic-weights.ts";
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
}

/** Existing requirements with the weight that each of their words has among them. */
interface KnownList {
  readonly all: readonly Known[];
  readonly weight: WordWeight;
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
  const { figures } = wholeFacets(text.replace(REPLACED, ""), language);
  const facets = { ...withoutChangeWords(wholeFacets(text, language), change, language), figures };
  const { all, weight } = knownOf(existing, language);
  const directive = { text, facets, change, language, weight };
  let best: (Scored & { readonly id: string }) | null = null;
  for (const known of all) {
    const match = change === null ? restated(directive, known) : changed({ ...directive, change }, known);
    if (match !== null && match.score > (best?.score ?? 0)) best = { id: known.id, ...match };
  }
  return best === null ? null : { id: best.id, kind: best.kind };
}

/** What a statement says of the past: "…, not an hour", "… instead of 14". Its numbers are not the new ones. */
const REPLACED = /(?:,? \bnot\b|\binstead of\b|\brather than\b|而不是|，不是).*$/iu;

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
  const { ignored: always, ignoredInRemovals } = changeWords[language];
  const ignored = new Set(change === "removes" ? [...always, ...ignoredInRemovals] : always);
  return { ...facets, words: new Set([...facets.words].filter((word) => !ignored.has(word))) };
}

function isNamed(id: string, text: string): boolean {
  const at = text.toLowerCase().indexOf(id.toLowerCase());
  return at >= 0 && !/[\w-]/u.test(text[at - 1] ?? " ") && !/\w/u.test(text[at + id.length] ?? " ");
}

/** The requirements of one plan are compared with every statement of a need. */
const cache = new WeakMap<readonly ComparedRequirement[], Map<Language, KnownList>>();

function knownOf(existing: readonly ComparedRequirement[], language: Language): KnownList {
  const byLanguage = cache.get(existing) ?? new Map<Language, KnownList>();
  cache.set(existing, byLanguage);
  const cached = byLanguage.get(language);
  if (cached !== undefined) return cached;
  const all = existing.map((each) => toKnown(each, language));
  const known = { all, weight: wordWeights(all.map(({ words }) => words)) };
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
  return { ...requirement, named, stated, words: new Set([...named.words, ...stated.words]) };
}

interface Scored {
  readonly kind: RequirementMatch["kind"];
  readonly score: number;
}

interface Directive {
  readonly text: string;
  readonly facets: Facets;
  readonly change: Change | null;
  readonly language: Language;
  readonly weight: WordWeight;
}

/** The words of the sentence count more than the title, which may be part of other titles. */
const TITLE_WEIGHT = 0.3;
/** Another value of the same measure shows which of several similar requirements is meant. */
const FIGURE_WEIGHT = 0.3;
/** Common part of a statement with change words: a third of what it says is the new content. */
const LEAST_CHANGED = 0.4;
/** Common part of a statement without change words that permits what was forbidden, or adds to it. */
const LEAST_RESTATED = 0.5;
/** Common part of a statement with another value of the same measure. */
const LEAST_WITH_FIGURE = { en: 0.4, zh: 0.28 } as const;
/** Common part of a statement with the same action that is permitted here and forbidden there. */
const LEAST_OPPOSITE = 0.35;
const SAME_ACTION = 0.8;
/** Common part from which a statement says something else about the same matter. */
const SAME_MATTER = 0.65;

/** A statement with change words: the title appears in it, or enough of its words belong to the requirement. */
function changed(given: Directive & { readonly change: Change }, known: Known): Scored | null {
  const share = shareOf(given.facets.words, known.words, given.weight);
  const title = containsTitle(given, known) ? 1 : 0;
  if (title === 0 && (share < LEAST_CHANGED || !isEnough(given, known))) return null;
  const figure = differentFigures(given.facets.figures, known.stated.figures) ? FIGURE_WEIGHT : 0;
  return { kind: given.change, score: title * TITLE_WEIGHT + figure + share };
}

/** Words that two short texts share by chance are not enough: it takes rare ones, or another number in the same words. */
function isEnough({ facets, language, weight }: Directive, known: Known): boolean {
  const common = sharedWeight(facets.words, known.words, weight);
  if (common >= (language === "zh" ? 2.2 : 1)) return true;
  const isAllKnown = shareOf(facets.words, known.words, weight) >= 0.9;
  return isAllKnown && differentFigures(facets.figures, known.stated.figures);
}

function containsTitle({ text, facets, language, weight }: Directive, known: Known): boolean {
  if (language === "zh") return known.title.length > 1 && text.includes(known.title);
  return known.named.words.size > 0 && shareOf(known.named.words, facets.words, weight) === 1;
}

/** "… as well": an addition to what exists, where the title of a requirement is in the statement. */
const ADDS_TO = { en: /\b(?:as well|also|too|in addition)\b/iu, zh: /也|还|同时/u } as const;

/** A statement without change words: an equal sentence, or one about the same with a difference that its form shows. */
function restated(given: Directive, known: Known): Scored | null {
  const { facets, language, weight } = given;
  const similar = diceSimilarity(facets.words, known.stated.words);
  const opposite = facets.negative !== known.stated.negative;
  if (similar >= 0.85 && sameValues(facets, known.stated) && !opposite)
    return { kind: "same", score: 1 + similar };
  const share = shareOf(facets.words, known.words, weight);
  if (namesAsSubject(given, known)) return { kind: "changes", score: 1 + share };
  if (!isEnough(given, known)) return null;
  if (share >= LEAST_WITH_FIGURE[language] && differentFigures(facets.figures, known.stated.figures))
    return { kind: "changes", score: share + FIGURE_WEIGHT };
  const sameAction = overlap(facets.action, known.stated.action, weight) >= SAME_ACTION;
  const isOpposite = opposite && (share >= LEAST_RESTATED || (sameAction && share >= LEAST_OPPOSITE));
  return isOpposite || isSameMatter(given, known, share) ? { kind: "changes", score: share } : null;
}

/** Something else about the same matter; what other people do, and numbers that the requirement has none of, are new. */
function isSameMatter({ facets, text, language }: Directive, known: Known, share: number): boolean {
  if (facets.isPerson && ![...facets.subject].some((word) => known.words.has(word))) return false;
  if (facets.figures.length > 0 && known.stated.figures.length === 0) return false;
  return share >= (ADDS_TO[language].test(text) ? LEAST_RESTATED : SAME_MATTER);
}

/** "The reminder should …", where a requirement is called "Reminder". */
const namesAsSubject = ({ facets, text, language }: Directive, { named, title }: Known): boolean =>
  language === "zh"
    ? title.length > 3 && text.startsWith(title)
    : facets.modal &&
      named.words.size > 0 &&
      facets.subject.size === named.words.size &&
      [...named.words].every((word) => facets.subject.has(word));

const valuesOf = ({ figures }: Facets): string =>
  figures
    .map(({ value }) => value)
    .sort((a, b) => a - b)
    .join(" ");

const sameValues = (a: Facets, b: Facets): boolean => valuesOf(a) === valuesOf(b);

const shareOf = (words: ReadonlySet<string>, among: ReadonlySet<string>, weight: WordWeight): number =>
  words.size === 0 ? 0 : sharedWeight(words, among, weight) / weightOf(words, weight);
