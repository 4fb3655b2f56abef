import { env } from "../env.ts";

/** The installation's own model, used where a workspace has set none; null when there is none. */
export function installationModel() {
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
