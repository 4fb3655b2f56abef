import type { IssueSyncView } from "#lib/contracts/issue-tracker.ts";
import { requireTask } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { endIssueSync } from "#lib/db/issue-syncs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { cancelIssueSyncRun } from "#lib/runs/client.ts";
import { type IssueSyncAddress, issueSyncAt } from "./get-issue-sync.ts";
import { issueSyncViewOf } from "./issue-sync-view.ts";

/**
 * Cancels a push or pull; what it exchanged so far stays. One that is over is returned as it is.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function cancelIssueSync(actor: Actor, at: IssueSyncAddress): Promise<IssueSyncView> {
  const access = await requireTask(actor, at.taskId, "edit");
  return inTenant(access, async (db) => {
    const { id } = await issueSyncAt(db, at);
    if (await endIssueSync(db, id, { status: "cancelled" })) {
      await cancelIssueSyncRun(db.tx, id);
      await audit(db, { action: "issue_sync.cancelled", target: at.taskId, data: { sync: id } });
    }
    return issueSyncViewOf(await issueSyncAt(db, at));
  });
}
