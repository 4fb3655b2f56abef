import { checkEndpoint } from "#lib/agents/endpoint.ts";
import type { WebSearchInput, WebSearchView } from "#lib/contracts/web-search.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { allowsPrivateEndpoints } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { findWebSearch, storeWebSearch, type WebSearchRow } from "#lib/db/web-search.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { type AppError, invalidField } from "#lib/domain/app-error.ts";
import { WEB_SEARCH_PROVIDER_SPECS } from "#lib/domain/web-search/providers.ts";

const missing = (field: "base_url" | "api_key", detail: string): AppError =>
  invalidField(`/${field}`, "required", detail);

/** The key to store. One belongs to the service it was entered for: another provider or address needs it entered again. */
function keyFor(input: WebSearchInput, before: WebSearchRow | null): string | undefined {
  if (input.api_key !== undefined || before === null) return input.api_key;
  const isSame = before.provider === input.provider && before.base_url === (input.base_url ?? null);
  return isSame ? undefined : "";
}

/**
 * Sets the web search service of a workspace, which turns web search on; null = the actor's own workspace. The key is stored
 * encrypted.
 * @throws AppError endpoint_not_allowed, invalid_input (address or key missing), not_found, forbidden, insufficient_scope
 */
export async function saveWebSearch(
  actor: Actor,
  workspaceId: string | null,
  input: WebSearchInput,
): Promise<WebSearchView> {
  const access = await requireWorkspace(actor, workspaceId, "manage");
  const { provider, base_url = null } = input;
  const { hasEndpoint, needsKey } = WEB_SEARCH_PROVIDER_SPECS[provider];
  if (!hasEndpoint && base_url === null) throw missing("base_url", "this provider has no default address");
  if (base_url !== null) await checkEndpoint(base_url, allowsPrivateEndpoints());
  return inTenant(access, async (db) => {
    const before = await findWebSearch(db);
    const api_key = keyFor(input, before);
    const hasKey = api_key === undefined ? before?.has_key === true : api_key !== "";
    if (needsKey && !hasKey) throw missing("api_key", "this provider needs a key");
    await storeWebSearch(db, { provider, base_url, api_key });
    const data = { provider, key_changed: input.api_key !== undefined };
    await audit(db, { action: "web_search.saved", target: access.workspaceId, data });
    return { web_search: await findWebSearch(db) };
  });
}
