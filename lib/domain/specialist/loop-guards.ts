import { canonicalJson } from "../plan/plan-hash.ts";
import type { LoopToolCall } from "./read-tool-calls.ts";

/** What ends a loop that goes nowhere. */

export const LOOP_GUARDS = [
  "iteration_cap",
  "repeated_call",
  "alternating_calls",
  "too_many_suggestions",
] as const;
export type LoopGuard = (typeof LOOP_GUARDS)[number];

/** What the guards remember of the calls made so far. */
export interface GuardRecord {
  /** Signatures of the newest calls, oldest first: as many as an alternation needs. */
  readonly signatures: string[];
  readonly suggestions: number;
}

const REMEMBERED = 4;
const MOST_SUGGESTIONS = 3;

/**
 * A short text that is equal for the same tool with the same arguments, in whatever order their fields stand: 64 bits
 * over the canonical JSON next to its length. Not a secret, so no cryptographic hash is needed.
 */
function signature({ name, args }: LoopToolCall): string {
  const text = canonicalJson([name, args]);
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 2_654_435_761);
    high = Math.imul(high ^ unit, 1_597_334_677);
  }
  const mixed = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  const other = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  return `${text.length}-${(mixed >>> 0).toString(36)}-${(other >>> 0).toString(36)}`;
}

/** The pattern that the newest signatures end with. */
function pattern(signatures: readonly string[]): LoopGuard | null {
  const [last, third, second, first] = signatures.toReversed();
  if (second !== undefined && second === third && third === last) return "repeated_call";
  const alternating = first !== undefined && first === third && second === last;
  return alternating ? "alternating_calls" : null;
}

export interface GuardFinding {
  readonly record: GuardRecord;
  readonly fired: LoopGuard | null;
}

/**
 * Takes the calls of one reply into the record, in their order.
 * Out: the new record and the guard that fired, if any. A reply that hands in (`handsIn`: its last call is a
 * `taskComplete` that counts) is cut off only when the hand-in itself is what repeats.
 */
export function guardCalls(
  record: GuardRecord,
  calls: readonly LoopToolCall[],
  handsIn: boolean,
): GuardFinding {
  let signatures = record.signatures;
  let fired: LoopGuard | null = null;
  for (const [at, call] of calls.entries()) {
    signatures = [...signatures, signature(call)].slice(-REMEMBERED);
    if (!handsIn || at === calls.length - 1) fired ??= pattern(signatures);
  }
  const suggested = calls.filter((call) => call.name === "suggestNextAction").length;
  const suggestions = record.suggestions + suggested;
  if (!handsIn && suggested > 0 && suggestions >= MOST_SUGGESTIONS) fired ??= "too_many_suggestions";
  return { record: { signatures, suggestions }, fired };
}
