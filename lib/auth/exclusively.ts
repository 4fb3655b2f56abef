import { lockResource } from "../db/process-lease.ts";
import { AppError } from "../domain/app-error.ts";

/**
 * Runs a conditional change of a resource while no other one of the same resource runs, in all processes together. The lock ends
 * with the process, so a change whose process was killed blocks nothing.
 * @param resource The path of the resource.
 * @throws AppError precondition_failed if another change is running: what it was based on is about to be outdated
 */
export async function exclusively<T>(resource: string, work: () => Promise<T>): Promise<T> {
  const release = await lockResource(`change:${resource}`);
  if (release === null) throw new AppError("precondition_failed");
  try {
    return await work();
  } finally {
    await release();
  }
}
