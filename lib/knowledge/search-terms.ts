import { readQuery } from "#lib/domain/search/read-query.ts";
import { readTerms } from "#lib/domain/search/read-terms.ts";

const MOST_TERMS = 64;

/**
 * The searchable terms of a text, separated by blanks, for a full-text column: `to_tsvector('simple', indexTerms(text))`. They
 * contain only letters and digits of any script, so that the database's parser does not change them. Chinese is indexed in
 * overlapping pairs of characters (most words have two), Latin words are folded, ids are indexed whole and in parts. Index
 * passages, not whole documents: a tsvector has at most 1 MB.
 */
export function indexTerms(text: string): string {
  return readTerms(text)
    .map((term) => term.text)
    .join(" ");
}

/** The distinct search terms of a question, without question words; at most 64. */
export function queryTerms(question: string): string[] {
  return readQuery(question).terms.slice(0, MOST_TERMS);
}

const quoted = (term: string): string => `'${term}'`;

/**
 * A search as the text of a tsquery that asks for every word of it, in any of its forms. Safe as {@link toTsQuery}.
 * @returns Null if there is nothing to search for.
 */
export function toTsQueryOfEveryWord(search: string): string | null {
  const { units, singles } = readQuery(search);
  const words = units.slice(0, MOST_TERMS).map(({ terms }) => `(${terms.map(quoted).join(" | ")})`);
  const all = units.length > 0 ? words : singles.slice(0, MOST_TERMS).map((single) => `${quoted(single)}:*`);
  return all.length === 0 ? null : all.join(" & ");
}

/**
 * A question as the text of a tsquery, its terms joined by OR: `column @@ to_tsquery('simple', toTsQuery(question))`, ordered
 * by `ts_rank` for the first few dozen, which `rankPassages` then ranks. Safe for any input: terms contain only letters and
 * digits and are quoted.
 * @returns Null if there is nothing to search for.
 */
export function toTsQuery(question: string): string | null {
  const terms = queryTerms(question).map(quoted);
  // Every single character starts a pair or is the last one: a prefix query finds it in any position.
  const prefixes = readQuery(question).singles.map((single) => `${quoted(single)}:*`);
  const all = [...terms, ...prefixes].slice(0, MOST_TERMS);
  return all.length === 0 ? null : all.join(" | ");
}
