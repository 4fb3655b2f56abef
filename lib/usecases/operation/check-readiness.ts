import { pingDatabase } from "#lib/db/ping-database.ts";
import { AppError } from "#lib/domain/app-error.ts";

const SHUTDOWN = Symbol.for("roundtable.shutdown");

/** Whether this process can do work: its database answers and it is not stopping. Errors: not_ready. */
export async function checkReadiness(): Promise<void> {
  const shutdown = (globalThis as { [SHUTDOWN]?: AbortController })[SHUTDOWN];
  if (shutdown?.signal.aborted) throw new AppError("not_ready");
  try {
    await pingDatabase();
  } catch {
    throw new AppError("not_ready");
  }
}
