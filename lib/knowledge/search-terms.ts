import { readQuery } from "#lib/domain/search/read-query.ts";
import { readTerms } from "#lib/domain/search/read-terms.ts";

const MOST_TERMS = 64;

/**
 * The searchable terms of a text, separated by blanks, for a full-text column: `to_tsvector('simple', indexTerms(text))`.
 * Only letters and digits of any script, so that the database's own parser changes nothing. Chinese is in
 * overlapping pairs (two-character words are the most frequent ones), Latin words folded, ids whole and in parts.
 * Index passages, not whole documents: a tsvector holds at most 1 MB.
 */
export function indexTerms(text: string): string {
  return readTerms(text)
    .map((term) => term.text)
    .join(" ");
}

/** The distinct terms that a question is searched by, without words of asking; at most 64. */
export function queryTerms(question: string): string[] {
  return readQuery(question).terms.slice(0, MOST_TERMS);
}

/**
 * A question as the text of a tsquery, its terms joined by OR: `column @@ to_tsquery('simple', toTsQuery(question))`,
 * ordered by `ts_rank` for the first few dozen, which `rankPassages` then judges. Safe for any input: terms hold
 * letters and digits only and are in quotes. null when there is nothing to search for.
 */
export function toTsQuery(question: string): string | null {
  const terms = queryTerms(question).map((term) => `'${term}'`);
  // A pair or a last character begins with every single character: a prefix finds it wherever it stands.
  const prefixes = readQuery(question).singles.map((single) => `'${single}':*`);
  const all = [...terms, ...prefixes].slice(0, MOST_TERMS);
  return all.length === 0 ? null : all.join(" | ");
}
