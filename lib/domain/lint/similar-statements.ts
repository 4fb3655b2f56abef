/** Two similar items, the earlier one first. */
export interface SimilarPair<T> {
  readonly one: T;
  readonly other: T;
  /** Jaccard similarity of the trigrams, 0–1. */
  readonly share: number;
}

const PIECE = 3;
/** Number of MinHash bands: statements with an equal band are compared. */
const BANDS = 5;
const ROWS = 3;
const HASHES = BANDS * ROWS;
/** Maximum number of earlier texts per band that a text is compared with. Limits the cost of many equal texts. */
const MAX_COMPARED = 4;
const MIN_SHARE = 0.8;

/**
 * Pairs of texts that share at least four fifths of their trigrams; each text with the most similar earlier one.
 * Candidates come from MinHash bands, so the cost is linear in the text.
 */
export function similarPairs<T>(things: readonly T[], textOf: (thing: T) => string): SimilarPair<T>[] {
  const found: SimilarPair<T>[] = [];
  const bands = new Map<number, number[]>();
  const pieces: Uint32Array[] = [];
  const first = new Map<string, number>();
  for (const [index, thing] of things.entries()) {
    const text = textOf(thing);
    const same = first.get(text);
    if (same !== undefined && text.length >= PIECE) {
      found.push({ one: things[same] as T, other: thing, share: 1 });
      pieces.push(pieces[same] as Uint32Array);
      continue;
    }
    first.set(text, index);
    const own = piecesOf(text);
    pieces.push(own);
    if (own.length < PIECE) continue;
    const keys = bandsOf(own);
    const best = bestOf(own, { keys, bands, pieces });
    if (best !== null && best.share >= MIN_SHARE)
      found.push({ one: things[best.index] as T, other: thing, share: best.share });
    for (const key of keys) remember(bands, key, index);
  }
  return found;
}

interface Candidates {
  readonly keys: readonly number[];
  readonly bands: ReadonlyMap<number, readonly number[]>;
  readonly pieces: readonly Uint32Array[];
}

function bestOf(
  own: Uint32Array,
  { keys, bands, pieces }: Candidates,
): { index: number; share: number } | null {
  let best: { index: number; share: number } | null = null;
  const seen = new Set<number>();
  for (const key of keys)
    for (const index of bands.get(key) ?? []) {
      if (seen.has(index)) continue;
      seen.add(index);
      const share = shareOf(own, pieces[index] as Uint32Array);
      if (best === null || share > best.share) best = { index, share };
      if (share === 1) return best;
    }
  return best;
}

/** Stores only the first texts of a band: later texts are compared with the first occurrence. */
function remember(bands: Map<number, number[]>, key: number, index: number): void {
  const known = bands.get(key);
  if (known === undefined) bands.set(key, [index]);
  else if (known.length < MAX_COMPARED) known.push(index);
}

/** Sorted hashes of the distinct trigrams of a text. */
function piecesOf(text: string): Uint32Array {
  const count = Math.min(text.length - PIECE + 1, 2000);
  if (count <= 0) return new Uint32Array(0);
  const all = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    let hash = 2166136261;
    for (let j = 0; j < PIECE; j++) hash = Math.imul(hash ^ text.charCodeAt(i + j), 16777619);
    all[i] = hash >>> 0;
  }
  all.sort();
  let stored = 0;
  for (let i = 0; i < count; i++) if (i === 0 || all[i] !== all[i - 1]) all[stored++] = all[i] as number;
  return all.subarray(0, stored);
}

function shareOf(a: Uint32Array, b: Uint32Array): number {
  let shared = 0;
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const difference = (a[i] as number) - (b[j] as number);
    if (difference === 0) shared++;
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  return shared / (a.length + b.length - shared);
}

const MULTIPLIERS = Uint32Array.from({ length: HASHES }, (_, i) => (Math.imul(i + 1, 0x9e3779b1) | 1) >>> 0);

/** One key per band, from the minimum of each of its hash functions. */
function bandsOf(pieces: Uint32Array): number[] {
  const least = new Uint32Array(HASHES);
  for (let h = 0; h < HASHES; h++) least[h] = minHash(pieces, MULTIPLIERS[h] as number);
  const keys: number[] = [];
  for (let band = 0; band < BANDS; band++) {
    let key = band + 1;
    for (let row = 0; row < ROWS; row++)
      key = Math.imul(key ^ (least[band * ROWS + row] as number), 16777619);
    keys.push(key >>> 0);
  }
  return keys;
}

/** Minimum of one hash function over the trigrams. */
function minHash(pieces: Uint32Array, multiplier: number): number {
  let least = 0xffffffff;
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i] as number;
    const product = Math.imul(piece ^ (piece >>> 15), multiplier);
    const value = (product ^ (product >>> 13)) >>> 0;
    if (value < least) least = value;
  }
  return least;
}
