import { type ModelChain, type ModelEntry, modelEntry } from "#lib/agents/models.ts";
import type { ProjectAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { listPrices } from "#lib/db/model-prices.ts";
import { findProfile } from "#lib/db/model-profiles.ts";
import { modelChain } from "#lib/db/models.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import { type Profiles, resolveChain } from "#lib/domain/models/resolve-chain.ts";
import { BUILT_IN_PRICES } from "#lib/domain/usage/built-in-prices.ts";
import { priceOf, type UsedPrice } from "#lib/domain/usage/model-price.ts";
import { dayOf } from "#lib/domain/usage/period.ts";
import { env } from "#lib/env.ts";

/** The models of each role, by the role's name as it is invoked. */
export type ChainBook = (role: string) => ModelChain;

/** The id of the installation's own model, which is no row of a workspace. */
const ENVIRONMENT_MODEL = "environment";

type PriceFor = (model: { readonly provider: string; readonly model: string }) => UsedPrice | null;

/** What the workspace's models cost today. */
async function pricesOf(db: TenantDb): Promise<PriceFor> {
  const workspace = await listPrices(db);
  const day = dayOf(new Date());
  return ({ provider, model }) => priceOf({ workspace, builtIn: BUILT_IN_PRICES }, { provider, model, day });
}

/** The installation's own model, used where a workspace has set none. */
function environmentChain(priceFor: PriceFor): ModelChain {
  const { model } = env();
  if (model === undefined) return [];
  const { provider, name } = model;
  const stored = {
    id: ENVIRONMENT_MODEL,
    provider,
    model: name,
    base_url: model.baseUrl ?? null,
    api_key: model.apiKey ?? null,
    native_tools: null,
  };
  return [modelEntry(stored, priceFor(stored))];
}

/**
 * The models of a project's roles, by its profile, the workspace's, or the workspace's order; the installation's where
 * the workspace has none. That keys are read is audited, for each model with a key of its own.
 * @param why what they are used for, as it goes into the audit log
 */
export async function projectChains(
  access: ProjectAccess,
  why: Readonly<Record<string, string>>,
): Promise<ChainBook> {
  const { secrets, profiles, priceFor } = await inTenant(access, async (db) => {
    const chain = await modelChain(db);
    for (const { id } of chain.filter(({ api_key }) => api_key !== null))
      await audit(db, { action: "model.key_used", target: id, data: { ...why } });
    const found: Profiles = {
      project: (await findProfile(db, access.projectId))?.roles ?? null,
      workspace: (await findProfile(db, null))?.roles ?? {},
      models: chain.map(({ id }) => id),
    };
    return { secrets: chain, profiles: found, priceFor: await pricesOf(db) };
  });
  if (secrets.length === 0) {
    const chain = environmentChain(priceFor);
    return () => chain;
  }
  const stored = new Map(secrets.map((secret) => [secret.id, secret]));
  return (role) =>
    resolveChain(profiles, role).links.flatMap((link): ModelEntry[] => {
      const secret = stored.get(link.model_id);
      return secret ? [modelEntry(secret, priceFor(secret), link.settings)] : [];
    });
}
