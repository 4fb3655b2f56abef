/** Steps of durable work with another system, such as a forge or an issue tracker. */

/** How a step ended: it is done, the whole work is over, or the step is repeated after a wait. */
export type ExternalStep =
  | { readonly kind: "done" }
  | { readonly kind: "over" }
  | { readonly kind: "wait"; readonly ms: number };

export const STEP_DONE: ExternalStep = { kind: "done" };
export const WORK_OVER: ExternalStep = { kind: "over" };

const MIN_WAIT_MS = 1_000;
const MAX_WAIT_MS = 15 * 60_000;
const MAX_WAITS = 4;

/**
 * The wait before a step is repeated after an error that may pass.
 * @param waits The number of waits before.
 * @param delay `requestedMs`: the wait that the other system requested; `firstMs`: the first wait without one, four times as long each time.
 * @returns null if it is not worth to wait: too often, or too long
 */
export function retryWait(
  waits: number,
  delay: { readonly requestedMs: number | null; readonly firstMs: number },
): number | null {
  if (waits >= MAX_WAITS) return null;
  const ms = delay.requestedMs ?? delay.firstMs * 4 ** waits;
  return ms > MAX_WAIT_MS ? null : Math.max(ms, MIN_WAIT_MS);
}
