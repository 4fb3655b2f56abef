import { type QueryUnit, readQuery } from "#lib/domain/search/read-query.ts";
import { readTerms } from "#lib/domain/search/read-terms.ts";
import { WordMatcher } from "#lib/domain/statement/word-list.ts";
import type { Rankable } from "./rank-passages.ts";

/** Words that occur in every text about software: two texts that share only these are not about the same thing. */
const ENGLISH =
  "system user users feature features support add allow data information need needs use using page pages platform app application software service project requirement requirements plan new make let give get set see show";
const CHINESE = new WordMatcher(
  {
    words:
      "系统|用户|功能|支持|管理|信息|进行|可以|需要|增加|提供|使用|数据|应当|能够|必须|操作|页面|界面|平台|以及|其他|相关|内容|项目|要求|需求|方案|一个|我们".split(
        "|",
      ),
    except: "管理员|管理费|信息费|操作员|操作台|数据库|用户名".split("|"),
  },
  "zh",
);

/** The English words in the form of the index. */
const GENERAL_TERMS: ReadonlySet<string> = new Set(
  ENGLISH.split(" ").map((word) => readTerms(word)[0]?.text ?? word),
);

/**
 * Replaces the general Chinese words with blanks of the same length. This happens before pairs of characters are formed: a pair
 * that spans two of them (`统支` in 系统支持) would otherwise look like a specific word.
 */
function blankGeneralWords(text: string): string {
  let blanked = "";
  let from = 0;
  for (const { start, end } of CHINESE.hits(text)) {
    blanked += text.slice(from, start) + " ".repeat(end - start);
    from = end;
  }
  return blanked + text.slice(from);
}

/** A passage selected for a turn, with the query that it matches best. */
export interface Picked<T> {
  readonly passage: T;
  readonly ask: string;
}

interface Read<T> {
  readonly passage: T;
  readonly terms: ReadonlyMap<string, number>;
}

const MOST_TERMS = 160;
/** Number of hits that count per query. */
const MOST_PER_ASK = 6;
/** Constant of reciprocal rank fusion for the rankings of several queries. */
const SLOWNESS = 20;
/**
 * Minimum number of words, or of pairs of Chinese characters, that a query and a passage must share, not counting general
 * words.
 */
const LEAST_SHARED = 1;
const TITLE_WEIGHT = 2;

/** The specific terms of a query, without general words. */
function specificTerms(ask: string): QueryUnit[] {
  return readQuery(blankGeneralWords(ask)).units.flatMap(({ terms, weight }) => {
    const telling = terms.filter((term) => !GENERAL_TERMS.has(term));
    return telling.length === 0 ? [] : [{ terms: telling, weight }];
  });
}

/** Several queries as the text of one tsquery, their terms joined by OR; null if they contain no terms. */
export function toTsQueryOfAll(asks: readonly string[]): string | null {
  const terms = new Set(asks.flatMap((ask) => specificTerms(ask).flatMap((unit) => unit.terms)));
  const all = [...terms].slice(0, MOST_TERMS);
  return all.length === 0 ? null : all.map((term) => `'${term}'`).join(" | ");
}

/**
 * Filters and ranks the full-text hits for a turn's queries. Each query ranks the passages by rare words before frequent ones;
 * the rankings are joined, so that one long query does not dominate.
 * @returns Best first; empty if no passage shares more than general words.
 */
export function pickPassages<T extends Rankable>(
  asks: readonly string[],
  candidates: readonly T[],
  limit: number,
): Picked<T>[] {
  const read = candidates.filter(({ text }) => text !== "").map(readPassage);
  const joined = new Map<T, { score: number; best: number; ask: string }>();
  for (const query of asks) {
    for (const [rank, passage] of rankFor(specificTerms(query), read).entries()) {
      const gain = 1 / (SLOWNESS + rank);
      const known = joined.get(passage) ?? { score: 0, best: 0, ask: query };
      const isBest = gain > known.best;
      joined.set(passage, {
        score: known.score + gain,
        best: Math.max(gain, known.best),
        ask: isBest ? query : known.ask,
      });
    }
  }
  return [...joined]
    .toSorted(([, a], [, b]) => b.score - a.score)
    .slice(0, limit)
    .map(([passage, { ask }]) => ({ passage, ask }));
}

/**
 * The words of a query that a passage has too, as the query writes them, without general words. Neighbouring pairs of Chinese
 * characters are one word.
 */
export function sharedWords(ask: string, passage: Rankable): string[] {
  const specific = new Set(specificTerms(ask).flatMap(({ terms }) => terms));
  const { terms } = readPassage(passage);
  const spans: { start: number; end: number }[] = [];
  for (const { text, start, end } of readTerms(ask)) {
    if (!specific.has(text) || !terms.has(text)) continue;
    const last = spans.at(-1);
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end);
    else spans.push({ start, end });
  }
  return [...new Set(spans.map(({ start, end }) => ask.slice(start, end)))];
}

function readPassage<T extends Rankable>(passage: T): Read<T> {
  const terms = new Map<string, number>();
  const count = (text: string, weight: number): void => {
    for (const { text: term } of readTerms(text)) terms.set(term, (terms.get(term) ?? 0) + weight);
  };
  count(passage.path.join("\n"), TITLE_WEIGHT);
  count(passage.text, 1);
  return { passage, terms };
}

function rankFor<T extends Rankable>(units: readonly QueryUnit[], read: readonly Read<T>[]): T[] {
  const rarity = new Map<string, number>();
  for (const term of new Set(units.flatMap((unit) => unit.terms))) {
    const among = read.filter(({ terms }) => terms.has(term)).length;
    rarity.set(term, among === 0 ? 0 : Math.log(1 + (read.length - among + 0.5) / (among + 0.5)));
  }
  const scored = read.flatMap(({ passage, terms }) => {
    let shared = 0;
    let score = 0;
    for (const unit of units) {
      const hits = unit.terms.filter((term) => terms.has(term));
      if (hits.length === 0) continue;
      shared += unit.weight;
      const best = Math.max(...hits.map((term) => worth(term, { passage, terms }, rarity)));
      score += unit.weight * best;
    }
    return shared >= LEAST_SHARED ? [{ passage, score }] : [];
  });
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_PER_ASK)
    .map(({ passage }) => passage);
}

function worth<T extends Rankable>(
  term: string,
  { passage, terms }: Read<T>,
  rarity: ReadonlyMap<string, number>,
): number {
  const weight = terms.get(term) ?? 0;
  return ((rarity.get(term) ?? 0) * weight) / (weight + 0.6 + passage.text.length / 1000);
}
