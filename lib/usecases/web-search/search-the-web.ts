import { searchWeb } from "#lib/agents/web-search/search-web.ts";
import type { WorkspaceAccess } from "#lib/db/access.ts";
import { type AuditAction, audit } from "#lib/db/audit.ts";
import { allowsPrivateEndpoints } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { webSearchSecret } from "#lib/db/web-search.ts";
import { isSensitive } from "#lib/domain/reply/sensitive-patterns.ts";
import { webQuery } from "#lib/domain/web-search/web-result.ts";
import type { WebSearchOutcome } from "#lib/domain/web-search/web-search-outcome.ts";

const refused = (code: "query_sensitive" | "not_configured"): WebSearchOutcome => ({
  ok: false,
  code,
  duration_ms: 0,
});

/**
 * Searches the web with the workspace's service. A query with personal data or a network address is not sent. No transaction
 * is open while the service is called; the audit log records that it was used, never the query.
 */
export async function searchTheWeb(
  access: WorkspaceAccess,
  text: string,
  action: Extract<AuditAction, `web_search.${string}`> = "web_search.used",
): Promise<WebSearchOutcome> {
  // What is sent is checked too: it has other white space than the text.
  const query = webQuery(text);
  if (isSensitive(text) || isSensitive(query)) return refused("query_sensitive");
  const found = await inTenant(access, webSearchSecret);
  if (found === null) return refused("not_configured");
  const { provider, base_url: baseUrl, api_key: apiKey } = found;
  const outcome = await searchWeb({ provider, baseUrl, apiKey }, query, {
    allowPrivate: allowsPrivateEndpoints(),
  });
  const data = { provider, code: outcome.ok ? "ok" : outcome.code };
  await inTenant(access, (db) => audit(db, { action, target: access.workspaceId, data }));
  return outcome;
}
