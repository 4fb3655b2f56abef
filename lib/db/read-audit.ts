import { type Author, authorSchema } from "../domain/access/author.ts";
import type { AuditAction, AuditEntry } from "./audit.ts";
import { afterCursor, NEWEST_FIRST, type PageOf, type PageRequest, pageOf } from "./paging.ts";
import { readStored } from "./stored.ts";
import type { TenantDb } from "./tenant.ts";

export interface AuditRow extends AuditEntry {
  readonly id: string;
  readonly actor: Author;
  readonly created_at: Date;
  readonly project_id: string | null;
  /** The number in the workspace's chain, and the hashes of the previous link and of this one. */
  readonly seq: number;
  readonly previous: string;
  readonly hash: string;
}

export interface AuditFilter {
  readonly userId?: string | undefined;
  /** An action, or a group of them without a dot. */
  readonly action?: string | undefined;
  readonly projectId?: string | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

function whereOf({ userId, action, projectId, from, before }: AuditFilter) {
  const created_at = { ...(from ? { gte: from } : {}), ...(before ? { lt: before } : {}) };
  return {
    ...(userId === undefined ? {} : { user_id: userId }),
    ...(action === undefined ? {} : { action: action.includes(".") ? action : { startsWith: `${action}.` } }),
    ...(projectId === undefined ? {} : { project_id: projectId }),
    ...(from || before ? { created_at } : {}),
  };
}

/** The workspace's audit log, newest first. */
export async function selectAudit(
  db: TenantDb,
  page: PageRequest,
  filter: AuditFilter = {},
): Promise<PageOf<AuditRow>> {
  const rows = await db.tx.auditEvent.findMany({
    where: { workspace_id: db.access.workspaceId, AND: [whereOf(filter), afterCursor(page)] },
    orderBy: NEWEST_FIRST,
    take: page.limit + 1,
  });
  const links = await db.tx.auditLink.findMany({ where: { event_id: { in: rows.map(({ id }) => id) } } });
  const linkOf = new Map(links.map((link) => [link.event_id, link]));
  return pageOf(rows, page, (row) => {
    const { seq = 0, previous = "", hash = "" } = linkOf.get(row.id) ?? {};
    return {
      id: row.id,
      action: row.action as AuditAction, // only `audit` writes it
      target: row.target,
      project_id: row.project_id,
      data: row.data as Readonly<Record<string, unknown>>,
      actor: readStored(authorSchema, row.actor, "audit actor"),
      created_at: row.created_at,
      seq,
      previous,
      hash,
    };
  });
}
