import type { Depth } from "./seat-turn.ts";

/** What a workshop is expected to cost, from the measures of `npm run bench -- task-cost`. */
export interface DepthEstimate {
  readonly calls: { readonly from: number; readonly to: number };
  /** Input tokens, of which at least half can be cached by the provider. */
  readonly inputTokens: { readonly from: number; readonly to: number };
  readonly outputTokens: { readonly from: number; readonly to: number };
  /** Waits for one answer after the other. */
  readonly waits: { readonly from: number; readonly to: number };
}

/** Input tokens of one call: instructions, form, and a plan of about ten requirements. */
const TOKENS_PER_CALL = 6000;
/** Output tokens of one call: a statement with its changes. */
const OUTPUT_PER_CALL = 700;
/** A question to the person costs two more calls: its answer is read, and its seat takes another turn. The completing turn is one. */
const EXTRA_CALLS = 3;
/** Review and chair. */
const CLOSING_CALLS = 2;
/** Rounds of a standard workshop: seats without work are not called in later ones. */
const STANDARD_ROUNDS = 2;

const range = (from: number, to: number) => ({ from, to });

/**
 * The estimate for a workshop of this depth.
 * @param seats number of its seats
 * @param rounds largest number of its rounds
 */
export function estimateDepth(
  depth: Depth,
  { seats, rounds }: { readonly seats: number; readonly rounds: number },
): DepthEstimate {
  const first = depth === "quick" ? 2 : seats;
  const more =
    depth === "quick" ? 0 : depth === "standard" ? Math.min(rounds, STANDARD_ROUNDS) - 1 : rounds - 1;
  const calls = range(first + CLOSING_CALLS, first * (1 + more) + CLOSING_CALLS + EXTRA_CALLS);
  const parallel = depth === "standard" ? more * (seats - STANDARD_ROUNDS) : 0;
  return {
    calls,
    inputTokens: range(calls.from * TOKENS_PER_CALL, calls.to * TOKENS_PER_CALL),
    outputTokens: range(calls.from * OUTPUT_PER_CALL, calls.to * OUTPUT_PER_CALL),
    waits: range(calls.from, calls.to - parallel),
  };
}
