import { inThread, type ThreadJob, type ThreadOptions } from "./in-thread.ts";

/** A job that comes as one portion, with what does it: for a small input it is called in the process. */
interface WholeJob<Input, Part> extends ThreadJob<Input, Part> {
  readonly run: (input: Input) => Iterator<Part, void>;
}

function only<Part>(parts: readonly Part[]): Part {
  const [whole] = parts;
  if (parts.length !== 1 || whole === undefined) throw new Error(`a job of one portion made ${parts.length}`);
  return whole;
}

/** The result of a job of one portion, done in a thread. Throws as `inThread`. */
export async function wholeInThread<Input, Part>(
  job: ThreadJob<Input, Part>,
  input: Input,
  options?: ThreadOptions,
): Promise<Part> {
  const parts: Part[] = [];
  for await (const part of inThread(job, input, options)) parts.push(part);
  return only(parts);
}

/**
 * The result of a job of one portion: done in a thread where the input is large, else in the process. Throws what the
 * job throws.
 * @param isLarge whether it would hold up others
 */
export async function wholeOf<Input, Part>(
  job: WholeJob<Input, Part>,
  input: Input,
  isLarge: boolean,
): Promise<Part> {
  if (isLarge) return wholeInThread(job, input);
  const parts: Part[] = [];
  for (let step = job.run(input); parts.length === 0; ) parts.push(step.next().value as Part);
  return only(parts);
}
