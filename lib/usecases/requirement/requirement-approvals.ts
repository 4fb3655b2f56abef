import type { RequirementApprovalList } from "#lib/contracts/requirement-approval.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import type { PageRequest } from "#lib/db/paging.ts";
import {
  listRequirementApprovals,
  lockRequirementApproval,
  withdrawRequirementApproval,
} from "#lib/db/requirement-approvals.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";

/** The approvals of several requirements, newest first. Errors: not_found, insufficient_scope, invalid_input (cursor). */
export async function listApprovals(
  actor: Actor,
  projectId: string,
  page: PageRequest,
): Promise<RequirementApprovalList> {
  const access = await requireProject(actor, projectId, "read");
  const { data, next_cursor } = await inTenant(access, (db) => listRequirementApprovals(db, page));
  return {
    data: data.map(({ id, reason, requirements, inForce, by, at, withdrawn }) => ({
      id,
      reason,
      requirements,
      in_force: inForce,
      approved_by: by.name,
      approved_at: at.toISOString(),
      withdrawn_by: withdrawn?.by.name ?? null,
      withdrawn_at: withdrawn?.at.toISOString() ?? null,
    })),
    next_cursor,
  };
}

/**
 * Withdraws an approval of several requirements: those that still have it are only claimed again. The approval stays listed.
 * @throws AppError approval_withdrawn, not_found, forbidden, insufficient_scope
 */
export async function withdrawApproval(actor: Actor, projectId: string, approvalId: string): Promise<void> {
  const access = await requireProject(actor, projectId, "decide_gate");
  await inTenant(access, async (db) => {
    const approval = await lockRequirementApproval(db, approvalId);
    if (approval === null) throw new AppError("not_found");
    if (approval.withdrawn !== null) throw new AppError("approval_withdrawn");
    const requirements = await withdrawRequirementApproval(db, approvalId);
    await audit(db, {
      action: "requirement.approval_withdrawn",
      target: approvalId,
      data: { requirements },
    });
  });
}
