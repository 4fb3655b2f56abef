import { inThread, type ThreadJob, type ThreadOptions } from "./in-thread.ts";

/** A job with one portion and its function, which is called directly for small inputs. */
interface WholeJob<Input, Part> extends ThreadJob<Input, Part> {
  readonly run: (input: Input) => Iterator<Part, void>;
}

function only<Part>(parts: readonly Part[]): Part {
  const [whole] = parts;
  if (parts.length !== 1 || whole === undefined) throw new Error(`a job of one portion made ${parts.length}`);
  return whole;
}

/** Runs a job with one portion in a thread. Throws like `inThread`. */
export async function wholeInThread<Input, Part>(
  job: ThreadJob<Input, Part>,
  input: Input,
  options?: ThreadOptions,
): Promise<Part> {
  const parts: Part[] = [];
  for await (const part of inThread(job, input, options)) parts.push(part);
  return only(parts);
}

interface WholeOptions {
  /** Whether it would block other work. */
  readonly isLarge: boolean;
  /** The workspace whose job it is. */
  readonly owner: string;
}

/** Runs a job with one portion: in a thread for a large input, else directly. Throws the error of the job. */
export async function wholeOf<Input, Part>(
  job: WholeJob<Input, Part>,
  input: Input,
  { isLarge, owner }: WholeOptions,
): Promise<Part> {
  if (isLarge) return wholeInThread(job, input, { owner });
  const parts: Part[] = [];
  for (let step = job.run(input); parts.length === 0; ) parts.push(step.next().value as Part);
  return only(parts);
}
