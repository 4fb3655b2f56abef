import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { dropIssueTracker } from "#lib/db/issue-trackers.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/**
 * Removes the connection of a project to its issue tracker and the key. Issues in the tracker stay.
 * @throws AppError not_found (also if none was connected), forbidden, insufficient_scope
 */
export async function deleteIssueTracker(actor: Actor, projectId: string): Promise<void> {
  const access = await requireProject(actor, projectId, "manage");
  await inTenant(access, async (db) => {
    await dropIssueTracker(db);
    await audit(db, { action: "issue_tracker.deleted", target: projectId });
  });
}
