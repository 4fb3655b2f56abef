/** A file that mentions names which another file defines. */
export interface CodeEdge {
  readonly from: string;
  readonly to: string;
  /** Number of the names, rare ones count more. */
  readonly weight: number;
}

const DAMPING = 0.85;
const ROUNDS = 20;
/** Share of the weight that flows back: who uses a file matters, but less than what it uses. */
const BACKWARD = 0.4;

interface Flow {
  readonly to: number;
  readonly weight: number;
}

function flowsOf(edges: readonly CodeEdge[], numberOf: (path: string) => number): Flow[][] {
  const flows: Flow[][] = [];
  const add = (from: number, to: number, weight: number): void => {
    (flows[from] ??= []).push({ to, weight });
  };
  for (const { from, to, weight } of edges) {
    if (from === to) continue;
    const [a, b] = [numberOf(from), numberOf(to)];
    add(a, b, weight);
    add(b, a, weight * BACKWARD);
  }
  return flows;
}

/** One round: every file passes its rank on along its edges; a file without edges returns it to the start. */
function step(rank: Float64Array, flows: readonly Flow[][], start: Float64Array): Float64Array {
  const next = new Float64Array(rank.length);
  let lost = 0;
  for (let file = 0; file < rank.length; file++) {
    const out = flows[file];
    const own = rank[file] ?? 0;
    if (out === undefined) {
      lost += own;
      continue;
    }
    let total = 0;
    for (const { weight } of out) total += weight;
    for (const { to, weight } of out) next[to] = (next[to] ?? 0) + (own * weight) / total;
  }
  return next.map(
    (value, file) => (value + lost * (start[file] ?? 0)) * DAMPING + (1 - DAMPING) * (start[file] ?? 0),
  );
}

/**
 * Ranks the files of a repository by their references (personalized PageRank).
 * @param seeds Files from which the rank starts; without any, from all files equally.
 * @returns the files with a rank, best first, without the seeds; ties by path
 */
export function rankFiles(
  paths: readonly string[],
  edges: readonly CodeEdge[],
  seeds: readonly string[],
): { readonly path: string; readonly rank: number }[] {
  const numbers = new Map(paths.map((path, at) => [path, at]));
  const known = edges.filter(({ from, to }) => numbers.has(from) && numbers.has(to));
  const seeded = new Set(seeds.filter((path) => numbers.has(path)));
  const share = 1 / (seeded.size > 0 ? seeded.size : Math.max(1, paths.length));
  const start = Float64Array.from(paths, (path) => (seeded.size === 0 || seeded.has(path) ? share : 0));
  const flows = flowsOf(known, (path) => numbers.get(path) ?? 0);
  let rank: Float64Array = start;
  for (let round = 0; round < ROUNDS; round++) rank = step(rank, flows, start);
  return paths
    .map((path, at) => ({ path, rank: rank[at] ?? 0 }))
    .filter((file) => file.rank > 0 && !seeded.has(file.path))
    .toSorted((a, b) => b.rank - a.rank || (a.path < b.path ? -1 : 1));
}
