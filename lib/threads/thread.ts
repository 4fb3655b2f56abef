import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort } from "node:worker_threads";
import type { FromThread, ToThread } from "./thread-message.ts";

/**
 * A thread that does one job after the other: it loads the job's module and sends what its `run` yields, portion by
 * portion; while one is taken it makes the next. Started by `in-thread.ts` alone.
 */

interface JobModule {
  readonly run: (
    input: unknown,
    lists: Readonly<Record<string, readonly unknown[]>>,
  ) => Iterator<unknown, void>;
}

/** Behind what answers requests, where both want the processor. Elsewhere this would speak for the whole process. */
const NICE = 5;

const send = (message: FromThread) => parentPort?.postMessage(message);

let taken: () => void = () => undefined;
const whenTaken = () =>
  new Promise<void>((resolve) => {
    taken = resolve;
  });

/** The next portion, or what went wrong with it: that is told once the one before was taken. */
function made(parts: Iterator<unknown, void>): () => IteratorResult<unknown, void> {
  try {
    const step = parts.next();
    return () => step;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** What came for the next job. */
let lists: Record<string, unknown[]> = {};

function takeList({ name, part }: Extract<ToThread, { type: "list" }>): void {
  const list = (lists[name] ??= []);
  for (const one of part) list.push(one);
}

async function work(module: string, input: unknown): Promise<void> {
  const { run } = (await import(pathToFileURL(path.resolve(module)).href)) as JobModule;
  const given = lists;
  lists = {};
  const parts = run(input, given);
  for (let step = parts.next(); step.done !== true; ) {
    const goesOn = whenTaken();
    send({ type: "part", part: step.value });
    const next = made(parts);
    await goesOn;
    step = next();
  }
}

async function takeJob({ module, input }: Extract<ToThread, { type: "job" }>): Promise<void> {
  try {
    await work(module, input);
    send({ type: "done" });
  } catch (error) {
    send({ type: "failed", why: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

if (process.platform === "linux") os.setPriority(NICE);
parentPort?.on("message", (message: ToThread) => {
  if (message.type === "job") void takeJob(message);
  else if (message.type === "list") takeList(message);
  else taken();
});
