import type { Worker } from "node:worker_threads";
import type { FromThread, ToThread } from "./thread-message.ts";
import { abortError, releaseThread, type ThreadKind, takeThread } from "./thread-pool.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

/** A job that sends nothing for so long is stuck: its thread is ended. */
const TIMEOUT_MS = 60_000;

/** Work on texts that readers wait for, behind what answers requests. */
const TEXTS: ThreadKind = {
  name: "texts",
  atOnce: 2,
  isFresh: false,
  env: { NODE_ENV: "production" },
  setup: { nice: 5, network: true },
};

/** One kind of job: the module whose generator `run` does it, from the project's root; what it takes and yields. */
export interface ThreadJob<Input, Part> {
  readonly module: string;
  /** Whose threads do it; absent: those for texts. */
  readonly kind?: ThreadKind;
  /** For the module's types alone, never called. */
  readonly run?: (input: Input, lists?: never) => Iterator<Part, void> | AsyncIterator<Part, void>;
}

/** Long lists that a job is given in addition to its input, by name. */
export type ThreadLists = Readonly<Record<string, readonly unknown[] | undefined>>;

export interface ThreadOptions {
  readonly lists?: ThreadLists;
  readonly signal?: AbortSignal | undefined;
  /** The longest silence of the thread, a minute by default. */
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

/** One portion, or null when there are no more. Throws what went wrong in the thread. */
async function portion(
  worker: Worker,
  asked: ToThread,
  options: ThreadOptions,
): Promise<{ readonly part: unknown } | null> {
  const message = await exchange(worker, asked, options);
  if (message.type === "failed") throw new Error(`a thread's job failed: ${message.why}`);
  return message.type === "done" ? null : message;
}

/** So many are copied in a few milliseconds. */
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
 * Does a job of pure work in a thread, so that the process answers others; its portions come as they are asked for.
 * A caller that starts a job takes all of its portions, else the thread waits for ever; leaving the loop early ends
 * the job. What goes in and out is copied, so it has plain values alone.
 * @throws what the job throws, as its text; the thread's own error when it ends (out of memory); ThreadTimeout; an
 *   `AbortError` when the signal stops it
 */
export async function* inThread<Input, Part>(
  { module, kind = TEXTS }: ThreadJob<Input, Part>,
  input: Input,
  options: ThreadOptions = {},
): AsyncGenerator<Part, void> {
  const worker = await takeThread(kind, options.signal);
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
    releaseThread(kind, worker, isDone);
  }
}
