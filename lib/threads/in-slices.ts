import { yieldToEventLoop } from "./yield-to-event-loop.ts";

/** Maximum time of a slice before other work runs. */
const SLICE_MS = 12;

/**
 * Runs long work that cannot leave the process in slices: when the generator yields after its time slice, the event loop runs.
 */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  for (let since = performance.now(); ; ) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() - since < SLICE_MS) continue;
    await yieldToEventLoop();
    since = performance.now();
  }
}
