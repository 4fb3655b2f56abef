import type { ShareLinkView } from "#lib/contracts/share-link.ts";
import type { ShareLinkRow } from "#lib/db/share-links.ts";

/** A review link as its owners see it: without its token, which nobody can read again. */
export function toShareLinkView(row: ShareLinkRow): ShareLinkView {
  return {
    id: row.id,
    project_id: row.project_id,
    kind: row.kind,
    title: row.title,
    version: row.version,
    right: row.right,
    label: row.label,
    asks_email: row.asks_email,
    terms: row.terms,
    allowed_domains: [...row.allowed_domains],
    allows_print: row.allows_print,
    has_password: row.password_hash !== null,
    opens: row.opens,
    last_opened_at: row.last_opened_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    created_by: row.created_by.name,
    created_at: row.created_at.toISOString(),
  };
}
