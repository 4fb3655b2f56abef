/** A reference between files, by their numbers in the list of paths. */
export type NumberedEdge = readonly [from: number, to: number, weight: number];

const DAMPING = 0.85;
const ROUNDS = 20;
/** Share of the weight that flows back: who uses a file matters, but less than what it uses. */
const BACKWARD = 0.4;

/** Edges in both directions, of each file after those of the one before it (compressed sparse rows). */
interface Flows {
  /** The flows of file n are those from `first[n]` to `first[n + 1]`. */
  readonly first: Uint32Array;
  readonly to: Uint32Array;
  /** Shares of the weight of all flows of the file. */
  readonly share: Float64Array;
}

function flowsOf(count: number, edges: readonly NumberedEdge[]): Flows {
  const first = new Uint32Array(count + 1);
  const total = new Float64Array(count);
  const each = (add: (from: number, to: number, weight: number) => void): void => {
    for (const [from, to, weight] of edges) {
      if (from === to) continue;
      add(from, to, weight);
      add(to, from, weight * BACKWARD);
    }
  };
  each((from, _to, weight) => {
    first[from + 1] = (first[from + 1] ?? 0) + 1;
    total[from] = (total[from] ?? 0) + weight;
  });
  for (let n = 0; n < count; n++) first[n + 1] = (first[n + 1] ?? 0) + (first[n] ?? 0);
  const next = first.slice();
  const to = new Uint32Array(first[count] ?? 0);
  const share = new Float64Array(to.length);
  each((from, target, weight) => {
    const at = next[from] ?? 0;
    next[from] = at + 1;
    to[at] = target;
    share[at] = weight / (total[from] ?? 1);
  });
  return { first, to, share };
}

/** One round: every file passes its rank on along its flows; a file without flows returns it to the start. */
function step(rank: Float64Array, { first, to, share }: Flows, start: Float64Array): Float64Array {
  const next = new Float64Array(rank.length);
  let lost = 0;
  for (let file = 0; file < rank.length; file++) {
    const own = rank[file] ?? 0;
    const end = first[file + 1] ?? 0;
    let at = first[file] ?? 0;
    if (at === end) lost += own;
    for (; at < end; at++) {
      const target = to[at] ?? 0;
      next[target] = (next[target] ?? 0) + own * (share[at] ?? 0);
    }
  }
  for (let file = 0; file < next.length; file++) {
    const begin = start[file] ?? 0;
    next[file] = ((next[file] ?? 0) + lost * begin) * DAMPING + (1 - DAMPING) * begin;
  }
  return next;
}

/** The files of a tree with the references between them. */
export class FileGraph {
  readonly paths: readonly string[];
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly flows: Flows;

  constructor(paths: readonly string[], edges: readonly NumberedEdge[]) {
    this.paths = paths;
    this.numbers = new Map(paths.map((path, at) => [path, at]));
    this.flows = flowsOf(paths.length, edges);
  }

  /**
   * The files by their references (personalized PageRank), best first.
   * @param seeds Files from which the rank starts; without any that is known, from all files equally.
   * @returns the files with a rank, without the seeds; ties by path
   */
  ranked(seeds: readonly string[]): string[] {
    const seeded = new Set(seeds.flatMap((path) => this.numbers.get(path) ?? []));
    const share = 1 / (seeded.size > 0 ? seeded.size : Math.max(1, this.paths.length));
    const start = Float64Array.from(this.paths, (_path, at) =>
      seeded.size === 0 || seeded.has(at) ? share : 0,
    );
    let rank: Float64Array = start;
    for (let round = 0; round < ROUNDS; round++) rank = step(rank, this.flows, start);
    return this.paths
      .map((path, at) => ({ path, rank: rank[at] ?? 0, at }))
      .filter((file) => file.rank > 0 && !seeded.has(file.at))
      .toSorted((a, b) => b.rank - a.rank || (a.path < b.path ? -1 : 1))
      .map(({ path }) => path);
  }

  /** The files that are the nearest to a file, best first; none for a file that is not in the tree or has no references. */
  nearest(path: string): string[] {
    return this.numbers.has(path) ? this.ranked([path]) : [];
  }
}
