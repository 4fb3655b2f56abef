import type { ModelProfileView } from "#lib/contracts/model-profile.ts";
import { requireProject, requireWorkspace } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { toProfileView } from "./profile-view.ts";

/** Which models speak for which role in the workspace. Errors: not_found, forbidden, insufficient_scope. */
export async function getWorkspaceProfile(actor: Actor): Promise<ModelProfileView> {
  const access = await requireWorkspace(actor, null, "manage");
  const view = await inTenant(access, (db) => toProfileView(db, null));
  return { ...view, may_change: true };
}

/** The same in a project: everyone who reads the project sees it. Errors: not_found, forbidden, insufficient_scope. */
export async function getProjectProfile(actor: Actor, projectId: string): Promise<ModelProfileView> {
  const access = await requireProject(actor, projectId, "read");
  const view = await inTenant(access, (db) => toProfileView(db, projectId));
  return { ...view, may_change: access.abilities.includes("manage") };
}
