import path from "node:path";
import { pathToFileURL } from "node:url";

/** A job of a worker thread: its module and input. */
export interface MeasuredJob {
  readonly module: string;
  readonly input: unknown;
}

interface JobModule {
  readonly run: (input: unknown, lists: object) => Iterable<unknown> | AsyncIterable<unknown>;
}

/** Runs a job in its thread; its portion is the milliseconds of processor time of the thread. */
export async function* run({ module, input }: MeasuredJob): AsyncGenerator<number, void> {
  const loaded = (await import(pathToFileURL(path.resolve(module)).href)) as JobModule;
  const before = process.threadCpuUsage();
  for await (const _part of loaded.run(input, {})); // every portion
  const { user, system } = process.threadCpuUsage(before);
  yield (user + system) / 1000;
}
