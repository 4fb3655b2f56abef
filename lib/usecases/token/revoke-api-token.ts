import type { TokenView } from "#lib/contracts/token.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { revokeToken } from "#lib/db/tokens.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { toTokenView } from "./token-view.ts";

/** Ends an API token at once. Errors: not_found, forbidden, insufficient_scope. */
export async function revokeApiToken(actor: Actor, tokenId: string): Promise<TokenView> {
  const access = await requireWorkspace(actor, null, "manage");
  const row = await inTenant(access, async (db) => {
    const ended = await revokeToken(db, tokenId);
    await audit(db, { action: "token.revoked", target: tokenId });
    return ended;
  });
  return toTokenView(row);
}
