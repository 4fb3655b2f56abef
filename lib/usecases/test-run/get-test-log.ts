import type { TestLogQuery } from "#lib/contracts/test-run.ts";
import { requireTask } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { readTestOutput } from "#lib/db/test-run-events.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { setupLogName } from "#lib/domain/test-run/setup.ts";
import { type TestRunAddress, testRunAt } from "./test-run-view.ts";

/**
 * The output of a step or of an installation, both streams in the order in which they were written, of its last attempt.
 * @throws AppError not_found, insufficient_scope
 */
export async function getTestLog(
  actor: Actor,
  at: TestRunAddress & { readonly step: string },
  { side }: TestLogQuery,
): Promise<{ readonly name: string; readonly text: string }> {
  const access = await requireTask(actor, at.taskId, "read");
  return inTenant(access, async (db) => {
    const row = await testRunAt(db, at);
    const logs = [
      ...row.config.steps.map(({ id }) => id),
      ...row.config.setup.map(({ manager }) => setupLogName(manager)),
    ];
    if (!logs.includes(at.step)) throw new AppError("not_found");
    const text = await readTestOutput(db, row.id, { step: at.step, side });
    return { name: `eval-${at.step}.log`, text };
  });
}
