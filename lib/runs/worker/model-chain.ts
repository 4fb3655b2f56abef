import { type ModelChain, modelEntry } from "#lib/agents/models.ts";
import type { ProjectAccess } from "#lib/db/access.ts";
import { roleModels } from "#lib/db/role-models.ts";
import { inTenant } from "#lib/db/tenant.ts";

/** The models of each role, by the role's name. */
export type ChainLookup = (role: string) => ModelChain;

/**
 * Loads the models of a project's roles.
 * @param why The purpose, for the audit log.
 */
export async function projectChains(
  access: ProjectAccess,
  why: Readonly<Record<string, string>>,
): Promise<ChainLookup> {
  const models = await inTenant(access, (db) => roleModels(db, why));
  return (role) => models(role).map(({ model, price, settings }) => modelEntry(model, price, settings));
}
