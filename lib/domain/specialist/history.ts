import type { LoopEntry } from "./loop-state.ts";
import { shortText } from "./short-text.ts";

/** Limits the history of its loop that a model receives to a budget. */

type TurnEntry = Extract<LoopEntry, { kind: "turn" }>;

export interface TrimmedHistory {
  readonly history: LoopEntry[];
  /** Entries dropped from the beginning. */
  readonly omitted: number;
}

/** What an older output, and older arguments, are cut to. */
const OLDER_CHARACTERS = 400;
/** When something must go, a quarter goes: the next turns then leave the beginning as it is, which providers cache. */
const STORED_SHARE = 0.75;

/** JSON characters of a value. */
const sizeOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

/** JSON characters of a whole history. */
export const historySize = (history: readonly LoopEntry[]): number =>
  history.reduce((sum, entry) => sum + sizeOf(entry), 0);

/** JSON that takes at most `limit` characters: itself, or the beginning of its text. */
export function shortOutput(output: unknown, limit: number): unknown {
  if (typeof output === "string") return shortText(output, limit);
  return sizeOf(output) <= limit ? output : shortText(JSON.stringify(output), limit);
}

const shortResults = (entry: TurnEntry, limit: number): TurnEntry => ({
  ...entry,
  results: entry.results.map((result) => ({ ...result, output: shortOutput(result.output, limit) })),
});

/** What `{"shortened":""}` takes. */
const WRAPPING = 16;

/** Arguments cut short are under one field, so that nobody takes them for the call as it was made. */
const shortCalls = (entry: TurnEntry, limit: number): TurnEntry => ({
  ...entry,
  calls: entry.calls.map((call) =>
    sizeOf(call.args) <= limit
      ? call
      : { ...call, args: { shortened: shortOutput(call.args, limit - WRAPPING) } },
  ),
});

type Shorten = (entry: LoopEntry) => LoopEntry;
const ofTurns =
  (shorten: (entry: TurnEntry, limit: number) => TurnEntry, limit: number): Shorten =>
  (entry) =>
    entry.kind === "turn" ? shorten(entry, limit) : entry;

/** The history while it is being cut, with its size kept up to date. */
interface Cutting {
  readonly entries: LoopEntry[];
  readonly sizes: number[];
  total: number;
  /** Entries gone from the beginning. */
  dropped: number;
}

function replace(cutting: Cutting, at: number, shorten: Shorten): void {
  const entry = cutting.entries[at];
  if (!entry) return;
  const shorter = shorten(entry);
  const size = sizeOf(shorter);
  cutting.total += size - (cutting.sizes[at] ?? 0);
  cutting.entries[at] = shorter;
  cutting.sizes[at] = size;
}

/** Shortens entries from the oldest on, before `end`, until the target is met. */
function shortenUntil(cutting: Cutting, until: { end: number; target: number }, shorten: Shorten): void {
  for (let at = 0; at < until.end && cutting.total > until.target; at++) replace(cutting, at, shorten);
}

/** Drops entries from the beginning until at most `limit` characters are left; `last` and what follows it stay. */
function dropOldest(cutting: Cutting, limit: number, last: number): void {
  while (cutting.dropped < last && cutting.total > limit) {
    cutting.total -= cutting.sizes[cutting.dropped] ?? 0;
    cutting.dropped += 1;
  }
}

/** Shortens the newest turn, its results first: each half of the room is shared by its calls. */
function shortenNewest(cutting: Cutting, newest: number, budget: number): void {
  const entry = cutting.entries[newest];
  if (entry?.kind !== "turn") return;
  const share = Math.floor((budget * STORED_SHARE) / 2 / entry.calls.length);
  for (const shorten of [shortResults, shortCalls])
    if (cutting.total > budget) replace(cutting, newest, ofTurns(shorten, share));
}

/**
 * Trims a history to a budget of JSON characters, the same way every time: older results are shortened first, then the
 * arguments of older calls, then the oldest entries go, then the newest turn is shortened. What still does not fit goes.
 * In: the entries, oldest first. Out: the same entries when they fit.
 */
export function trimHistory(history: readonly LoopEntry[], budget: number): TrimmedHistory {
  const total = historySize(history);
  if (total <= budget) return { history: [...history], omitted: 0 };
  const target = Math.floor(budget * STORED_SHARE);
  const newest = history.findLastIndex((entry) => entry.kind === "turn");
  const cutting: Cutting = { entries: [...history], sizes: history.map(sizeOf), total, dropped: 0 };
  shortenUntil(cutting, { end: newest, target }, ofTurns(shortResults, OLDER_CHARACTERS));
  shortenUntil(cutting, { end: newest, target }, ofTurns(shortCalls, OLDER_CHARACTERS));
  dropOldest(cutting, target, newest);
  shortenNewest(cutting, newest, budget);
  dropOldest(cutting, budget, history.length);
  return { history: cutting.entries.slice(cutting.dropped), omitted: cutting.dropped };
}
