import type { AuditEventView, AuditQuery } from "#lib/contracts/audit.ts";
import type { Page } from "#lib/contracts/list.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { selectAudit } from "#lib/db/read-audit.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { auditFilterOf } from "./audit-filter.ts";

/**
 * The workspace's audit log, newest first. Errors: not_found, forbidden, insufficient_scope, invalid_input.
 * @param workspaceId null: the actor's current one.
 */
export async function listAuditEvents(
  actor: Actor,
  query: AuditQuery,
  workspaceId: string | null = null,
): Promise<Page<AuditEventView>> {
  const access = await requireWorkspace(actor, workspaceId, "manage");
  const { data, next_cursor } = await inTenant(access, (db) => selectAudit(db, query, auditFilterOf(query)));
  const views = data.map(({ id, action, target, project_id, seq, hash, ...row }) => ({
    id,
    action,
    target,
    project_id,
    by: row.actor.name,
    data: { ...row.data },
    at: row.created_at.toISOString(),
    seq,
    hash,
  }));
  return { data: views, next_cursor };
}

/** A page of the audit log with the workspace that it belongs to. Errors: those of `listAuditEvents`. */
export async function getAuditPage(
  actor: Actor,
  query: AuditQuery,
): Promise<Page<AuditEventView> & { readonly workspaceId: string }> {
  const { workspaceId } = await requireWorkspace(actor, null, "manage");
  return { ...(await listAuditEvents(actor, query, workspaceId)), workspaceId };
}
