import { type ModelChain, modelEntry } from "#lib/agents/models.ts";
import type { ProjectAccess } from "#lib/db/access.ts";
import { roleModels } from "#lib/db/role-models.ts";
import { inTenant } from "#lib/db/tenant.ts";

/** The models of a role, by its name; the model with the id `first` comes before those of its chain. */
export type ChainLookup = (role: string, first?: string) => ModelChain;

/**
 * Loads the models of a project's roles.
 * @param why The purpose, for the audit log.
 */
export async function projectChains(
  access: ProjectAccess,
  why: Readonly<Record<string, string>>,
): Promise<ChainLookup> {
  const models = await inTenant(access, (db) => roleModels(db, why));
  return (role, first) =>
    models(role, first).map(({ model, price, settings }) => modelEntry(model, price, settings));
}
