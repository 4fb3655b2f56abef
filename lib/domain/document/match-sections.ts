import { bodyWords, type SectionPart } from "./section-parts.ts";

/** Key by which a part of one text is matched with one of the other; null: no key. */
type MatchKey = (part: SectionPart) => string | null;

/** From the most to the least reliable key. */
const MATCH_KEYS: readonly MatchKey[] = [
  ({ sid, text }) => `${sid}\n${text.trimEnd()}`,
  ({ id }) => (id === "" ? null : id),
  ({ text, title }) => (text.length > title.length + 12 ? text.trimEnd() : null),
  ({ sid }) => sid,
  ({ level, title }) => `${level} ${title}`,
];

/** Minimum share of unchanged blocks in the body of a renamed section. */
const MIN_SHARED = 0.5;

/**
 * Maps each part of `after` to the index of its part in `before`, or to -1. Matches by, in this order: the same text at
 * the same position, the id in the title, the same text anywhere, the position, the title, most of the body. Near linear.
 */
export function matchSections(before: readonly SectionPart[], after: readonly SectionPart[]): Int32Array {
  const from = new Int32Array(after.length).fill(-1);
  const taken = new Set<number>();
  for (const sign of MATCH_KEYS) claim(before, after, { from, taken, sign });
  matchRenamed(before, after, { from, taken });
  return from;
}

interface Claims {
  readonly from: Int32Array;
  readonly taken: Set<number>;
}

function claim(
  before: readonly SectionPart[],
  after: readonly SectionPart[],
  { from, taken, sign }: Claims & { readonly sign: MatchKey },
): void {
  const free = new Map<string, number[]>();
  for (let at = before.length - 1; at >= 0; at--) {
    const key = taken.has(at) ? null : sign(before[at] as SectionPart);
    if (key === null) continue;
    const queue = free.get(key);
    if (queue === undefined) free.set(key, [at]);
    else queue.push(at);
  }
  for (const [at, part] of after.entries()) {
    if (from[at] !== -1) continue;
    const key = sign(part);
    const found = key === null ? undefined : free.get(key)?.pop();
    if (found === undefined) continue;
    from[at] = found;
    taken.add(found);
  }
}

/** Matches sections with another heading that share most of their body. */
function matchRenamed(
  before: readonly SectionPart[],
  after: readonly SectionPart[],
  { from, taken }: Claims,
): void {
  const left = new BodyIndex();
  for (const [at, part] of before.entries()) if (!taken.has(at)) left.add(at, bodyWords(part));
  if (left.empty) return;
  for (const [at, part] of after.entries()) {
    if (from[at] !== -1) continue;
    const found = left.take(bodyWords(part));
    if (found !== null) from[at] = found;
  }
}

/** Maximum number of sections in which a block is looked up; more frequent blocks are not distinctive. */
const MAX_OCCURRENCES = 8;

/** Index of section bodies by their blocks. */
class BodyIndex {
  private readonly places = new Map<string, number[]>();
  private readonly sizes = new Map<number, number>();

  get empty(): boolean {
    return this.places.size === 0;
  }

  add(at: number, words: readonly string[]): void {
    this.sizes.set(at, words.length);
    for (const one of words) {
      const known = this.places.get(one);
      if (known === undefined) this.places.set(one, [at]);
      else if (known.length < MAX_OCCURRENCES) known.push(at);
    }
  }

  /** Takes the body that shares most blocks with this one, if it shares enough; it is not returned again. */
  take(words: readonly string[]): number | null {
    const shared = new Map<number, number>();
    for (const one of words)
      for (const place of new Set(this.places.get(one))) shared.set(place, (shared.get(place) ?? 0) + 1);
    const free = [...shared].filter(([place]) => this.sizes.has(place));
    const [best] = free.toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
    if (best === undefined) return null;
    const [place, count] = best;
    if (count < Math.max(words.length, this.sizes.get(place) ?? 0) * MIN_SHARED) return null;
    this.sizes.delete(place);
    return place;
  }
}
