/**
 * The circuit breaker of a model. After several consecutive failures caused by the model, it is not called
 * for a while, so that a run does not wait for a dead service in every turn. Then one trial call is allowed.
 * Times are milliseconds since 1970, given by the caller.
 */

/** Consecutive failures that open it. */
export const OPENING_FAILURES = 5;
const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 15 * 60_000;
/** How long a trial blocks other trials; if its process dies, others are allowed after this time. */
export const TRIAL_MS = 5 * 60_000;

export interface BreakerState {
  /** Failures since the last success. */
  readonly failures: number;
  /** How often it opened since the last success: each time it stays open for longer. */
  readonly openings: number;
  /** Open until then; null = closed. */
  readonly openUntil: number | null;
  /** Latest end of a running trial; null = no trial. */
  readonly trialUntil: number | null;
}

export const CLOSED: BreakerState = { failures: 0, openings: 0, openUntil: null, trialUntil: null };

/** `go`: closed. `trial`: open long enough, this call is the trial. `wait`: open. */
export type BreakerDecision = "go" | "trial" | "wait";

/** Whether a call may be made now. */
export function breakerDecision(state: BreakerState, now: number): BreakerDecision {
  if (state.openUntil === null) return "go";
  if (now < state.openUntil) return "wait";
  return state.trialUntil !== null && now < state.trialUntil ? "wait" : "trial";
}

/** The outcome of a call for its model: success, failure of the model, or neither. */
export type CallVerdict = "served" | "failed" | "neither";

/**
 * Errors that are not caused by the model: the request, the product's limits, a cancellation, or the content.
 */
const NEUTRAL_CODES: ReadonlySet<string> = new Set([
  "cancelled",
  "model_rejected",
  "model_context_overflow",
  "model_output_too_long",
  "model_filtered",
  "endpoint_not_allowed",
]);

/**
 * Maps a call's result code to its verdict.
 * @param code `ok` or an error code
 */
export function callVerdict(code: string): CallVerdict {
  if (code === "ok") return "served";
  return NEUTRAL_CODES.has(code) ? "neither" : "failed";
}

/** How long it stays open the next time. */
const pauseAfter = (openings: number): number => Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** openings);

function open(state: BreakerState, now: number): BreakerState {
  return {
    failures: state.failures + 1,
    openings: state.openings + 1,
    openUntil: now + pauseAfter(state.openings),
    trialUntil: null,
  };
}

/** The state when a trial starts: other calls wait for its end. */
export const startTrial = (state: BreakerState, now: number): BreakerState => ({
  ...state,
  trialUntil: now + TRIAL_MS,
});

/** The state after a call. A call without a verdict only ends its own trial. */
export function afterCall(state: BreakerState, verdict: CallVerdict, now: number): BreakerState {
  if (verdict === "served") return CLOSED;
  if (verdict === "neither") return state.trialUntil === null ? state : { ...state, trialUntil: null };
  // A call that was already running when the breaker opened adds no information.
  if (state.openUntil !== null && state.trialUntil === null) return state;
  if (state.openUntil !== null || state.failures + 1 >= OPENING_FAILURES) return open(state, now);
  return { ...state, failures: state.failures + 1 };
}

/** The state as shown to people. */
export type BreakerPhase = "closed" | "open" | "half_open";

export function breakerPhase(state: BreakerState, now: number): BreakerPhase {
  if (state.openUntil === null) return "closed";
  return now < state.openUntil ? "open" : "half_open";
}
