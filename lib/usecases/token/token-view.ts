import type { TokenView } from "#lib/contracts/token.ts";
import type { TokenRow } from "#lib/db/tokens.ts";

/** An API token as its owners see it: never its text again. */
export function toTokenView(row: TokenRow): TokenView {
  return {
    id: row.id,
    name: row.name,
    scopes: [...row.scopes],
    last4: row.last4,
    project_id: row.project_id,
    user_id: row.user_id,
    grant: row.grant,
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
