import { pingDatabase } from "#lib/db/ping-database.ts";
import { AppError } from "#lib/domain/app-error.ts";

const notReady = () => new AppError("not_ready", { extra: { retry_after: 5 } });

const SHUTDOWN = Symbol.for("roundtable.shutdown");

/**
 * Whether this process can do work: its database answers and it is not stopping. Errors: not_ready.
 * @returns whether the database confines the process to its row-level security, or its login could leave it
 */
export async function checkReadiness(): Promise<{
  readonly row_security: "enforced" | "login_can_leave_it";
}> {
  const shutdown = (globalThis as { [SHUTDOWN]?: AbortController })[SHUTDOWN];
  if (shutdown?.signal.aborted) throw notReady();
  try {
    const excesses = await pingDatabase();
    return { row_security: excesses.length === 0 ? "enforced" : "login_can_leave_it" };
  } catch {
    throw notReady();
  }
}
