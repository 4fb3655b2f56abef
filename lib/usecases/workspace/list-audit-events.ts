import type { Page, PageQuery } from "#lib/contracts/list.ts";
import type { AuditEventView } from "#lib/contracts/workspace.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { selectAudit } from "#lib/db/audit.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/** The workspace's audit log, newest first. Errors: not_found, forbidden, insufficient_scope, invalid_input. */
export async function listAuditEvents(actor: Actor, page: PageQuery): Promise<Page<AuditEventView>> {
  const access = await requireWorkspace(actor, null, "manage");
  const { data, next_cursor } = await inTenant(access, (db) => selectAudit(db, page));
  const views = data.map((row) => ({
    id: row.id,
    action: row.action,
    target: row.target,
    by: row.actor.name,
    data: { ...row.data },
    at: row.created_at.toISOString(),
  }));
  return { data: views, next_cursor };
}
