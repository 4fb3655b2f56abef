import { diceSimilarity } from "../../dice-similarity.ts";
import type { Language } from "../../language.ts";
import { sentenceOf } from "../../plan/as-stated.ts";
import type { RequirementMatch as PlanMatch } from "../../plan/plan.ts";
import { type Facets, wholeFacets } from "../pairs/facets.ts";
import { differentFigures, type Figure } from "../pairs/figures.ts";
import { opposedCount } from "../pairs/opposites.ts";
import { sharedWeight, type WordWeight, weightOf, wordWeights } from "../pairs/topic-weights.ts";
import changeWords from "./change-words.json" with { type: "json" };

/** An existing requirement that a new statement may refer to. */
export interface ComparedRequirement {
  readonly id: string;
  readonly title: string;
  readonly shall: string;
}

type MatchKind = PlanMatch["kind"];

/** The existing requirement that a statement probably refers to, and what it does with it. */
export interface RequirementMatch {
  readonly id: string;
  /** `adds`: the statement is probably new, and this is the requirement that is closest to it. */
  readonly kind: MatchKind;
  /** Ids of further candidates, best first. */
  readonly others: readonly string[];
  /** An addition that has so little in common with the requirement that it becomes one without a decision. */
  readonly isNew: boolean;
}

type Change = Exclude<MatchKind, "same" | "adds">;

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

/** Rank from which a change is proposed. Among a few requirements no word is rare, so that it takes more of them. */
const leastProposed = (existing: number): number => (existing < FEW_REQUIREMENTS ? 0.5 : 0.25);
const FEW_REQUIREMENTS = 6;
/** Rank from which a requirement is shown, so that nothing is written as new without its closest requirement. */
const LEAST_SHOWN = 0.06;
/** Rank from which a probable addition waits for a decision: of 220 labelled changes one has a lower rank. */
const LEAST_WAITING = 0.12;
const MOST_OTHERS = 2;

/**
 * Finds the existing requirements that a statement of a new need may be about. An id in the text decides; otherwise the requirements
 * are ranked by common words, where rare words count more, and by signs of a change.
 * @returns The best candidate with up to two others, or null if no requirement has anything in common with the statement.
 */
export function matchRequirements(
  statement: { readonly text: string; readonly language: Language },
  existing: readonly ComparedRequirement[],
): RequirementMatch | null {
  const { text, language } = statement;
  const change = changeOf(text, language);
  const named = existing.find(({ id }) => isNamed(id, text));
  if (named !== undefined) return { id: named.id, kind: change ?? "changes", others: [], isNew: false };
  const { figures } = wholeFacets(text.replace(REPLACED, "").replace(RELATIVE, ""), language);
  const facets = { ...withoutChangeWords(wholeFacets(text, language), change, language), figures };
  const { all, weight } = knownOf(existing, language);
  const mentioned = wholeFacets(text, language).figures;
  const directive = { text, facets, mentioned, change, language, weight };
  const ranked = all
    .map((known) => ({ id: known.id, ...rankOf(directive, known) }))
    .filter(({ score }) => score >= LEAST_SHOWN)
    .sort((a, b) => b.score - a.score);
  const [best, ...others] = ranked;
  if (best === undefined) return null;
  const isAdded = change === null && ADDS[language].test(text);
  const kind = best.score >= leastProposed(all.length) && !isAdded ? best.kind : "adds";
  const isNew = best.score < LEAST_WAITING;
  return { id: best.id, kind, others: others.slice(0, MOST_OTHERS).map(({ id }) => id), isNew };
}

/** "Add a …", 增加一个…: something that is not there yet. */
const ADDS = {
  en: /^(?:please |also |we (?:want|would like) to |can (?:we|you) )*(?:add|introduce|set up) (?:a|an|another|one more)\b/iu,
  zh: /^(?:请|再|还|另外|也|想|要|希望|能不能|可以)*(?:增加|新增|增设|添加|加装|加设|加)(?:一|个|几|新)/u,
} as const;

