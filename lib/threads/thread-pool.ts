import path from "node:path";
import type { ResourceLimits, Worker } from "node:worker_threads";
import type { ThreadSetup } from "./thread-message.ts";

const THREAD = path.join("lib", "threads", "thread.ts");

/** A kind of work, with threads of its own. */
export interface ThreadKind {
  readonly name: string;
  /** Jobs of this kind that run at one time; the others wait. */
  readonly atOnce: number;
  /** Whether a thread ends with its job: nothing of one job, such as a hostile file, reaches the next. */
  readonly isFresh: boolean;
  /** The whole environment of a thread. */
  readonly env: Readonly<Record<string, string>>;
  readonly setup: ThreadSetup;
  /** A thread that needs more ends with the error `ERR_WORKER_OUT_OF_MEMORY`. */
  readonly limits?: ResourceLimits;
}

interface Pool {
  readonly idle: Worker[];
  /** Jobs that wait for a thread. */
  readonly waiting: (() => void)[];
  busy: number;
}

/** The framework loads modules in more than one copy; the threads of a process are the same for all of them. */
const KEY = Symbol.for("roundtable.threads");
const holder: typeof globalThis & { [KEY]?: Map<string, Pool> } = globalThis;

function poolOf({ name }: ThreadKind): Pool {
  const pools = (holder[KEY] ??= new Map<string, Pool>());
  const pool = pools.get(name) ?? { idle: [], waiting: [], busy: 0 };
  pools.set(name, pool);
  return pool;
}

function startThread({ env, limits, setup }: ThreadKind): Worker {
  // Looked up at run time: a bundler that saw the constructor would pack the thread, which then finds no package.
  const threads = process.getBuiltinModule("node:worker_threads");
  return new threads.Worker(path.join(process.cwd(), THREAD), {
    env: { ...env },
    execArgv: [],
    workerData: setup,
    ...(limits === undefined ? {} : { resourceLimits: limits }),
  });
}

/** What a caller that stopped a job gets. */
export const abortError = (): DOMException => new DOMException("stopped", "AbortError");

/** Waits for a turn. */
function turn({ waiting }: Pool, signal: AbortSignal | undefined): Promise<void> {
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

/** A thread for one job, to be given back with {@link releaseThread}. Rejects when the job is stopped before. */
export async function takeThread(kind: ThreadKind, signal?: AbortSignal): Promise<Worker> {
  if (signal?.aborted === true) throw abortError();
  const pool = poolOf(kind);
  if (pool.busy < kind.atOnce) pool.busy += 1;
  else await turn(pool, signal);
  const worker = pool.idle.pop() ?? startThread(kind);
  worker.removeAllListeners();
  worker.ref();
  return worker;
}

/** Gives a thread back; one that has not come to the end of its job ends. */
export function releaseThread(kind: ThreadKind, worker: Worker, isDone: boolean): void {
  const pool = poolOf(kind);
  worker.removeAllListeners();
  worker.on("error", () => undefined); // its end is handled below
  worker.unref(); // it keeps no process alive
  if (isDone && !kind.isFresh) {
    pool.idle.push(worker);
    worker.once("exit", () => pool.idle.splice(pool.idle.indexOf(worker), 1));
  } else void worker.terminate();
  const next = pool.waiting.shift();
  if (next === undefined) pool.busy -= 1;
  else next();
}
