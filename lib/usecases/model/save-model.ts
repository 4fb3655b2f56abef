import { checkEndpoint } from "#lib/agents/endpoint.ts";
import type { ModelInput, ModelView } from "#lib/contracts/model.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import {
  allowsPrivateEndpoints,
  findModel,
  type ModelRow,
  upsertModel as storeModel,
} from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { PROVIDER_SPECS } from "#lib/domain/models/providers.ts";
import { modelViews } from "./model-view.ts";

function requireAddress(input: ModelInput): void {
  if (PROVIDER_SPECS[input.provider].hasEndpoint || input.base_url !== undefined) return;
  throw invalidField("/base_url", "required", "this provider has no default address");
}

/** A stored key belongs to the service it was entered for: another address or provider needs it entered again. */
function keyFor(input: ModelInput, before: ModelRow | null): string | undefined {
  if (input.api_key !== undefined || before === null) return input.api_key;
  const same = before.provider === input.provider && before.base_url === (input.base_url ?? null);
  return same ? undefined : "";
}

/**
 * Adds a model to the workspace's chain (`modelId` null) or changes one; its key is stored encrypted.
 * Errors: endpoint_not_allowed, invalid_input, not_found, forbidden, insufficient_scope.
 */
export async function saveModel(actor: Actor, modelId: string | null, input: ModelInput): Promise<ModelView> {
  const access = await requireWorkspace(actor, null, "manage");
  requireAddress(input);
  if (input.base_url !== undefined) await checkEndpoint(input.base_url, allowsPrivateEndpoints());
  return inTenant(access, async (db) => {
    const before = modelId === null ? null : await findModel(db, modelId);
    const saved = await storeModel(db, modelId, {
      provider: input.provider,
      model: input.model,
      base_url: input.base_url ?? null,
      api_key: keyFor(input, before),
      native_tools: input.native_tools ?? null,
      max_concurrent: input.max_concurrent ?? null,
    });
    const data = { provider: saved.provider, model: saved.model, key_changed: input.api_key !== undefined };
    await audit(db, { action: "model.saved", target: saved.id, data });
    const [view] = await modelViews(db, [saved]);
    if (!view) throw new AppError("not_found");
    return view;
  });
}
