import { env } from "#lib/env.ts";
import { startWorker } from "./start.ts";

/** The end of the process, announced by the start script; streams and workers end with it. */
interface Shutdown {
  readonly signal: AbortSignal;
  readonly tasks: Set<Promise<unknown>>;
}

const SHUTDOWN = Symbol.for("roundtable.shutdown");

/**
 * Starts the worker inside the web process, unless it is told to serve pages only, and stops it when the process is
 * asked to end.
 */
export async function startWorkerHere(): Promise<void> {
  if (env().role === "web") return;
  const worker = await startWorker();
  const shutdown = (globalThis as { [SHUTDOWN]?: Shutdown })[SHUTDOWN];
  shutdown?.signal.addEventListener("abort", () => shutdown.tasks.add(worker.stop()), { once: true });
}
