import path from "node:path";
import type { ResourceLimits, Worker } from "node:worker_threads";
import { FairQueue } from "./fair-queue.ts";
import type { ThreadSetup } from "./thread-message.ts";

const THREAD = path.join("lib", "threads", "thread.ts");

/** A kind of work with dedicated threads. */
export interface ThreadKind {
  readonly name: string;
  /** Number of jobs of this kind that run at a time; the others queue. */
  readonly atOnce: number;
  /** Number of jobs of one owner, a workspace, that run at a time; by default as many as of all. */
  readonly perOwner?: number;
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
  readonly queue: FairQueue;
}

/** The framework loads modules in more than one copy; all of them share the threads of the process. */
const KEY = Symbol.for("roundtable.threads");
const holder: typeof globalThis & { [KEY]?: Map<string, Pool> } = globalThis;

function poolOf({ name, atOnce, perOwner = atOnce }: ThreadKind): Pool {
  const pools = (holder[KEY] ??= new Map<string, Pool>());
  const pool = pools.get(name) ?? { idle: [], queue: new FairQueue({ atOnce, perOwner }) };
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

/** A thread that works on one job. */
export interface AcquiredThread {
  readonly worker: Worker;
  /** Returns the thread to the pool; a thread in the middle of a job is ended. */
  readonly release: (isDone: boolean) => void;
}

/**
 * Provides a thread for one job.
 * @param owner Whose job it is; see {@link ThreadKind.perOwner}.
 * @throws {DOMException} `AbortError` if the job is stopped before it has a thread.
 */
export async function acquireThread(
  kind: ThreadKind,
  { owner, signal }: { readonly owner?: string | undefined; readonly signal?: AbortSignal | undefined },
): Promise<AcquiredThread> {
  const pool = poolOf(kind);
  const leave = await pool.queue.enter(owner, signal);
  const worker = pool.idle.pop() ?? startThread(kind);
  worker.removeAllListeners();
  worker.ref();
  const release = (isDone: boolean) => {
    putBack(pool, worker, isDone && !kind.isFresh);
    leave();
  };
  return { worker, release };
}

function putBack(pool: Pool, worker: Worker, isReusable: boolean): void {
  worker.removeAllListeners();
  worker.on("error", () => undefined); // the exit event handles it
  worker.unref(); // does not keep the process alive
  if (!isReusable) {
    void worker.terminate();
    return;
  }
  pool.idle.push(worker);
  worker.once("exit", () => pool.idle.splice(pool.idle.indexOf(worker), 1));
}