/** What a statement says of the past: "…, not an hour", "… instead of 14". Its numbers are not the new ones. */
const REPLACED = /(?:,? \bnot\b|\binstead of\b|\brather than\b|而不是|，不是).*$/iu;

/** "Tools that they no longer need": which things, not what becomes of a requirement. */
const WHICH =
  /(?<=\p{L} )(?:(?:that|which|who) )?(?:they|he|she) no longer \w+|\b(?:that|which|who) (?:are|is) no longer \w+/giu;

/** "… for students": only a part of a requirement is removed. */
const PARTLY = /\bno longer (?:need|want|require|use)s?\b.*\bfor (?:the )?(?:[\w-]+ )?\w+s\b\s*[.!]?$/iu;

/** "Two days earlier" is no value: it says how far one moves. */
const RELATIVE =
  /\b[\w-]+ (?:minutes?|hours?|days?|weeks?|months?) (?=(?:earlier|later|sooner|longer|shorter)\b)/giu;

function changeOf(text: string, language: Language): Change | null {
  const patterns = PATTERNS[language];
  const plain = text
    .trim()
    .replace(/^[-*•]\s+/u, "")
    .replace(WHICH, "");
  if (patterns.renames.test(plain)) return "renames";
  const removes = patterns.removes.test(plain);
  // "No longer by text message, replace it by …" keeps the requirement, so a replacement decides.
  const replaces =
    language === "zh"
      ? /[改换变][成为用]|[，,；;]\s*(?:就|都|统一|直接)?用\p{Script=Han}/u.test(plain)
      : PARTLY.test(plain) ||
        /\b(?:instead|rather than|replaced? (?:it|them)? ?(?:by|with))\b|\bnow,/iu.test(plain);
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

interface Ranked {
  readonly kind: MatchKind;
  readonly score: number;
}

interface Directive {
  readonly text: string;
  readonly facets: Facets;
  /** All its values, also those that it replaces. */
  readonly mentioned: readonly Figure[];
  readonly change: Change | null;
  readonly language: Language;
  readonly weight: WordWeight;
}

/** How much of the statement, and of the requirement, is common to both. */
const COMMON = { statement: 0.6, requirement: 0.4 } as const;
/** A sentence that is almost equal. */
const SAME = 0.85;
/** Two texts may share one frequent word by chance. */
const LEAST_COMMON = { en: 1, zh: 2.2 } as const;

interface Compared extends Directive {
  readonly known: Known;
  /** Weight of the common words. */
  readonly common: number;
}

/** Signs that raise or lower the rank of a requirement. */
const SIGNS: readonly { readonly weight: number; readonly isIn: (compared: Compared) => boolean }[] = [
  { weight: 0.2, isIn: ({ change }) => change !== null },
  { weight: 0.25, isIn: (one) => containsTitle(one, one.known) },
  { weight: 0.25, isIn: (one) => namesAsSubject(one, one.known) },
  { weight: 0.2, isIn: (one) => one.change !== null && namesHeadAsSubject(one, one.known) },
  { weight: 0.25, isIn: ({ facets, known }) => differentFigures(facets.figures, known.stated.figures) },
  { weight: 0.25, isIn: (one) => one.change !== null && mentionsValueOf(one, one.known) },
  { weight: 0.1, isIn: ({ facets, known }) => facets.negative !== known.stated.negative },
  { weight: 0.05, isIn: ({ facets, known }) => opposedCount(facets.sides, known.stated.sides) > 0 },
  { weight: 0.05, isIn: ({ text, language }) => ADDS_TO[language].test(text) },
  { weight: -0.1, isIn: ({ common, language }) => common < LEAST_COMMON[language] },
  // Without a change word, numbers that the requirement has none of, and what other people do, are probably new.
  {
    weight: -0.1,
    isIn: ({ change, facets, known }) =>
      change === null && facets.figures.length > 0 && known.stated.figures.length === 0,
  },
  {
    weight: -0.15,
    isIn: ({ change, facets, known }) =>
      change === null && facets.isPerson && ![...facets.subject].some((word) => known.words.has(word)),
  },
];

/** Common words alone: the same people and things occur in what is new as well. */
const NO_SIGN = -0.12;

function rankOf(given: Directive, known: Known): Ranked {
  const { facets, change, weight } = given;
  const common = sharedWeight(facets.words, known.words, weight);
  if (common === 0) return { kind: change ?? "adds", score: byValueOnly(given, known) };
  if (change === null && isSame(facets, known)) return { kind: "same", score: Number.POSITIVE_INFINITY };
  const ofRequirement = Math.max(
    common / weightOf(known.words, weight),
    shareOf(known.stated.words, facets.words, weight),
  );
  const share =
    COMMON.statement * (common / weightOf(facets.words, weight)) + COMMON.requirement * ofRequirement;
  const compared = { ...given, known, common };
  const signs = SIGNS.filter(({ isIn }) => isIn(compared)).map((sign) => sign.weight);
  const shown = signs.some((sign) => sign > 0) ? signs : [...signs, NO_SIGN];
  return { kind: change ?? "changes", score: shown.reduce((sum, sign) => sum + sign, share) };
}

/** What a change without common words may be about: "Payday moves to the 10th", 半小时到不了，改成四十五分钟. */
const ONLY_VALUE = { named: 0.3, measured: 0.1 } as const;

/** A change that names the value of a requirement, or gives another value of its measure. */
function byValueOnly(given: Directive, known: Known): number {
  if (given.change === null) return 0;
  if (mentionsValueOf(given, known)) return ONLY_VALUE.named;
  return differentFigures(given.facets.figures, known.stated.figures, false) ? ONLY_VALUE.measured : 0;
}

const isSame = (facets: Facets, { stated }: Known): boolean =>
  diceSimilarity(facets.words, stated.words) >= SAME &&
  sameValues(facets, stated) &&
  facets.negative === stated.negative;

function containsTitle({ text, facets, language, weight }: Directive, known: Known): boolean {
  if (language === "zh") return known.title.length > 1 && text.includes(known.title);
  return known.named.words.size > 0 && shareOf(known.named.words, facets.words, weight) === 1;
}

/** "Three days is too short, make it a week": one of the values is that of the requirement. */
const mentionsValueOf = ({ mentioned }: Directive, { stated }: Known): boolean =>
  mentioned.length > 1 &&
  mentioned.some(({ measure, value }) =>
    stated.figures.some((figure) => figure.measure === measure && figure.value === value),
  );

/** "… as well": an addition to what exists, where the title of a requirement is in the statement. */
const ADDS_TO = { en: /\b(?:as well|also|too|in addition)\b/iu, zh: /也|还|同时/u } as const;

/** "The reminder should …", where a requirement is called "Reminder". */
const namesAsSubject = ({ facets, text, language }: Directive, { named, title }: Known): boolean =>
  language === "zh"
    ? title.length > 3 && text.startsWith(title)
    : facets.modal &&
      named.words.size > 0 &&
      facets.subject.size === named.words.size &&
      [...named.words].every((word) => facets.subject.has(word));

/** "The reminder should …" where a requirement is called "Return reminder": the last word of a title says what it is about. */
function namesHeadAsSubject({ facets, language }: Directive, { title }: Known): boolean {
  if (language === "zh" || !facets.modal || facets.subject.size !== 1) return false;
  const words = title.trim().split(/\s+/u);
  const head = wholeFacets(words.at(-1) ?? "", language).words;
  return words.length > 1 && head.size === 1 && [...head].every((word) => facets.subject.has(word));
}

const valuesOf = ({ figures }: Facets): string =>
  figures
    .map(({ value }) => value)
    .sort((a, b) => a - b)
    .join(" ");

const sameValues = (a: Facets, b: Facets): boolean => valuesOf(a) === valuesOf(b);

const shareOf = (words: ReadonlySet<string>, among: ReadonlySet<string>, weight: WordWeight): number =>
  words.size === 0 ? 0 : sharedWeight(words, among, weight) / weightOf(words, weight);
