import { type ProjectAccess, requireProject } from "#lib/db/access.ts";
import { upsertPrice } from "#lib/db/model-prices.ts";
import { NO_PROFILE, storeProfile } from "#lib/db/model-profiles.ts";
import { upsertModel } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Language } from "#lib/domain/language.ts";
import type { CallSettings } from "#lib/domain/models/call-settings.ts";
import { ANY_ROLE, type ProfileRoles } from "#lib/domain/models/profile.ts";
import { type FakeWorkspace, fakeWorkspace } from "./fake-workspace.ts";

/** One dollar per million tokens in, two out. */
export const PRICE = { input_micros: 1_000_000, cached_micros: null, output_micros: 2_000_000 } as const;

export interface ModelProject extends FakeWorkspace {
  readonly modelId: string;
}

/** A model server and how each role has its model called. */
export interface UsedModel {
  readonly baseUrl: string;
  readonly model: string;
  readonly roles: Readonly<Record<string, CallSettings>>;
  /** Models of the same server that only one role uses: their names by role. */
  readonly ownModels?: Readonly<Record<string, string>>;
  /** Whether the other roles have no model; without a profile they would use every model of the workspace. */
  readonly isOnlyForThese?: boolean;
}

/**
 * Lets the roles of a project's workspace speak through a model server: one model with a price.
 * @returns The id of the model.
 */
export async function addModel(
  access: ProjectAccess,
  { baseUrl, model, roles, ownModels = {}, isOnlyForThese = false }: UsedModel,
): Promise<string> {
  return inTenant(access, async (db) => {
    const add = async (name: string) => {
      const server = {
        provider: "openai-compatible",
        base_url: baseUrl,
        api_key: "sk-practice-0042",
      } as const;
      return (await upsertModel(db, null, { ...server, model: name, native_tools: null })).id;
    };
    const id = await add(model);
    await upsertPrice(db, null, {
      provider: "openai-compatible",
      pattern: "*",
      valid_from: "2020-01-01",
      note: "",
      ...PRICE,
    });
    const profile: ProfileRoles = {};
    for (const [role, settings] of Object.entries(roles)) {
      const own = ownModels[role];
      profile[role] = [{ model_id: own === undefined ? id : await add(own), settings }];
    }
    const others: ProfileRoles = isOnlyForThese ? { [ANY_ROLE]: [] } : {};
    await storeProfile(db, null, { roles: { ...others, ...profile }, after: NO_PROFILE });
    return id;
  });
}

/** Its own workspace whose seats speak through a model server: one model, priced, and how each role has it called. */
export async function modelProject(
  server: { readonly baseUrl: string; readonly language?: Language },
  model: string,
  roles: Readonly<Record<string, CallSettings>>,
): Promise<ModelProject> {
  const place = await fakeWorkspace(server.language);
  const access = await requireProject(place.actor, place.projectId, "manage");
  const modelId = await addModel(access, { baseUrl: server.baseUrl, model, roles });
  return { ...place, modelId };
}
