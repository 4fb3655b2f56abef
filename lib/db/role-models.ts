import type { CallSettings } from "../domain/models/call-settings.ts";
import type { ChainLink } from "../domain/models/profile.ts";
import { resolveChain } from "../domain/models/resolve-chain.ts";
import { BUILT_IN_PRICES } from "../domain/usage/built-in-prices.ts";
import { priceOf, type UsedPrice } from "../domain/usage/model-price.ts";
import { dayOf } from "../domain/usage/period.ts";
import { env } from "../env.ts";
import { audit } from "./audit.ts";
import { selectPrices } from "./model-prices.ts";
import { findProfile } from "./model-profiles.ts";
import { modelChain, selectModels } from "./models.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";

/** The installation's model for workspaces without one, or null. */
function installationModel() {
  const { model } = env();
  if (model === undefined) return null;
  const { provider, name, baseUrl, apiKey } = model;
  return {
    id: "environment",
    provider,
    model: name,
    base_url: baseUrl ?? null,
    api_key: apiKey ?? null,
    native_tools: null,
  };
}

type ChainModel = Awaited<ReturnType<typeof modelChain>>[number];

/** A model of a role, with its current price and call settings. */
export interface RoleModel {
  readonly model: ChainModel | NonNullable<ReturnType<typeof installationModel>>;
  readonly price: UsedPrice | null;
  readonly settings: CallSettings;
}

/** The chain with one model before the others; it need not be part of it. */
function withFirst(links: readonly ChainLink[], wanted: string | undefined): readonly ChainLink[] {
  if (wanted === undefined) return links;
  const known = links.find(({ model_id }) => model_id === wanted) ?? { model_id: wanted, settings: {} };
  return [known, ...links.filter(({ model_id }) => model_id !== wanted)];
}

type PricedAs = { readonly id: string; readonly provider: string; readonly model: string };

/** The models of each role, out of those of the workspace; the installation's model if the workspace has none. */
async function chainsOf<M extends PricedAs>(db: TenantDb, projectId: string | null, stored: readonly M[]) {
  const workspace = await selectPrices(db);
  const day = dayOf(new Date());
  const priceFor = (one: PricedAs) =>
    priceOf({ workspace, builtIn: BUILT_IN_PRICES }, { provider: one.provider, model: one.model, day });
  const installed = installationModel();
  if (stored.length === 0) {
    const only = installed === null ? [] : [{ model: installed, price: priceFor(installed), settings: {} }];
    return () => only;
  }
  const profiles = {
    project: projectId === null ? null : ((await findProfile(db, projectId))?.roles ?? null),
    workspace: (await findProfile(db, null))?.roles ?? {},
    models: stored.map(({ id }) => id),
  };
  return (role: string, wanted?: string) =>
    withFirst(resolveChain(profiles, role).links, wanted).flatMap((link) => {
      const model = stored.find(({ id }) => id === link.model_id);
      return model ? [{ model, price: priceFor(model), settings: link.settings ?? {} }] : [];
    });
}

/** The model that a role asks first, and its current price; null: unknown. */
interface FirstModel {
  readonly model: string;
  readonly price: UsedPrice | null;
}

/**
 * The first model of each role, without its key; null for a role without a model.
 * @param projectId null: as in a project without its own profile
 */
export async function firstModels(
  db: TenantDb,
  projectId: string | null,
): Promise<(role: string) => FirstModel | null> {
  const chains = await chainsOf(db, projectId, await selectModels(db));
  return (role) => {
    const [first] = chains(role);
    return first === undefined ? null : { model: first.model.model, price: first.price };
  };
}

/**
 * The models of a project's roles, from its profile, the workspace's profile, or the workspace's order; the
 * installation's model if the workspace has none. Reading keys is audited for each model with its own key.
 * @param why the purpose, for the audit log
 * @returns a function from an invoked role to its models; with the id of a model, that one comes first
 */
export async function roleModels(
  db: ProjectDb,
  why: Readonly<Record<string, string>>,
): Promise<(role: string, wanted?: string) => RoleModel[]> {
  const stored = await modelChain(db);
  for (const { id } of stored.filter(({ api_key }) => api_key !== null))
    await audit(db, { action: "model.key_used", target: id, data: { ...why } });
  return chainsOf(db, db.access.projectId, stored);
}
