import path from "node:path";
import type { Worker } from "node:worker_threads";
import { breathe } from "./breathe.ts";
import type { FromThread, ToThread } from "./thread-message.ts";

const THREAD = path.join("lib", "threads", "thread.ts");
/** Jobs that are done at one time; the others wait their turn. */
const AT_ONCE = 2;
/** A job that sends nothing for so long has gone wrong: its thread is ended. */
const PATIENCE_MS = 60_000;

/** One kind of job: the module whose generator `run` does it, from the project's root; what it takes and yields. */
export interface ThreadJob<Input, Part> {
  readonly module: string;
  /** Only told, never called: it gives the module's types. */
  readonly run?: (input: Input, lists?: never) => Iterator<Part, void>;
}

interface Pool {
  readonly idle: Worker[];
  /** Who waits for a turn. */
  readonly waiting: (() => void)[];
  busy: number;
}

/** The framework loads modules in more than one copy; the threads of a process are the same for all of them. */
const KEY = Symbol.for("roundtable.threads");
const holder: typeof globalThis & { [KEY]?: Pool } = globalThis;
const pool = (): Pool => (holder[KEY] ??= { idle: [], waiting: [], busy: 0 });

function startThread(): Worker {
  // Looked up at run time: a bundler that saw the constructor would pack the thread, which then finds no package.
  const threads = process.getBuiltinModule("node:worker_threads");
  const env = { NODE_ENV: "production" };
  return new threads.Worker(path.join(process.cwd(), THREAD), { env, execArgv: [] });
}

async function takeThread(): Promise<Worker> {
  const all = pool();
  if (all.busy < AT_ONCE) all.busy += 1;
  else await new Promise<void>((resolve) => all.waiting.push(resolve));
  const worker = all.idle.pop() ?? startThread();
  worker.removeAllListeners();
  worker.ref();
  return worker;
}

/** Gives a thread back; one that has not come to the end of its job ends. */
function giveBack(worker: Worker, isDone: boolean): void {
  const { idle, waiting } = pool();
  worker.removeAllListeners();
  worker.on("error", () => undefined); // its end is told below
  worker.unref(); // it keeps no process alive
  if (isDone) {
    idle.push(worker);
    worker.once("exit", () => idle.splice(idle.indexOf(worker), 1));
  } else void worker.terminate();
  const next = waiting.shift();
  if (next === undefined) pool().busy -= 1;
  else next();
}

/** The next word of a thread. Rejects when the thread ends, or is silent for too long. */
function nextOf(worker: Worker): Promise<FromThread> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    const timer = setTimeout(() => fail(new Error("a thread is silent")), PATIENCE_MS);
    worker.removeAllListeners();
    worker.once("message", (message: FromThread) => {
      clearTimeout(timer);
      resolve(message);
    });
    worker.once("error", fail);
    worker.once("exit", () => fail(new Error("a thread ended before its job")));
  });
}

/** One portion, or that there is none any more. Throws what went wrong in the thread. */
async function portion(worker: Worker, asked: ToThread): Promise<{ readonly part: unknown } | null> {
  const coming = nextOf(worker);
  worker.postMessage(asked);
  const message = await coming;
  if (message.type === "failed") throw new Error(`a thread's job failed: ${message.why}`);
  return message.type === "done" ? null : message;
}

/** Long lists that a job is given beside its input, by name. */
export type ThreadLists = Readonly<Record<string, readonly unknown[] | undefined>>;

/** So many are copied in a few milliseconds. */
const TOGETHER = 400;

/** Copies lists into a thread; others are answered meanwhile. */
async function give(worker: Worker, lists: ThreadLists): Promise<void> {
  for (const [name, list = []] of Object.entries(lists))
    for (let at = 0; at < list.length; at += TOGETHER) {
      const told: ToThread = { type: "list", name, part: list.slice(at, at + TOGETHER) };
      worker.postMessage(told);
      await breathe();
    }
}

/**
 * Does a job of pure work in a thread, so that the process answers others meanwhile; its portions come as they are
 * asked for. Who begins a job takes all of its portions, else the thread waits for ever; who stops asking in a loop ends
 * it. What goes in and out is copied, so it holds plain values alone; long lists go in bit by bit.
 * Throws what the job throws, as its text; and when the thread ends (out of memory) or is silent for a minute.
 */
export async function* inThread<Input, Part>(
  { module }: ThreadJob<Input, Part>,
  input: Input,
  lists: ThreadLists = {},
): AsyncGenerator<Part, void> {
  const worker = await takeThread();
  let isDone = false;
  try {
    await give(worker, lists);
    let asked: ToThread = { type: "job", module, input };
    for (let got = await portion(worker, asked); got !== null; got = await portion(worker, asked)) {
      asked = { type: "more" };
      yield got.part as Part;
    }
    isDone = true;
  } finally {
    giveBack(worker, isDone);
  }
}
