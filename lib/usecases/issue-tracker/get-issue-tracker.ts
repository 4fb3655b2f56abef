import type { IssueTrackerView } from "#lib/contracts/issue-tracker.ts";
import { requireProject } from "#lib/db/access.ts";
import { findIssueTracker } from "#lib/db/issue-trackers.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/**
 * The issue tracker of a project, without its key.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function getIssueTracker(actor: Actor, projectId: string): Promise<IssueTrackerView> {
  const access = await requireProject(actor, projectId, "manage");
  return { issue_tracker: await inTenant(access, findIssueTracker) };
}
