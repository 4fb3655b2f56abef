import type { TestRunView } from "#lib/contracts/test-run.ts";
import { requireTask } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { appendTestRunEvents } from "#lib/db/test-run-events.ts";
import { endTestRun } from "#lib/db/test-runs.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { cancelTestRunWorkflow } from "#lib/runs/client.ts";
import { type TestRunAddress, testRunAt, testRunViewOf } from "./test-run-view.ts";

/**
 * Cancels a test run: the worker stops all its processes within a second. One that is over is returned as it is.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function cancelTestRun(actor: Actor, at: TestRunAddress): Promise<TestRunView> {
  const access = await requireTask(actor, at.taskId, "run");
  return inTenant(access, async (db) => {
    const { id } = await testRunAt(db, at);
    if (await endTestRun(db, id, { status: "cancelled" })) {
      await cancelTestRunWorkflow(db.tx, id);
      await appendTestRunEvents(db, id, [{ type: "test_run_ended", data: { status: "cancelled" } }]);
      await audit(db, { action: "test_run.cancelled", target: at.taskId, data: { test_run: id } });
    }
    return testRunViewOf(db, await testRunAt(db, at));
  });
}
