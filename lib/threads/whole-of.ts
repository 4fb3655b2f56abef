import { inThread, type ThreadJob } from "./in-thread.ts";

/** A job that comes as one portion, with what does it: for what is small it is called on the spot. */
interface WholeJob<Input, Part> extends ThreadJob<Input, Part> {
  readonly run: (input: Input) => Iterator<Part, void>;
}

/**
 * What a job of one portion comes to: done in a thread where it is large, else on the spot. Throws what the job throws.
 * @param isLarge whether it would hold up others
 */
export async function wholeOf<Input, Part>(
  job: WholeJob<Input, Part>,
  input: Input,
  isLarge: boolean,
): Promise<Part> {
  const parts: Part[] = [];
  if (isLarge) for await (const part of inThread(job, input)) parts.push(part);
  else for (let step = job.run(input); parts.length === 0; ) parts.push(step.next().value as Part);
  const [whole] = parts;
  if (parts.length !== 1 || whole === undefined) throw new Error(`a job of one portion made ${parts.length}`);
  return whole;
}
