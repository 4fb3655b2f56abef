import { findLocalModels } from "#lib/agents/find-local-models.ts";
import type { LocalModelsView } from "#lib/contracts/local-model.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { allowsPrivateEndpoints, listedModelServers, selectModels } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { USUAL_SERVERS } from "#lib/domain/models/private-endpoints.ts";

/** The usual ports of this machine, then what the installation lists. */
function places(): readonly { readonly name: string | null; readonly address: string }[] {
  const usual = new Set(USUAL_SERVERS.map(({ address }) => address));
  const listed = [...new Set(listedModelServers())].filter((address) => !usual.has(address));
  return [...USUAL_SERVERS, ...listed.map((address) => ({ name: null, address }))];
}

/**
 * Searches for model servers on this machine and where the installation lists some, all at the same time, and lists their
 * models. Nothing is requested from addresses that the installation does not permit.
 * Errors: not_found, forbidden, insufficient_scope.
 */
export async function listLocalModels(actor: Actor): Promise<LocalModelsView> {
  const access = await requireWorkspace(actor, null, "manage");
  const stored = await inTenant(access, selectModels);
  const isAdded = (address: string, model: string) =>
    stored.some((one) => one.base_url === address && one.model === model);
  const allowed = allowsPrivateEndpoints();
  const servers = await Promise.all(
    places().map(async ({ name, address }) => {
      const { state, models } = await findLocalModels(address, allowed);
      const listed = models.map((model) => ({ model, added: isAdded(address, model) }));
      return { name, base_url: address, state, models: listed };
    }),
  );
  return { permitted: servers.some(({ state }) => state !== "not_permitted"), servers };
}
