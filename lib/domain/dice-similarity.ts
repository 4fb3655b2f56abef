/** Number of common features. */
export function sharedCount(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const each of a) if (b.has(each)) shared += 1;
  return shared;
}

/**
 * The Sørensen–Dice coefficient of two feature sets: 0 for no common feature, 1 for equal sets; 0 for two
 * empty sets.
 */
export function diceSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const size = a.size + b.size;
  return size === 0 ? 0 : (2 * sharedCount(a, b)) / size;
}

/** Pairs of adjacent UTF-16 code units: features that work for Chinese and Latin text. */
export function characterPairs(text: string): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at + 1 < text.length; at++) found.add(text.slice(at, at + 2));
  return found;
}
