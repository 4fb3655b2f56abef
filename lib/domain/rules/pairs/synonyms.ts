import synonyms from "./synonyms.json" with { type: "json" };

/** The first word of each group, by every word of the group. */
const firstOf = (groups: readonly (readonly string[])[]): ReadonlyMap<string, string> =>
  new Map(groups.flatMap((group) => group.map((word): [string, string] => [word, group[0] ?? word])));

const CHINESE = firstOf(synonyms.zh);
/** Longest first, so that 取消 is not read as 取. */
const CHINESE_WORDS = new RegExp([...CHINESE.keys()].sort((a, b) => b.length - a.length).join("|"), "gu");

/** A Chinese text with each word of a group replaced by the first word of the group. */
export const withFirstSynonyms = (text: string): string =>
  text.replace(CHINESE_WORDS, (word) => CHINESE.get(word) ?? word);

/**
 * The first word of the group of each English word, by its stem.
 * @param stemOf The stem under which the words of a text are compared
 */
export const englishSynonyms = (stemOf: (word: string) => string): ReadonlyMap<string, string> =>
  new Map(
    synonyms.en.flatMap((group) =>
      group.map((word): [string, string] => [stemOf(word), stemOf(group[0] ?? word)]),
    ),
  );
