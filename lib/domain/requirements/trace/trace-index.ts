import type { LinkKind } from "../../statement/link-labels.ts";
import { allOf } from "./all-of.ts";
import { GAPS, type Gap, traceCoverageParts } from "./coverage.ts";
import { endKey, type LinkEnd, type LinkState, type TraceLink } from "./link.ts";
import { statementHash } from "./statement-hash.ts";
import type { TraceItem } from "./trace-item.ts";

/** Kinds of items that are known only from links; assumed to exist. */
const UNCHECKED: ReadonlySet<LinkEnd["kind"]> = new Set([
  "need",
  "plan_item",
  "code_finding",
  "commit",
  "code",
]);

/**
 * Immutable index of the requirements, tests and links of a project. Items, including requirements, are numbered in the
 * given order; links are stored in arrays by item, so that the cost of a query depends on its result.
 */
export class TraceIndex {
  readonly items: readonly TraceItem[];
  readonly links: readonly TraceLink[];
  /** Item numbers of the requirements. */
  readonly requirements: Uint32Array;
  readonly fromItem: Int32Array;
  readonly toItem: Int32Array;
  private readonly byKey: ReadonlyMap<string, number>;
  private readonly outStart: Uint32Array;
  private readonly outLinks: Uint32Array;
  private readonly inStart: Uint32Array;
  private readonly inLinks: Uint32Array;
  private readonly hashes: (string | null | undefined)[] = [];
  private gapBits: Uint8Array | null = null;
  private suspectItems: Uint8Array | null = null;

  /** @param made result of `numbered`, if it was computed in slices */
  constructor(
    items: readonly TraceItem[],
    links: readonly TraceLink[],
    made: Numbers = allOf(numbered(items, links)),
  ) {
    const { all, byKey, fromItem, toItem } = made;
    this.links = links;
    this.byKey = byKey;
    this.fromItem = fromItem;
    this.toItem = toItem;
    this.items = all;
    const numbers: number[] = [];
    for (let number = 0; number < all.length; number++)
      if ((all[number] as TraceItem).record !== null) numbers.push(number);
    this.requirements = Uint32Array.from(numbers);
    [this.outStart, this.outLinks] = grouped(this.fromItem, all.length);
    [this.inStart, this.inLinks] = grouped(this.toItem, all.length);
  }

  /** Builds the index in slices: yields so that other work can run. */
  static *parts(items: readonly TraceItem[], links: readonly TraceLink[]): Generator<void, TraceIndex> {
    return new TraceIndex(items, links, yield* numbered(items, links));
  }

  /** Number of the item with this key, or -1. */
  find(key: string): number {
    return this.byKey.get(key) ?? -1;
  }

  item(number: number): TraceItem {
    return this.items[number] as TraceItem;
  }

  /** Numbers of the outgoing links of an item. */
  out(item: number): Uint32Array {
    return this.outLinks.subarray(this.outStart[item], this.outStart[item + 1]);
  }

  /** Numbers of the incoming links of an item. */
  into(item: number): Uint32Array {
    return this.inLinks.subarray(this.inStart[item], this.inStart[item + 1]);
  }

  kind(link: number): LinkKind {
    return (this.links[link] as TraceLink).kind;
  }

  /** Hash of an item's current statement; null if it has none. */
  hash(item: number): string | null {
    const known = this.hashes[item];
    if (known !== undefined) return known;
    const { statement } = this.item(item);
    const made = statement === null ? null : statementHash(statement);
    this.hashes[item] = made;
    return made;
  }

  state(link: number): LinkState {
    const from = this.fromItem[link] as number;
    const to = this.toItem[link] as number;
    if (from < 0 || to < 0) return "broken";
    if (this.item(from).removed || this.item(to).removed) return "suspect";
    const { confirmed } = this.links[link] as TraceLink;
    if (confirmed === null) return "unconfirmed";
    return hasChanged(confirmed.fromHash, this.hash(from)) || hasChanged(confirmed.toHash, this.hash(to))
      ? "suspect"
      : "confirmed";
  }

  /** Whether a link of this item is suspect. */
  isSuspect(item: number): boolean {
    this.suspectItems ??= allOf(this.suspectParts());
    return this.suspectItems[item] === 1;
  }

  private *suspectParts(): Generator<void, Uint8Array> {
    const marks = new Uint8Array(this.items.length);
    for (let link = 0; link < this.links.length; link++) {
      if (link % SLICE_SIZE === SLICE_SIZE - 1) yield;
      if (this.state(link) !== "suspect") continue;
      marks[this.fromItem[link] as number] = 1;
      marks[this.toItem[link] as number] = 1;
    }
    return marks;
  }

  /** Computes in slices what a list of requirements shows of each: gaps and suspect links. */
  *prepare(): Generator<void, void> {
    this.suspectItems ??= yield* this.suspectParts();
    this.gapBits ??= yield* traceCoverageParts(this);
  }

  /** Coverage gaps of an item. */
  gaps(item: number): Gap[] {
    const bits = this.allGaps()[item] as number;
    return GAPS.filter((_gap, at) => (bits & (1 << at)) !== 0);
  }

  /** Coverage gaps of all items, as bits in the order of `GAPS`. */
  allGaps(): Uint8Array {
    this.gapBits ??= allOf(traceCoverageParts(this));
    return this.gapBits;
  }
}

/** Item numbers by key and for both ends of each link; items include those known only from links. */
interface Numbers {
  readonly all: readonly TraceItem[];
  readonly byKey: ReadonlyMap<string, number>;
  readonly fromItem: Int32Array;
  readonly toItem: Int32Array;
}

/** Number of items and links per slice. */
const SLICE_SIZE = 2000;

function* numbered(items: readonly TraceItem[], links: readonly TraceLink[]): Generator<void, Numbers> {
  const all = [...items];
  const byKey = new Map<string, number>();
  for (const [number, item] of items.entries()) {
    const key = endKey(item.end);
    if (!byKey.has(key)) byKey.set(key, number);
    if (number % SLICE_SIZE === 0) yield;
  }
  const known = (end: LinkEnd): number => {
    const key = endKey(end);
    const number = byKey.get(key);
    if (number !== undefined) return number;
    if (!UNCHECKED.has(end.kind)) return -1;
    all.push({ end, title: end.ref, statement: null, record: null, place: null });
    byKey.set(key, all.length - 1);
    return all.length - 1;
  };
  const [fromItem, toItem] = [new Int32Array(links.length), new Int32Array(links.length)];
  for (const [number, { from, to }] of links.entries()) {
    fromItem[number] = known(from);
    toItem[number] = known(to);
    if (number % SLICE_SIZE === 0) yield;
  }
  return { all, byKey, fromItem, toItem };
}

function hasChanged(then: string | null, now: string | null): boolean {
  return then !== null && then !== now;
}

/** Link numbers grouped by the item at one end. */
function grouped(ends: Int32Array, count: number): [Uint32Array, Uint32Array] {
  const start = new Uint32Array(count + 1);
  for (const item of ends) if (item >= 0) start[item + 1] = (start[item + 1] as number) + 1;
  for (let i = 0; i < count; i++) start[i + 1] = (start[i + 1] as number) + (start[i] as number);
  const next = start.slice(0, count);
  const links = new Uint32Array(start[count] as number);
  for (let link = 0; link < ends.length; link++) {
    const item = ends[link] as number;
    if (item < 0) continue;
    links[next[item] as number] = link;
    next[item] = (next[item] as number) + 1;
  }
  return [start, links];
}
