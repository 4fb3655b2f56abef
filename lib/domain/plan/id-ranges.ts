import type { Language } from "../language.ts";
import { joinListed } from "../punctuation.ts";

/** Ids up to this number are listed one by one. */
const MOST_LISTED = 6;

interface Run {
  readonly first: string;
  readonly last: string;
  readonly count: number;
}

const ID = /^(.*?)(\d+)$/;

function follows(before: string, id: string): boolean {
  const [, stem, number] = ID.exec(before) ?? [];
  const [, nextStem, nextNumber] = ID.exec(id) ?? [];
  return stem !== undefined && stem === nextStem && Number(nextNumber) === Number(number) + 1;
}

function withId(runs: readonly Run[], id: string): Run[] {
  const last = runs.at(-1);
  if (last === undefined || !follows(last.last, id)) return [...runs, { first: id, last: id, count: 1 }];
  return [...runs.slice(0, -1), { ...last, last: id, count: last.count + 1 }];
}

const printed = ({ first, last, count }: Run): readonly string[] =>
  count === 1 ? [first] : count === 2 ? [first, last] : [`${first}–${last}`];

/**
 * Lists ids in a sentence; a long list names ranges, as `FR-001–FR-120, NFR-003`.
 * @param ids In the order of the list.
 * @param language The language of the sentence, which decides on the separator.
 * @returns The ids with separators between them.
 */
export const idRanges = (ids: readonly string[], language: Language): string =>
  joinListed(language, ids.length <= MOST_LISTED ? ids : ids.reduce<Run[]>(withId, []).flatMap(printed));
