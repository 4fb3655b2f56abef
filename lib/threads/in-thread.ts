import type { Worker } from "node:worker_threads";
import { abortError } from "./fair-queue.ts";
import type { FromThread, ToThread } from "./thread-message.ts";
import { acquireThread, type ThreadKind } from "./thread-pool.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

/** A job that sends nothing for this long is stuck: its thread is ended. */
const TIMEOUT_MS = 60_000;

/**
 * Work on texts that readers wait for; it has a lower priority than requests. A workspace never has both threads, so its large
 * texts do not hold up those of others.
 */
const TEXTS: ThreadKind = {
  name: "texts",
  atOnce: 2,
  perOwner: 1,
  isFresh: false,
  env: { NODE_ENV: "production" },
  setup: { nice: 5, network: true },
};

/**
 * A kind of job: the module, by its path from the project's root, whose generator `run` does the work, with the types of its
 * input and its portions.
 */
export interface ThreadJob<Input, Part> {
  readonly module: string;
  /** The threads that run it; by default those for texts. */
  readonly kind?: ThreadKind;
  /** Never called; carries the types of the module. */
  readonly run?: (input: Input, lists?: never) => Iterator<Part, void> | AsyncIterator<Part, void>;
}

/** Long lists that a job receives in addition to its input, by name. */
export type ThreadLists = Readonly<Record<string, readonly unknown[] | undefined>>;

export interface ThreadOptions {
  readonly lists?: ThreadLists;
  readonly signal?: AbortSignal | undefined;
  /** Whose job it is: a workspace. Jobs wait for those of the same owner where the kind of work limits them. */
  readonly owner?: string | undefined;
  /** Maximum silence of the thread in milliseconds; one minute by default. */
  readonly timeoutMs?: number;
}

/** A thread was silent for too long. */
export class ThreadTimeout extends Error {
  override readonly name = "ThreadTimeout";
}

/**
 * Sends a message to a thread and waits for its next one. Rejects when the thread ends or is silent for too long, or the
 * job is aborted.
 */
function exchange(
  worker: Worker,
  message: ToThread,
  { signal, timeoutMs = TIMEOUT_MS }: ThreadOptions,
): Promise<FromThread> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
    };
    const fail = (error: Error) => {
      end();
      reject(error);
    };
    const stop = () => fail(abortError());
    const timer = setTimeout(() => fail(new ThreadTimeout("a thread is silent")), timeoutMs);
    signal?.addEventListener("abort", stop, { once: true });
    worker.removeAllListeners();
    worker.once("message", (answer: FromThread) => {
      end();
      resolve(answer);
    });
    worker.once("error", fail);
    worker.once("exit", () => fail(new Error("a thread ended before its job")));
    if (signal?.aborted === true) return stop();
    try {
      worker.postMessage(message);
    } catch (error) {
      fail(error as Error); // it cannot be copied into a thread
    }
  });
}

/** The next portion, or null at the end. Throws the error of the thread. */
async function portion(
  worker: Worker,
  asked: ToThread,
  options: ThreadOptions,
): Promise<{ readonly part: unknown } | null> {
  const message = await exchange(worker, asked, options);
  if (message.type === "failed") throw new Error(`a thread's job failed: ${message.why}`);
  return message.type === "done" ? null : message;
}

/** Number of items that are copied in a few milliseconds. */
const BATCH = 400;

/** Copies lists into a thread in batches, so that requests are answered in between. */
async function sendLists(worker: Worker, lists: ThreadLists): Promise<void> {
  for (const [name, list = []] of Object.entries(lists))
    for (let at = 0; at < list.length; at += BATCH) {
      const reported: ToThread = { type: "list", name, part: list.slice(at, at + BATCH) };
      worker.postMessage(reported);
      await yieldToEventLoop();
    }
}

/**
 * Runs a job of pure work in a thread, so that the process stays responsive; its portions are computed on request. The caller
 * must take all portions or leave the loop, which ends the job; otherwise the thread waits forever. Input and output are
 * copied, so they contain only plain values.
 * @throws The error of the job, with its text; the thread's own error if it ends (out of memory); ThreadTimeout; an
 *   `AbortError` if the signal stops it.
 */
export async function* inThread<Input, Part>(
  { module, kind = TEXTS }: ThreadJob<Input, Part>,
  input: Input,
  options: ThreadOptions = {},
): AsyncGenerator<Part, void> {
  const { worker, release } = await acquireThread(kind, options);
  let isDone = false;
  try {
    await sendLists(worker, options.lists ?? {});
    let asked: ToThread = { type: "job", module, input };
    for (
      let got = await portion(worker, asked, options);
      got !== null;
      got = await portion(worker, asked, options)
    ) {
      asked = { type: "more" };
      yield got.part as Part;
    }
    isDone = true;
  } finally {
    release(isDone);
  }
}
