import type { ModelProfileView } from "#lib/contracts/model-profile.ts";
import { requireProject, requireWorkspace, type WorkspaceAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { dropProfile, storeProfile } from "#lib/db/model-profiles.ts";
import { selectModels } from "#lib/db/models.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { invalidField } from "#lib/domain/app-error.ts";
import type { ProfileRoles } from "#lib/domain/models/profile.ts";
import { toProfileView } from "./profile-view.ts";

/** A profile as it is to be, from which version (If-Match); null gives a project's own up. */
export interface ProfileChange {
  readonly roles: ProfileRoles | null;
  readonly version: number;
}

async function requireKnownModels(db: TenantDb, roles: ProfileRoles): Promise<void> {
  const known = new Set((await selectModels(db)).map(({ id }) => id));
  for (const [role, chain] of Object.entries(roles))
    for (const [at, link] of chain.entries())
      if (!known.has(link.model_id))
        throw invalidField(
          `/roles/${role.replaceAll("~", "~0").replaceAll("/", "~1")}/${at}/model_id`,
          "unknown",
          "the workspace has no such model",
        );
}

async function save(
  access: WorkspaceAccess,
  owner: string | null,
  { roles, version }: ProfileChange,
): Promise<ModelProfileView> {
  return inTenant(access, async (db) => {
    if (roles !== null) await requireKnownModels(db, roles);
    if (roles !== null) await storeProfile(db, owner, { roles, after: version });
    else if (owner !== null) await dropProfile(db, owner, version);
    const data = { roles: roles === null ? null : Object.keys(roles) };
    await audit(db, { action: "model.profile_saved", target: owner ?? access.workspaceId, data });
    return { ...(await toProfileView(db, owner)), may_change: true };
  });
}

/**
 * Sets which models speak for which role in the workspace.
 * Errors: invalid_input (a model that is not there), precondition_failed, not_found, forbidden, insufficient_scope.
 */
export async function saveWorkspaceProfile(actor: Actor, change: ProfileChange): Promise<ModelProfileView> {
  return save(await requireWorkspace(actor, null, "manage"), null, change);
}

/** The same in a project, or with null gives its own profile up. Errors as above. */
export async function saveProjectProfile(
  actor: Actor,
  projectId: string,
  change: ProfileChange,
): Promise<ModelProfileView> {
  return save(await requireProject(actor, projectId, "manage"), projectId, change);
}
