/** Constant of reciprocal rank fusion: the larger it is, the more slowly later ranks lose weight. */
const SLOWNESS = 60;

interface Named {
  readonly id: string;
}

/**
 * Joins two rankings of passages by reciprocal rank fusion: passages in both rankings come before passages in one of them. Each
 * passage occurs once, best first; in a tie, the passage of the first ranking comes first.
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
