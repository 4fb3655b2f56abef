import type { Bilingual, Language } from "../../language.ts";
import { facetsOf } from "./facets.ts";
import { opposedAt } from "./opposites.ts";
import type { OppositionKind } from "./opposition.ts";
import { type Compared, scorePair } from "./score-pair.ts";
import { type WordWeight, weightOf, wordWeights } from "./topic-weights.ts";

/** A statement to compare with the others. */
export interface ComparedStatement {
  readonly key: string;
  readonly text: string;
  readonly language: Language;
  /** Two settled statements are not compared with each other. */
  readonly settled?: boolean;
}

/** Two statements that may contradict, with the strongest sign of it. */
export interface StatementPair {
  readonly a: string;
  readonly b: string;
  readonly kind: OppositionKind;
  /** The words are so similar and so opposed that most such pairs do contradict. The others are candidates. */
  readonly isLikely: boolean;
}

/** How long a part of the list may be, and which pairs may be in it. */
interface Bound {
  /** Pairs for each statement that is not settled, and how many there may be for few and for many statements. */
  readonly perStatement: number;
  readonly least: number;
  readonly most: number;
  /** One statement that shares words with many others does not fill the list. */
  readonly ofOneStatement: number;
  /** Rank below which pairs have too little in common. */
  readonly leastScore: number;
}

/** The first part is to be read; the further part makes the list longer for those who look for more. */
const FIRST: Bound = { perStatement: 1 / 3, least: 5, most: Infinity, ofOneStatement: 3, leastScore: 0.06 };
const FURTHER: Bound = { perStatement: 1, least: 8, most: 30, ofOneStatement: 4, leastScore: 0.01 };
/** Rank from which most pairs contradict. */
const LIKELY_SCORE = 0.9;
/** Words of more clauses than this say nothing about a pair, and bound the cost. */
const MOST_CLAUSES = 400;

/** What `listPairs` compares and how much of it is listed: the list does not claim that the rest is free of contradictions. */
export const PAIRS_COMPARED: Bilingual = {
  zh: `比较了每一对用词相近或说法相反的陈述，按矛盾迹象排序：允许与禁止、“只有”与其他人、“所有”与例外、同一数量的不同数值、“永远”与期限、意思相反的说法。先列出最多为陈述数三分之一的对数（至少 ${FIRST.least} 对，每句最多 ${FIRST.ofOneStatement} 次），其余收在“更多”里（总数不超过陈述数，至少 ${FURTHER.least} 对，最多 ${FURTHER.most} 对）；没有列出的不等于没有矛盾。`,
  en: `Compared: every pair of statements with words or opposite expressions in common, ranked by signs of a contradiction: permission against prohibition, only against others, all against an exception, different values of one measure, always against a period, and opposite expressions. First come at most one pair for every three statements (at least ${FIRST.least}, each statement at most ${FIRST.ofOneStatement} times); further ones are folded, up to one pair for each statement in total (at least ${FURTHER.least}, at most ${FURTHER.most}); what is not listed may still contradict.`,
};

/**
 * Lists the pairs of statements that may contradict, for a person to judge. The pairs are ranked by common words, where rare words
 * count more, and by signs of an opposition; the best of them are listed. Only statements of one language are compared.
 * @returns First the pairs to be read, then further ones; each part in the order of the statements, one entry per pair.
 */
export function listPairs(statements: readonly ComparedStatement[]): readonly StatementPair[] {
  const ranked = rankPairs(statements);
  const open = statements.filter(({ settled }) => settled !== true).length;
  const first = within(FIRST, ranked, { open, listed: [] });
  const further = within(FURTHER, ranked, { open, listed: first });
  return [...first.toSorted(byPlace), ...further.toSorted(byPlace)].flatMap(
    ({ at, kind, certain }): StatementPair[] => {
      const [a, b] = [statements[at[0]]?.key, statements[at[1]]?.key];
      return a === undefined || b === undefined ? [] : [{ a, b, kind, isLikely: certain >= LIKELY_SCORE }];
    },
  );
}

interface Listing {
  /** Statements that are not settled. */
  readonly open: number;
  /** Pairs of the parts before. */
  readonly listed: readonly RankedPair[];
}

/** The best ranked pairs that a part of the list has room for, after those that are listed already. */
function within(
  bound: Bound,
  ranked: readonly RankedPair[],
  { open, listed }: Listing,
): readonly RankedPair[] {
  const most = Math.max(bound.least, Math.min(bound.most, Math.ceil(open * bound.perStatement)));
  const used = new Map<number, number>();
  const use = ({ at }: RankedPair): void => {
    for (const one of at) used.set(one, (used.get(one) ?? 0) + 1);
  };
  for (const pair of listed) use(pair);
  const taken: RankedPair[] = [];
  for (const pair of ranked) {
    if (listed.length + taken.length >= most) break;
    if (pair.score < bound.leastScore || listed.includes(pair)) continue;
    if (pair.at.some((at) => (used.get(at) ?? 0) >= bound.ofOneStatement)) continue;
    use(pair);
    taken.push(pair);
  }
  return taken;
}

