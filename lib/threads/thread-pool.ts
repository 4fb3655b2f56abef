import path from "node:path";
import type { ResourceLimits, Worker } from "node:worker_threads";
import type { ThreadSetup } from "./thread-message.ts";

const THREAD = path.join("lib", "threads", "thread.ts");

/** A kind of work with dedicated threads. */
export interface ThreadKind {
  readonly name: string;
  /** Number of jobs of this kind that run at a time; the others queue. */
  readonly atOnce: number;
  /** Whether a thread ends with its job, so that a job, for example on a hostile file, cannot affect the next one. */
  readonly isFresh: boolean;
  /** The whole environment of a thread. */
  readonly env: Readonly<Record<string, string>>;
  readonly setup: ThreadSetup;
  /** Memory limits. A thread that exceeds them ends with the error `ERR_WORKER_OUT_OF_MEMORY`. */
  readonly limits?: ResourceLimits;
}

interface Pool {
  readonly idle: Worker[];
  /** Jobs that wait for a thread. */
  readonly waiting: (() => void)[];
  busy: number;
}

/** The framework loads modules in more than one copy; all of them share the threads of the process. */
const KEY = Symbol.for("roundtable.threads");
const holder: typeof globalThis & { [KEY]?: Map<string, Pool> } = globalThis;

function poolOf({ name }: ThreadKind): Pool {
  const pools = (holder[KEY] ??= new Map<string, Pool>());
  const pool = pools.get(name) ?? { idle: [], waiting: [], busy: 0 };
  pools.set(name, pool);
  return pool;
}

function startThread({ env, limits, setup }: ThreadKind): Worker {
  // Loaded at run time: a bundler that saw the constructor would bundle the thread, which then would not find its packages.
  const threads = process.getBuiltinModule("node:worker_threads");
  return new threads.Worker(path.join(process.cwd(), THREAD), {
    env: { ...env },
    execArgv: [],
    workerData: setup,
    ...(limits === undefined ? {} : { resourceLimits: limits }),
  });
}

/** The error for a caller that stopped a job. */
export const abortError = (): DOMException => new DOMException("stopped", "AbortError");

/** Waits until a thread may be used. */
function waitForTurn({ waiting }: Pool, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      signal?.removeEventListener("abort", leave);
      resolve();
    };
    const leave = () => {
      waiting.splice(waiting.indexOf(begin), 1);
      reject(abortError());
    };
    waiting.push(begin);
    signal?.addEventListener("abort", leave, { once: true });
  });
}

/** Provides a thread for one job; return it with {@link releaseThread}. Rejects if the job is stopped before. */
export async function acquireThread(kind: ThreadKind, signal?: AbortSignal): Promise<Worker> {
  if (signal?.aborted === true) throw abortError();
  const pool = poolOf(kind);
  if (pool.busy < kind.atOnce) pool.busy += 1;
  else await waitForTurn(pool, signal);
  const worker = pool.idle.pop() ?? startThread(kind);
  worker.removeAllListeners();
  worker.ref();
  return worker;
}

/** Returns a thread to the pool; a thread in the middle of a job is ended. */
export function releaseThread(kind: ThreadKind, worker: Worker, isDone: boolean): void {
  const pool = poolOf(kind);
  worker.removeAllListeners();
  worker.on("error", () => undefined); // the exit event handles it
  worker.unref(); // does not keep the process alive
  if (isDone && !kind.isFresh) {
    pool.idle.push(worker);
    worker.once("exit", () => pool.idle.splice(pool.idle.indexOf(worker), 1));
  } else void worker.terminate();
  const next = pool.waiting.shift();
  if (next === undefined) pool.busy -= 1;
  else next();
}
