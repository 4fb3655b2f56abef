import type { ModelProfileView, RoleChainView } from "#lib/contracts/model-profile.ts";
import { findProfile, NO_PROFILE } from "#lib/db/model-profiles.ts";
import { type ModelRow, selectModels } from "#lib/db/models.ts";
import { ownSeatNames } from "#lib/db/seats.ts";
import type { TenantDb } from "#lib/db/tenant.ts";
import { ANY_ROLE, PROFILE_ROLES } from "#lib/domain/models/profile.ts";
import { type Profiles, resolveChain } from "#lib/domain/models/resolve-chain.ts";
import { mergeSeatNames, type SeatNames } from "#lib/domain/roles/seats.ts";

interface Known {
  readonly models: readonly ModelRow[];
  readonly names: SeatNames;
}

function chainView(profiles: Profiles, role: string, { models, names }: Known): RoleChainView {
  const { origin, links } = resolveChain(profiles, role);
  const named = links.flatMap((link) => {
    const found = models.find(({ id }) => id === link.model_id);
    return found ? [{ ...link, model: found.model, provider: found.provider }] : [];
  });
  return { role, role_name: names[role] ?? null, origin, links: named };
}

/** A profile with what is in force for every role that the product has or a profile names. */
export async function toProfileView(
  db: TenantDb,
  projectId: string | null,
): Promise<Omit<ModelProfileView, "may_change">> {
  const models = await selectModels(db);
  const workspace = (await findProfile(db, null))?.roles ?? {};
  const own = await findProfile(db, projectId);
  const profiles: Profiles = {
    project: projectId === null ? null : (own?.roles ?? null),
    workspace,
    models: models.map(({ id }) => id),
  };
  const extra = Object.keys({ ...workspace, ...own?.roles }).filter((role) => role !== ANY_ROLE);
  const names = mergeSeatNames((await ownSeatNames(db, projectId === null ? null : [projectId])).values());
  const roles = [...new Set<string>([...PROFILE_ROLES, ...extra])];
  return {
    roles: own?.roles ?? null,
    chains: roles.map((role) => chainView(profiles, role, { models, names })),
    models: models.map(({ id, model, provider }) => ({ id, model, provider })),
    version: own?.version ?? NO_PROFILE,
  };
}
