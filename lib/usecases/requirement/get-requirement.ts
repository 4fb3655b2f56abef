import type { RequirementView } from "#lib/contracts/requirement.ts";
import { requireProject } from "#lib/db/access.ts";
import { requirementDecisions } from "#lib/db/requirement-decisions.ts";
import { loadRegister } from "#lib/db/requirement-register.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { findRequirement } from "./find-item.ts";
import { requirementViewOf } from "./requirement-view.ts";

/** One requirement by its id. Errors: not_found, insufficient_scope. */
export async function getRequirement(
  actor: Actor,
  projectId: string,
  requirementId: string,
): Promise<RequirementView> {
  const access = await requireProject(actor, projectId, "read");
  return inTenant(access, async (db) => {
    const register = await loadRegister(db);
    const number = findRequirement(register, requirementId);
    return requirementViewOf(register, number, await requirementDecisions(db, [requirementId]));
  });
}
