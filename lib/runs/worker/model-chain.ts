import { type ModelChain, modelEntry } from "#lib/agents/models.ts";
import type { ProjectAccess } from "#lib/db/access.ts";
import { roleModels } from "#lib/db/role-models.ts";
import { inTenant } from "#lib/db/tenant.ts";

/** The models of each role, by the role's name as it is invoked. */
export type ChainBook = (role: string) => ModelChain;

/**
 * The models of a project's roles as they are called.
 * @param why what they are used for, as it goes into the audit log
 */
export async function projectChains(
  access: ProjectAccess,
  why: Readonly<Record<string, string>>,
): Promise<ChainBook> {
  const models = await inTenant(access, (db) => roleModels(db, why));
  return (role) => models(role).map(({ model, price, settings }) => modelEntry(model, price, settings));
}
