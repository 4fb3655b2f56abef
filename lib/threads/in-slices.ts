import { yieldToEventLoop } from "./yield-to-event-loop.ts";

/** Work goes on for so long before others are answered. */
const SLICE_MS = 12;

/** Does long work that cannot leave the process slice by slice: whenever it yields and has taken its time, others go first. */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  for (let since = performance.now(); ; ) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() - since < SLICE_MS) continue;
    await yieldToEventLoop();
    since = performance.now();
  }
}
