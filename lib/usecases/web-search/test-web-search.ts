import type { WebSearchTestView } from "#lib/contracts/web-search.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { throttle } from "#lib/db/throttle.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { searchTheWeb } from "./search-the-web.ts";

const LIMIT = [{ points: 20, seconds: 60 }] as const;
const QUERY = "software requirements specification";

/**
 * Makes one search with the stored service and returns the number of results, or the error code. Null = the actor's own
 * workspace.
 * @throws AppError not_found, forbidden, insufficient_scope, throttled
 */
export async function testWebSearch(actor: Actor, workspaceId: string | null): Promise<WebSearchTestView> {
  const access = await requireWorkspace(actor, workspaceId, "manage");
  await throttle([{ key: `web-search-test:${access.workspaceId}`, limits: LIMIT }], new Date());
  const outcome = await searchTheWeb(access, QUERY, "web_search.tested");
  const { duration_ms } = outcome;
  return outcome.ok
    ? { code: "ok", results: outcome.results.length, duration_ms }
    : { code: outcome.code, results: null, duration_ms };
}
