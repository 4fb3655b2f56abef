/** How much a word says in a list of texts: one that most of them contain says little, one that no third text contains counts fully. */
export type WordWeight = (word: string) => number;

const FEW = 3;

/** The weights of words by the number of texts that contain them, between 0 and 1. */
export function wordWeights(texts: readonly ReadonlySet<string>[]): WordWeight {
  if (texts.length <= FEW) return () => 1;
  const counts = new Map<string, number>();
  for (const words of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const most = Math.log(texts.length);
  return (word) =>
    Math.max(LEAST, Math.min(1, Math.log(texts.length / Math.max(1, (counts.get(word) ?? 1) - 0.5)) / most));
}

const LEAST = 0.1;

/** The weight of a set of words. */
export function weightOf(words: Iterable<string>, weight: WordWeight): number {
  let sum = 0;
  for (const word of words) sum += weight(word);
  return sum;
}

/** The weight of the words that two sets have in common. */
export function sharedWeight(a: ReadonlySet<string>, b: ReadonlySet<string>, weight: WordWeight): number {
  return weightOf(
    [...a].filter((word) => b.has(word)),
    weight,
  );
}

/** The common part of the set that says less: 1 if one of them contains the other. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>, weight: WordWeight): number {
  const least = Math.min(weightOf(a, weight), weightOf(b, weight));
  return least === 0 ? 0 : sharedWeight(a, b, weight) / least;
}
