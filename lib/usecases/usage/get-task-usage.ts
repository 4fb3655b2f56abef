import type { TaskUsageView } from "#lib/contracts/usage.ts";
import { requireTask } from "#lib/db/access.ts";
import { seatNamesOf } from "#lib/db/seats.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { type UsageRow, usageOfTask } from "#lib/db/usage-report.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { addSums } from "#lib/domain/usage/usage-sum.ts";
import { seatRows } from "./name-rows.ts";

const unnamed = (rows: readonly UsageRow[]) => rows.map((row) => ({ ...row, name: null }));

/** What all runs of a task took, by run, role and model. Errors: not_found, insufficient_scope. */
export async function getTaskUsage(actor: Actor, taskId: string): Promise<TaskUsageView> {
  const access = await requireTask(actor, taskId, "read");
  return inTenant(access, async (db) => {
    const runs = await usageOfTask(db, taskId, "run");
    return {
      currency: "USD",
      total: addSums(runs),
      runs: unnamed(runs),
      roles: seatRows(await usageOfTask(db, taskId, "role"), await seatNamesOf(db, access.projectId)),
      models: unnamed(await usageOfTask(db, taskId, "model")),
    };
  });
}
