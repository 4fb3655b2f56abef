import type { SrsRecord } from "../records/record.ts";
import type { TraceIndex } from "./trace-index.ts";

/** Coverage gaps: no test; no function for an NFR, user story, use case or objective; no source. */
export const GAPS = ["no_test", "nfr_without_fr", "without_fr", "orphan"] as const;
export type Gap = (typeof GAPS)[number];

const NO_TEST = 1;
const NFR_WITHOUT_FR = 2;
const WITHOUT_FR = 4;
const ORPHAN = 8;

/** Types that are covered by the functions that serve them; all others are covered by tests. */
const SERVED: ReadonlySet<SrsRecord["type"]> = new Set(["user_story", "use_case", "business", "objective"]);
/** Top-level types, which need no parent. */
const TOP: ReadonlySet<SrsRecord["type"]> = new Set(["objective"]);

/** Items or links per slice. */
const SLICE_SIZE = 1000;

/**
 * Gaps per item as bits in the order of `GAPS`; 0 for non-requirements and deprecated ones. Linear in links. In slices, so that
 * other work can run.
 */
export function* traceCoverageParts(index: TraceIndex): Generator<void, Uint8Array> {
  const bits = new Uint8Array(index.items.length);
  for (const [at, item] of index.requirements.entries()) {
    if (at % SLICE_SIZE === SLICE_SIZE - 1) yield;
    const { record } = index.item(item);
    if (record !== null && record.status !== "deprecated") bits[item] = gapsOf(index, item, record);
  }
  return bits;
}

const UPWARD: ReadonlySet<string> = new Set(["derives", "refines", "satisfies"]);

function gapsOf(index: TraceIndex, item: number, record: SrsRecord): number {
  const below = evaluateLinks(index, index.into(item), index.fromItem);
  const above = evaluateLinks(index, index.out(item), index.toItem);
  const needsService = SERVED.has(record.type);
  const nextToFunction = below.nextTo || above.nextTo;
  const missing = [
    [NO_TEST, !below.verified && !needsService],
    [NFR_WITHOUT_FR, record.type === "quality" && !nextToFunction],
    [WITHOUT_FR, needsService && !below.derived],
    [ORPHAN, !above.derived && record.source === "" && !TOP.has(record.type)],
  ] as const;
  return missing.reduce((bits, [bit, lacks]) => (lacks ? bits | bit : bits), 0);
}

/** Evaluates an item's links in one direction. */
function evaluateLinks(
  index: TraceIndex,
  links: Uint32Array,
  other: Int32Array,
): { verified: boolean; derived: boolean; nextTo: boolean } {
  let verified = false;
  let derived = false;
  let nextTo = false;
  for (const link of links) {
    const end = other[link] as number;
    if (end < 0) continue;
    const kind = index.kind(link);
    if (kind === "verifies") verified = true;
    if (UPWARD.has(kind)) derived = true;
    if (isFunction(index, end)) nextTo = true;
  }
  return { verified, derived, nextTo };
}

function isFunction(index: TraceIndex, item: number): boolean {
  return index.item(item).record?.type === "functional";
}

/** What a requirement can be linked to: where it comes from, what tests it, and the lines of code that satisfy it. */
export const LINKED_TO = ["source", "test", "code"] as const;
export type LinkedTo = (typeof LINKED_TO)[number];

function isLinkedToCode(index: TraceIndex, item: number): boolean {
  const isCode = (end: number) => end >= 0 && index.item(end).end.kind === "code";
  return (
    index.into(item).some((link) => isCode(index.fromItem[link] as number)) ||
    index.out(item).some((link) => isCode(index.toItem[link] as number))
  );
}

function linksOf(index: TraceIndex, item: number): Readonly<Record<LinkedTo, boolean>> {
  const above = evaluateLinks(index, index.out(item), index.toItem);
  return {
    source: index.item(item).record?.source !== "" || above.derived,
    test: evaluateLinks(index, index.into(item), index.fromItem).verified,
    code: isLinkedToCode(index, item),
  };
}

export interface CoverageSummary {
  /** Number of requirements that are not deprecated. */
  readonly requirements: number;
  readonly covered: number;
  /** How many of them are linked to what. */
  readonly linked: Readonly<Record<LinkedTo, number>>;
  readonly gaps: Readonly<Record<Gap, number>>;
  readonly suspectLinks: number;
  readonly brokenLinks: number;
  /** Links that nobody has confirmed. */
  readonly unconfirmedLinks: number;
}

function* countLinks(
  index: TraceIndex,
): Generator<void, Pick<CoverageSummary, "suspectLinks" | "brokenLinks" | "unconfirmedLinks">> {
  let suspectLinks = 0;
  let brokenLinks = 0;
  let unconfirmedLinks = 0;
  for (let link = 0; link < index.links.length; link++) {
    if (link % SLICE_SIZE === SLICE_SIZE - 1) yield;
    const state = index.state(link);
    if (state === "suspect") suspectLinks++;
    else if (state === "broken") brokenLinks++;
    else if (state === "unconfirmed") unconfirmedLinks++;
  }
  return { suspectLinks, brokenLinks, unconfirmedLinks };
}

function* countLinked(
  index: TraceIndex,
  items: readonly number[],
): Generator<void, Record<LinkedTo, number>> {
  const linked: Record<LinkedTo, number> = { source: 0, test: 0, code: 0 };
  for (const [at, item] of items.entries()) {
    if (at % SLICE_SIZE === SLICE_SIZE - 1) yield;
    const links = linksOf(index, item);
    for (const to of LINKED_TO) if (links[to]) linked[to]++;
  }
  return linked;
}

/** Counts for the whole project, in slices. */
export function* coverageParts(index: TraceIndex): Generator<void, CoverageSummary> {
  yield* index.prepare();
  const bits = index.allGaps();
  const gaps: Record<Gap, number> = { no_test: 0, nfr_without_fr: 0, without_fr: 0, orphan: 0 };
  const counted = [...index.requirements].filter((item) => index.item(item).record?.status !== "deprecated");
  let covered = 0;
  for (const item of counted) {
    const own = bits[item] as number;
    if (own === 0) covered++;
    for (const [at, gap] of GAPS.entries()) if ((own & (1 << at)) !== 0) gaps[gap]++;
  }
  return {
    requirements: counted.length,
    covered,
    linked: yield* countLinked(index, counted),
    gaps,
    ...(yield* countLinks(index)),
  };
}
