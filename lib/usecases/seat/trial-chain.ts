import { type ModelChain, modelEntry } from "#lib/agents/models.ts";
import { audit } from "#lib/db/audit.ts";
import { installationModel } from "#lib/db/installation-model.ts";
import { listPrices } from "#lib/db/model-prices.ts";
import { findProfile } from "#lib/db/model-profiles.ts";
import { modelChain } from "#lib/db/models.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { resolveChain } from "#lib/domain/models/resolve-chain.ts";
import { BUILT_IN_PRICES } from "#lib/domain/usage/built-in-prices.ts";
import { priceOf } from "#lib/domain/usage/model-price.ts";
import { dayOf } from "#lib/domain/usage/period.ts";

/** The models that a seat of this project would speak with; that their keys are read is audited. */
export async function trialChain(db: ProjectDb, seat: { id: string; key: string }): Promise<ModelChain> {
  const stored = await modelChain(db);
  for (const { id } of stored.filter(({ api_key }) => api_key !== null))
    await audit(db, { action: "model.key_used", target: id, data: { why: "seat_trial", seat_id: seat.id } });
  const workspace = await listPrices(db);
  const day = dayOf(new Date());
  const priceFor = (model: { readonly provider: string; readonly model: string }) =>
    priceOf({ workspace, builtIn: BUILT_IN_PRICES }, { provider: model.provider, model: model.model, day });
  const installed = installationModel();
  if (stored.length === 0) return installed === null ? [] : [modelEntry(installed, priceFor(installed))];
  const profiles = {
    project: (await findProfile(db, db.access.projectId))?.roles ?? null,
    workspace: (await findProfile(db, null))?.roles ?? {},
    models: stored.map(({ id }) => id),
  };
  return resolveChain(profiles, seat.key).links.flatMap((link) => {
    const secret = stored.find(({ id }) => id === link.model_id);
    return secret ? [modelEntry(secret, priceFor(secret), link.settings)] : [];
  });
}
