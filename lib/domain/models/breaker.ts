/**
 * The circuit breaker of a model: after several failures in a row that are its own problem it is left
 * alone for a while, so that a run does not wait for a dead service turn after turn. Then one call may try it.
 * Times are milliseconds since 1970, given by the caller.
 */

/** Failures in a row that open it. */
export const OPENS_AFTER = 5;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** How long one trial keeps others from trying too; a process that dies in it holds them up no longer. */
export const TRIAL_MS = 5 * 60_000;

export interface BreakerState {
  /** Failures since the last success. */
  readonly failures: number;
  /** How often it opened since the last success: each time it stays open for longer. */
  readonly openings: number;
  /** Open until then; null = closed. */
  readonly openUntil: number | null;
  /** A trial call is under way until then at the latest. */
  readonly trialUntil: number | null;
}

export const CLOSED: BreakerState = { failures: 0, openings: 0, openUntil: null, trialUntil: null };

/** `go`: closed. `trial`: it was open long enough and this call may try it. `wait`: not now. */
export type BreakerDecision = "go" | "trial" | "wait";

/** Whether a call may be made now. */
export function passage(state: BreakerState, now: number): BreakerDecision {
  if (state.openUntil === null) return "go";
  if (now < state.openUntil) return "wait";
  return state.trialUntil !== null && now < state.trialUntil ? "wait" : "trial";
}

/** What a call says of its model: it served, it failed by its own problem, or it says nothing of it. */
export type CallVerdict = "served" | "failed" | "neither";

/** Trouble that is not the model's: our request, our limits, the person's wish, or the content. */
const NOT_ITS_PROBLEM: ReadonlySet<string> = new Set([
  "cancelled",
  "model_rejected",
  "model_context_overflow",
  "model_output_too_long",
  "model_filtered",
  "endpoint_not_allowed",
]);

/** In: `ok`, or the code of a call. */
export function callVerdict(code: string): CallVerdict {
  if (code === "ok") return "served";
  return NOT_ITS_PROBLEM.has(code) ? "neither" : "failed";
}

/** How long it stays open the next time. */
const pauseAfter = (openings: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** openings);

function open(state: BreakerState, now: number): BreakerState {
  return {
    failures: state.failures + 1,
    openings: state.openings + 1,
    openUntil: now + pauseAfter(state.openings),
    trialUntil: null,
  };
}

/** The state when a trial begins: others wait for its end. */
export const beginTrial = (state: BreakerState, now: number): BreakerState => ({
  ...state,
  trialUntil: now + TRIAL_MS,
});

/** The state after a call. A call that says nothing of the model only ends its own trial. */
export function afterCall(state: BreakerState, verdict: CallVerdict, now: number): BreakerState {
  if (verdict === "served") return CLOSED;
  if (verdict === "neither") return state.trialUntil === null ? state : { ...state, trialUntil: null };
  // A call that was under way when it opened adds nothing to what is known.
  if (state.openUntil !== null && state.trialUntil === null) return state;
  if (state.openUntil !== null || state.failures + 1 >= OPENS_AFTER) return open(state, now);
  return { ...state, failures: state.failures + 1 };
}

/** What people are shown. */
export type BreakerPhase = "closed" | "open" | "half_open";

export function breakerPhase(state: BreakerState, now: number): BreakerPhase {
  if (state.openUntil === null) return "closed";
  return now < state.openUntil ? "open" : "half_open";
}
