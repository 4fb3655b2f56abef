import { countTry, refundTry } from "../db/throttle.ts";
import { AppError } from "../domain/app-error.ts";

/** Longer than any change takes; a process that ends during a change blocks the resource until then. */
const LIMIT = { points: 1, seconds: 30 } as const;

/**
 * Runs a conditional change of a resource while no other one of the same resource runs, in all processes together.
 * @param resource The path of the resource.
 * @throws AppError precondition_failed if another change is running: what it was based on is about to be outdated
 */
export async function exclusively<T>(resource: string, work: () => Promise<T>): Promise<T> {
  const rule = { key: `change:${resource}`, limits: [LIMIT] };
  const { allowed } = await countTry(rule.key, LIMIT, new Date());
  try {
    if (!allowed) throw new AppError("precondition_failed");
    return await work();
  } finally {
    await refundTry([rule]);
  }
}
