import { env } from "#lib/env.ts";
import { startWorker } from "./start.ts";

/** The shutdown of the process, announced by the start script; streams and workers end with it. */
interface Shutdown {
  readonly signal: AbortSignal;
  readonly tasks: Set<Promise<unknown>>;
}

const SHUTDOWN = Symbol.for("roundtable.shutdown");

/** Starts the worker inside the web process, unless the process is configured to serve pages only, and stops it at shutdown. */
export async function startWorkerHere(): Promise<void> {
  if (env().role === "web") return;
  const worker = await startWorker();
  const shutdown = (globalThis as { [SHUTDOWN]?: Shutdown })[SHUTDOWN];
  shutdown?.signal.addEventListener("abort", () => shutdown.tasks.add(worker.stop()), { once: true });
}