interface RankedPair {
  readonly at: readonly [number, number];
  readonly kind: OppositionKind;
  /** Rank in the list: by words and signs, and by opposed axes. */
  readonly score: number;
  /** The part of the rank that words and signs give. */
  readonly certain: number;
}

const byPlace = (x: RankedPair, y: RankedPair): number => x.at[0] - y.at[0] || x.at[1] - y.at[1];

/** A clause of a statement, or the whole of it. */
interface Unit extends Compared {
  readonly statement: number;
}

/** The pairs above the least score, best first; the score of a pair is that of its best clauses. */
function rankPairs(statements: readonly ComparedStatement[]): RankedPair[] {
  const { units, weight, axisWeights } = unitsOf(statements);
  const best = new Map<string, RankedPair>();
  for (const [one, other] of candidates(units, statements)) {
    const { kind, score: certain } = scorePair(one, other, weight);
    const score = certain + axisScore(one, other, axisWeights[one.language]);
    if (score < FURTHER.leastScore) continue;
    const [first, second] = [one.statement, other.statement].sort((a, b) => a - b) as [number, number];
    const key = `${first} ${second}`;
    if (score > (best.get(key)?.score ?? 0)) best.set(key, { at: [first, second], kind, score, certain });
  }
  return byMutualRank([...best.values()]);
}

/** What opposed axes add to the rank of a pair. */
const axisScore = (a: Unit, b: Unit, weights: readonly number[]): number =>
  AXIS *
  Math.min(
    MOST_AXES,
    opposedAt(a.axes, b.axes).reduce((sum, at) => sum + (weights[at] ?? 0), 0),
  );

const AXIS = 0.3;
const MOST_AXES = 3;

/** How much each axis says: less if many statements name it, because statements about other things do so as well. */
function weightsOfAxes(named: readonly (readonly number[])[]): readonly number[] {
  return (named[0] ?? []).map((_, at) => {
    const count = (side: number): number => named.filter((axes) => ((axes[at] ?? 0) & side) !== 0).length;
    return 1 / Math.sqrt(Math.max(1, count(1) * count(2)));
  });
}

/** A pair that is the best one of both its statements comes before one of statements that have much in common with many others. */
function byMutualRank(pairs: readonly RankedPair[]): RankedPair[] {
  const best = new Map<number, number>();
  for (const { at, score } of pairs) for (const one of at) best.set(one, Math.max(best.get(one) ?? 0, score));
  const rank = ({ at, score }: RankedPair): number =>
    at.reduce((product, one) => (product * score) / (best.get(one) ?? score), score);
  return pairs.toSorted((x, y) => rank(y) - rank(x) || byPlace(x, y));
}

function unitsOf(statements: readonly ComparedStatement[]): {
  readonly units: readonly Unit[];
  readonly weight: WordWeight;
  readonly axisWeights: Readonly<Record<Language, readonly number[]>>;
} {
  const read = statements.map(({ text, language }) => ({ language, facets: facetsOf(text, language) }));
  const weight = wordWeights(read.map(({ facets }) => new Set(facets.flatMap(({ words }) => [...words]))));
  const units = read.flatMap(({ language, facets }, statement) =>
    facets.map((one): Unit => ({ ...one, statement, language, total: weightOf(one.words, weight) })),
  );
  const axesOf = (language: Language) =>
    read
      .filter((one) => one.language === language)
      .flatMap(({ facets }) => facets.slice(0, 1).map(({ axes }) => axes));
  const axisWeights = { en: weightsOfAxes(axesOf("en")), zh: weightsOfAxes(axesOf("zh")) };
  return { units, weight, axisWeights };
}

/** Pairs of units of different statements that share a word or an axis. Two open statements are compared once, in their order. */
function* candidates(
  units: readonly Unit[],
  statements: readonly ComparedStatement[],
): Generator<readonly [Unit, Unit]> {
  const isSettled = ({ statement }: Unit): boolean => statements[statement]?.settled === true;
  const index = indexOf(units);
  for (const unit of units.filter((one) => !isSettled(one))) {
    const near = new Set(keysOf(unit).flatMap((key) => sharing(index, key)));
    for (const other of near) if (isSettled(other) || other.statement > unit.statement) yield [unit, other];
  }
}

/** The units that share a word or an axis, unless it is too frequent to say anything. */
function sharing(index: ReadonlyMap<string, readonly Unit[]>, key: string): readonly Unit[] {
  const units = index.get(key) ?? [];
  return units.length <= MOST_CLAUSES ? units : [];
}

function indexOf(units: readonly Unit[]): ReadonlyMap<string, readonly Unit[]> {
  const index = new Map<string, Unit[]>();
  for (const unit of units)
    for (const key of keysOf(unit)) {
      const known = index.get(key);
      if (known === undefined) index.set(key, [unit]);
      else known.push(unit);
    }
  return index;
}

/** Words, and sides of axes. Units of two languages have no key in common. */
const keysOf = ({ words, axes, language }: Unit): string[] => [
  ...[...words].map((word) => `${language} ${word}`),
  ...[...axes.keys()].filter((at) => axes[at] !== 0).map((at) => `${language} axis ${at}`),
];
