/** Distance of neighbours that are numbered for the first time. */
const STEP = 1024;
/** Least distance of neighbours; below it everything is numbered again. */
const LEAST = 1e-4;

/**
 * Numbers that put names in order. As many names as possible keep the number that they have, so that an insertion changes only what
 * is inserted.
 * @param names in order, each once
 * @param known the numbers of names that have one
 * @returns the number of each name, ascending
 */
export function sparsePositions(names: readonly string[], known: ReadonlyMap<string, number>): number[] {
  const held = longestAscent(names.map((name) => known.get(name)));
  const positions: number[] = [];
  for (let at = 0; at < names.length; ) {
    const own = held[at];
    if (own !== undefined) {
      positions.push(own);
      at += 1;
      continue;
    }
    let end = at;
    while (end < names.length && held[end] === undefined) end += 1;
    positions.push(...between(positions.at(-1), held[end], end - at));
    at = end;
  }
  const isTight = positions.some((one, at) => at > 0 && one - (positions[at - 1] as number) < LEAST);
  return isTight ? names.map((_name, at) => (at + 1) * STEP) : positions;
}

/** Numbers in a gap, which may be open at either end. */
function between(before: number | undefined, after: number | undefined, count: number): number[] {
  const start = before ?? (after === undefined ? 0 : after - STEP * (count + 1));
  const step = after === undefined ? STEP : (after - start) / (count + 1);
  return Array.from({ length: count }, (_, at) => start + step * (at + 1));
}

/** The numbers of a longest ascending subsequence at their places; undefined elsewhere. O(n log n). */
function longestAscent(numbers: readonly (number | undefined)[]): (number | undefined)[] {
  const tails: number[] = [];
  const before: number[] = [];
  for (const [at, number] of numbers.entries()) {
    if (number === undefined) continue;
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[tails[middle] as number] as number) < number) low = middle + 1;
      else high = middle;
    }
    before[at] = tails[low - 1] ?? -1;
    tails[low] = at;
  }
  const held: (number | undefined)[] = numbers.map(() => undefined);
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] as number) held[at] = numbers[at];
  return held;
}
