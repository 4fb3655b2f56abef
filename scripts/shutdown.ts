/**
 * The end of this process, announced to everything in it. The product finds it under
 * `globalThis[Symbol.for("roundtable.shutdown")]`: long streams end when `signal` aborts, and anyone who has something to
 * finish adds its promise to `tasks`, which are waited for.
 */
export class Shutdown extends AbortController {
  readonly tasks = new Set<Promise<unknown>>();
}

const KEY = Symbol.for("roundtable.shutdown");

/** Makes the one of this process. */
export function announceShutdown(): Shutdown {
  const shutdown = new Shutdown();
  Object.assign(globalThis, { [KEY]: shutdown });
  return shutdown;
}

/** Waits for `work`, at most so long. Never throws. */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const retryLimit = Promise.withResolvers<void>();
  const timer = setTimeout(retryLimit.resolve, milliseconds);
  await Promise.race([Promise.allSettled([work]), retryLimit.promise]);
  clearTimeout(timer);
}

/** How long the end of a process waits for its database, also for one that is just being opened. */
const DATABASE_MS = 4500;

/**
 * Closes the database of this process, at most for some seconds: a server that outlives its process is adopted by the next one.
 * Never throws.
 * @param database Undefined where none was opened; its failure was reported when it was opened.
 */
export function stopDatabase(
  database: Promise<{ readonly stop: () => Promise<void> }> | undefined,
): Promise<void> {
  return atMost(
    DATABASE_MS,
    Promise.resolve(database).then((opened) => opened?.stop()),
  );
}

/**
 * Runs `stop` once: at a signal to end, when the process that started us is gone, or when nobody reads our output any
 * more; then exits. A second signal exits immediately.
 */
export function whenAskedToStop(stop: () => Promise<void>): void {
  let stopping = false;
  const begin = (code: number) => {
    if (stopping) process.exit(code || 130);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => begin(0));
  // Without a listener, the failed write is an uncaught error, and reporting it is the next failed write.
  for (const output of [process.stdout, process.stderr])
    output.on("error", () => {
      if (!stopping) begin(0);
    });
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && !stopping) begin(0);
  }, 1000).unref();
}
