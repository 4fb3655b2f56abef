import { type ModelChain, modelEntry } from "#lib/agents/models.ts";
import type { ProjectAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { listPrices } from "#lib/db/model-prices.ts";
import { modelChain } from "#lib/db/models.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import { BUILT_IN_PRICES } from "#lib/domain/usage/built-in-prices.ts";
import { priceOf, type UsedPrice } from "#lib/domain/usage/model-price.ts";
import { dayOf } from "#lib/domain/usage/period.ts";
import { env } from "#lib/env.ts";

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
    id: "environment",
    provider,
    model: name,
    base_url: model.baseUrl ?? null,
    api_key: model.apiKey ?? null,
    native_tools: null,
  };
  return [modelEntry(stored, priceFor(stored))];
}

/**
 * The models of a workspace, or the installation's; that their keys are read is audited, for each with a key of its own.
 * @param why what they are used for, as it goes into the audit log
 */
export async function workspaceChain(
  access: ProjectAccess,
  why: Readonly<Record<string, string>>,
): Promise<ModelChain> {
  const { secrets, priceFor } = await inTenant(access, async (db) => {
    const chain = await modelChain(db);
    for (const { id } of chain.filter(({ api_key }) => api_key !== null))
      await audit(db, { action: "model.key_used", target: id, data: { ...why } });
    return { secrets: chain, priceFor: await pricesOf(db) };
  });
  if (secrets.length === 0) return environmentChain(priceFor);
  return secrets.map((stored) => modelEntry(stored, priceFor(stored)));
}
