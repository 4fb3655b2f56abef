import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { closeNetwork } from "./closed-network.ts";
import type { FromThread, ThreadSetup, ToThread } from "./thread-message.ts";

/**
 * Runs one job after another: loads the job's module and sends what its `run` yields, portion by portion, and computes the next
 * portion in advance. Only `thread-pool.ts` starts it.
 */

type Parts = Iterator<unknown, void> | AsyncIterator<unknown, void>;

interface JobModule {
  readonly run: (input: unknown, lists: Readonly<Record<string, readonly unknown[]>>) => Parts;
}

const send = (message: FromThread) => parentPort?.postMessage(message);

let taken: () => void = () => undefined;
const whenTaken = () =>
  new Promise<void>((resolve) => {
    taken = resolve;
  });

/** Starts computing the next portion. Its error is reported after the previous portion was received. */
function begun(parts: Parts): Promise<IteratorResult<unknown, void>> {
  const step = Promise.try(() => parts.next());
  step.catch(() => undefined);
  return step;
}

/** Lists received for the next job. */
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
  for (let step = await parts.next(); step.done !== true; ) {
    const goesOn = whenTaken();
    send({ type: "part", part: step.value });
    const next = begun(parts);
    await goesOn;
    step = await next;
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

const { nice, network } = workerData as ThreadSetup;
// On Linux this is the priority of the thread; elsewhere it would be that of the whole process.
if (nice > 0 && process.platform === "linux") os.setPriority(nice);
if (!network) closeNetwork();
parentPort?.on("message", (message: ToThread) => {
  if (message.type === "job") void takeJob(message);
  else if (message.type === "list") takeList(message);
  else taken();
});
