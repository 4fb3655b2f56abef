import { type ModelChain, modelEntry } from "#lib/agents/models.ts";
import type { ProjectAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { modelChain } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { env } from "#lib/env.ts";

/** The installation's own model, used where a workspace has set none. */
function environmentChain(): ModelChain {
  const { model } = env();
  if (model === undefined) return [];
  return [
    modelEntry({
      id: "environment",
      provider: model.provider,
      model: model.name,
      base_url: model.baseUrl ?? null,
      api_key: model.apiKey ?? null,
      input_price_micros: null,
      output_price_micros: null,
      native_tools: null,
    }),
  ];
}

/**
 * The models of a workspace, or the installation's; that their keys are read is audited, for each with a key of its own.
 * @param why what they are used for, as it goes into the audit log
 */
export async function workspaceChain(
  access: ProjectAccess,
  why: Readonly<Record<string, string>>,
): Promise<ModelChain> {
  const secrets = await inTenant(access, async (db) => {
    const chain = await modelChain(db);
    for (const { id } of chain.filter(({ api_key }) => api_key !== null))
      await audit(db, { action: "model.key_used", target: id, data: { ...why } });
    return chain;
  });
  return secrets.length > 0 ? secrets.map(modelEntry) : environmentChain();
}
