import { bodyWords, type SectionPart } from "./section-parts.ts";

/** Says what part of one text a part of the other may be; null: nothing, by this. */
type Sign = (part: SectionPart) => string | null;

/** From the surest sign to the weakest. */
const SIGNS: readonly Sign[] = [
  ({ sid, text }) => `${sid}\n${text.trimEnd()}`,
  ({ id }) => (id === "" ? null : id),
  ({ text, title }) => (text.length > title.length + 12 ? text.trimEnd() : null),
  ({ sid }) => sid,
  ({ level, title }) => `${level} ${title}`,
];

/** Share of the words' blocks that a renamed section must have kept. */
const STORED = 0.5;

/**
 * For each part of `after` the part of `before` that it is, by its index, or -1: by the same words in the same place,
 * the id of its title, the same words anywhere, its place, its title, at last by most of its body. Near linear.
 */
export function matchSections(before: readonly SectionPart[], after: readonly SectionPart[]): Int32Array {
  const from = new Int32Array(after.length).fill(-1);
  const taken = new Set<number>();
  for (const sign of SIGNS) claim(before, after, { from, taken, sign });
  renamed(before, after, { from, taken });
  return from;
}

interface Claims {
  readonly from: Int32Array;
  readonly taken: Set<number>;
}

function claim(
  before: readonly SectionPart[],
  after: readonly SectionPart[],
  { from, taken, sign }: Claims & { readonly sign: Sign },
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

/** Sections under another heading that kept most of their body. */
function renamed(
  before: readonly SectionPart[],
  after: readonly SectionPart[],
  { from, taken }: Claims,
): void {
  const left = new Bodies();
  for (const [at, part] of before.entries()) if (!taken.has(at)) left.add(at, bodyWords(part));
  if (left.empty) return;
  for (const [at, part] of after.entries()) {
    if (from[at] !== -1) continue;
    const found = left.take(bodyWords(part));
    if (found !== null) from[at] = found;
  }
}

/** Places at which the same words are looked for: words that are in many more tell nothing. */
const MOST_PLACES = 8;

/** Bodies of sections, to be found by the blocks that they share with another. */
class Bodies {
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
      else if (known.length < MOST_PLACES) known.push(at);
    }
  }

  /** The body that shares most blocks with this one, if it kept enough of them; it is not found again. */
  take(words: readonly string[]): number | null {
    const shared = new Map<number, number>();
    for (const one of words)
      for (const place of new Set(this.places.get(one))) shared.set(place, (shared.get(place) ?? 0) + 1);
    const free = [...shared].filter(([place]) => this.sizes.has(place));
    const [best] = free.toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
    if (best === undefined) return null;
    const [place, count] = best;
    if (count < Math.max(words.length, this.sizes.get(place) ?? 0) * STORED) return null;
    this.sizes.delete(place);
    return place;
  }
}
