/** How slowly later ranks lose weight when two rankings are joined. */
const SLOWNESS = 60;

interface Named {
  readonly id: string;
}

/**
 * Joins two rankings of passages by reciprocal ranks: what both name goes before what one of them names. Each passage
 * once, best first; where two are worth the same, the one of the first ranking goes before.
 */
export function joinRanks<T extends Named>(first: readonly T[], second: readonly T[]): T[] {
  const joined = new Map<string, { passage: T; score: number }>();
  for (const ranking of [first, second])
    for (const [rank, passage] of ranking.entries()) {
      const known = joined.get(passage.id) ?? { passage, score: 0 };
      joined.set(passage.id, { passage: known.passage, score: known.score + 1 / (SLOWNESS + rank) });
    }
  return [...joined.values()].toSorted((a, b) => b.score - a.score).map(({ passage }) => passage);
}
