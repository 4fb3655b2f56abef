import type { ApprovalRulesInput, ApprovalRulesView } from "#lib/contracts/approval.ts";
import { type ProjectAccess, requireProject } from "#lib/db/access.ts";
import { approversOf } from "#lib/db/approvers.ts";
import { audit } from "#lib/db/audit.ts";
import { findProject, type ProjectRow, updateProjectSettings } from "#lib/db/projects.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import { canBeMet } from "#lib/domain/access/approval-rules.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";

async function viewOf(db: TenantDb<ProjectAccess>, project: ProjectRow): Promise<ApprovalRulesView> {
  const deciding = await approversOf(db, project.settings, "decide_gate");
  const signing = await approversOf(db, project.settings, "sign");
  const signers = new Set(signing.members.filter((one) => one.able).map((one) => one.user_id));
  const { plan, minutes, waived, guests, starter, meanings } = project.settings.approval;
  return {
    plan,
    minutes,
    waived,
    guests,
    starter,
    meanings,
    members: deciding.members.map(({ user_id, name, role, able }) => ({
      user_id,
      name,
      role,
      may_decide: able,
      may_sign: signers.has(user_id),
    })),
    version: project.version,
    abilities: [...db.access.abilities],
  };
}

/** Who must approve plans and sign minutes here. Errors: not_found, insufficient_scope. */
export async function getApprovalRules(actor: Actor, projectId: string): Promise<ApprovalRulesView> {
  const access = await requireProject(actor, projectId, "read");
  return inTenant(access, async (db) => viewOf(db, await findProject(db)));
}

export interface RulesChange {
  readonly projectId: string;
  /** The project's version that was read. */
  readonly version: number;
  readonly rules: ApprovalRulesInput;
}

/**
 * Changes who must approve. Rules that the present members could not meet are refused: a gate that nobody can pass
 * helps nobody. Errors: not_found, forbidden, insufficient_scope, precondition_failed, approval_unreachable.
 */
export async function setApprovalRules(actor: Actor, change: RulesChange): Promise<ApprovalRulesView> {
  const access = await requireProject(actor, change.projectId, "manage");
  return inTenant(access, async (db) => {
    const { plan, minutes, waived, guests, starter, meanings } = change.rules;
    const project = await updateProjectSettings(db, change.version, {
      approval: { plan, minutes, waived, guests, starter, meanings },
    });
    const deciding = await approversOf(db, project.settings, "decide_gate");
    const signing = await approversOf(db, project.settings, "sign");
    const wrong = [
      ...(canBeMet(plan, deciding.members) ? [] : ["/plan"]),
      ...(canBeMet(minutes, signing.members) ? [] : ["/minutes"]),
    ];
    if (wrong.length > 0)
      throw new AppError("approval_unreachable", {
        fields: wrong.map((pointer) => ({ pointer, code: "unreachable", detail: "too few members fit" })),
      });
    await audit(db, {
      action: "gate.rules_changed",
      target: project.id,
      data: { plan, minutes, waived, guests, starter, meanings },
    });
    return viewOf(db, project);
  });
}
