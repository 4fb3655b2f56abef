import { modelEntry } from "#lib/agents/models.ts";
import { probeModel as probe } from "#lib/agents/probe-model.ts";
import type { ModelView } from "#lib/contracts/model.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { recordCallOutcome } from "#lib/db/model-health.ts";
import { selectPrices } from "#lib/db/model-prices.ts";
import { allowsPrivateEndpoints, findModel, modelChain, storeProbe } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { throttle } from "#lib/db/throttle.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { BUILT_IN_PRICES } from "#lib/domain/usage/built-in-prices.ts";
import { priceOf } from "#lib/domain/usage/model-price.ts";
import { dayOf } from "#lib/domain/usage/period.ts";
import { modelViews } from "./model-view.ts";

const LIMIT = [{ points: 20, seconds: 60 }] as const;

/**
 * Tries a stored model with a few short questions and keeps what was found, with its date and cost. One that answers
 * is called again at once, also where it had been left alone for failing.
 * Out: the model as it now is. Errors: not_found, forbidden, insufficient_scope, throttled.
 */
export async function probeWorkspaceModel(actor: Actor, modelId: string): Promise<ModelView> {
  const access = await requireWorkspace(actor, null, "manage");
  await throttle([{ key: `model-test:${access.workspaceId}`, limits: LIMIT }], new Date());
  const { secret, price } = await inTenant(access, async (db) => {
    const found = (await modelChain(db)).find((entry) => entry.id === modelId);
    if (!found) throw new AppError("not_found");
    await audit(db, { action: "model.key_used", target: found.id, data: { why: "test" } });
    const { provider, model } = found;
    const tables = { workspace: await selectPrices(db), builtIn: BUILT_IN_PRICES };
    return { secret: found, price: priceOf(tables, { provider, model, day: dayOf(new Date()) }) };
  });
  // No transaction is open and nothing is locked while the model is asked.
  const found = await probe(modelEntry(secret, price), allowsPrivateEndpoints(), new Date().toISOString());
  return inTenant(access, async (db) => {
    await storeProbe(db, modelId, found);
    await recordCallOutcome(db, modelId, { code: found.ok ? "ok" : (found.code ?? "empty"), at: new Date() });
    const { ok, code, usage } = found;
    await audit(db, { action: "model.probed", target: modelId, data: { ok, code, cost: usage.cost_micros } });
    const [view] = await modelViews(db, [await findModel(db, modelId)]);
    if (!view) throw new AppError("not_found");
    return view;
  });
}
