/** Words and Han characters of a text, without marks. */
const UNITS = /[A-Za-z0-9]+(?:['’-][A-Za-z0-9]+)*|\p{Script=Han}/gu;
/** Words that can be replaced without changing what a sentence is about. */
const SMALL =
  /^(?:an?|the|this|that|these|those|its?|their|any|all|each|every|such|one|some|and|or|of|in|on|at|by|to|for|from|with|shall|must|will|is|are|be|该|此|这|那|其|的|了|个|本|每|各|所|在|于|对|和|与|及|或|并|且|应|须|需)$/i;
/** Maximum number of words, or twice as many Han characters, of a replaced part. */
const MAX_WORDS = 3;

const unitsOf = (text: string): string[] => text.toLowerCase().match(UNITS) ?? [];

/** The only part in which two texts differ, as the first and the second have it. */
function differingParts(one: string, other: string): readonly [readonly string[], readonly string[]] {
  const [a, b] = [unitsOf(one), unitsOf(other)];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}

/**
 * Whether two similar sentences differ in one place where each names something that the other does not: “activate a branch” and
 * “activate an operator”. They are about two things. An article or a pronoun is no such difference.
 */
export function replacesThing(one: string, other: string): boolean {
  return differingParts(one, other).every((part) => isShort(part) && namesThing(part));
}

/** Whether one of two similar sentences only has a few words more, which name something: “a branch” and “a branch administrator”. */
export function addsThing(one: string, other: string): boolean {
  const [a, b] = differingParts(one, other);
  const [added, none] = a.length > 0 ? [a, b] : [b, a];
  return none.length === 0 && isShort(added) && namesThing(added);
}

const namesThing = (part: readonly string[]): boolean => part.some((word) => !SMALL.test(word));

const isShort = (part: readonly string[]): boolean =>
  part.length <= (/\p{Script=Han}/u.test(part.join("")) ? 2 * MAX_WORDS : MAX_WORDS);
