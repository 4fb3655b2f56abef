import { coverage, matchedQueryTerm, readQuery } from "#lib/domain/search/read-query.ts";
import { readTerms } from "#lib/domain/search/read-terms.ts";
import { definitionAt } from "./definition-at.ts";

/** A passage with its titles. */
export interface Rankable {
  readonly title: string;
  readonly path: readonly string[];
  readonly text: string;
}

export interface Ranked<T> {
  readonly passage: T;
  readonly score: number;
  /** Share of the asked terms that the passage contains, from 0 to 1. */
  readonly coverage: number;
}

/** A passage below this coverage is about something else. */
const ENOUGH = 0.5;
const TITLE_WEIGHT = 2;
/** A heading without text answers no question, so it ranks lower. */
const HEADING_WEIGHT = 0.25;
/** A passage that defines the asked term ranks above those that only mention it. */
const DEFINITION_WEIGHT = 3;

/**
 * Filters and ranks full-text hits. Keeps passages that contain at least half of the asked terms. Rare words count more than
 * frequent ones, titles more than text, short passages more than long ones, text more than bare headings, and a definition of
 * the asked term most. If the result is empty, the documents do not answer the question.
 * @param candidates The first few dozen hits in any order; word frequency is counted among them.
 */
export function rankPassages<T extends Rankable>(
  question: string,
  candidates: readonly T[],
  { limit }: { limit: number },
): Ranked<T>[] {
  const query = readQuery(question);
  const asked = matchedQueryTerm(query);
  const read = candidates.map((passage) => ({ passage, weights: weigh(passage, asked) }));
  const ranked: Ranked<T>[] = [];
  for (const { passage, weights } of read) {
    const known =
      query.units.length > 0 ? coverage(query, (term) => weights.has(term)) : Math.min(1, weights.size);
    if (known < ENOUGH) continue;
    let score = 0;
    for (const [term, weight] of weights) {
      const among = read.filter((other) => other.weights.has(term)).length;
      const saturation = weight / (weight + 0.5 + passage.text.length / 800);
      score += Math.log(1 + read.length / among) * saturation;
    }
    const defined = definitionAt(passage.text, question) >= 0 ? DEFINITION_WEIGHT : 1;
    const says = passage.text === "" ? HEADING_WEIGHT : 1;
    ranked.push({ passage, score: score * known * known * defined * says, coverage: known });
  }
  return ranked.sort((a, b) => b.score - a.score).slice(0, limit);
}

/** How often each asked term occurs in a passage; occurrences in titles count more. */
function weigh(passage: Rankable, asked: (term: string) => string | null): Map<string, number> {
  const weights = new Map<string, number>();
  const count = (text: string, weight: number): void => {
    for (const { text: term } of readTerms(text)) {
      const found = asked(term);
      if (found !== null) weights.set(found, (weights.get(found) ?? 0) + weight);
    }
  };
  count(passage.title, TITLE_WEIGHT);
  count(passage.path.slice(0, -1).join("\n"), TITLE_WEIGHT / 4);
  count(passage.text, 1);
  return weights;
}
