import type { AuditExportQuery } from "#lib/contracts/audit.ts";
import { requireWorkspace, type WorkspaceAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { type AuditFilter, type AuditRow, selectAudit } from "#lib/db/read-audit.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { csvLines } from "#lib/formats/tables/write-csv.ts";
import { auditFilterOf } from "./audit-filter.ts";

const MOST_ENTRIES = 50_000;
const PAGE = 2_000;

const COLUMNS = [
  "seq",
  "at",
  "actor",
  "actor_kind",
  "actor_id",
  "action",
  "target",
  "project_id",
  "data",
  "id",
  "previous_hash",
  "hash",
] as const;

async function entriesOf(access: WorkspaceAccess, filter: AuditFilter): Promise<AuditRow[]> {
  const entries: AuditRow[] = [];
  for (let cursor: string | undefined | null; cursor !== null; ) {
    const page = { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) };
    const { data, next_cursor } = await inTenant(access, (db) => selectAudit(db, page, filter));
    entries.push(...data);
    if (entries.length > MOST_ENTRIES) throw new AppError("too_large");
    cursor = next_cursor;
  }
  return entries;
}

function valuesOf(row: AuditRow): Record<(typeof COLUMNS)[number], unknown> {
  return {
    seq: row.seq,
    at: row.created_at.toISOString(),
    actor: row.actor.name,
    actor_kind: row.actor.kind,
    actor_id: row.actor.id ?? null,
    action: row.action,
    target: row.target,
    project_id: row.project_id,
    data: row.data,
    id: row.id,
    previous_hash: row.previous,
    hash: row.hash,
  };
}

const cell = (value: unknown): string =>
  value === null ? "" : typeof value === "string" ? value : JSON.stringify(value);

/**
 * The workspace's audit log as a file, newest first; the export is an entry itself. Errors: too_large, not_found, forbidden,
 * insufficient_scope.
 * @param workspaceId null: the actor's current one.
 */
export async function exportAudit(
  actor: Actor,
  workspaceId: string | null,
  query: AuditExportQuery,
): Promise<{ readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }> {
  const access = await requireWorkspace(actor, workspaceId, "manage");
  const entries = (await entriesOf(access, auditFilterOf(query))).map(valuesOf);
  const { format, ...filter } = query;
  await inTenant(access, (db) =>
    audit(db, {
      action: "audit.exported",
      target: access.workspaceId,
      data: { format, entries: entries.length, filter },
    }),
  );
  const text =
    format === "jsonl"
      ? entries.map((entry) => `${JSON.stringify(entry)}\n`).join("")
      : csvLines([COLUMNS, ...entries.map((entry) => COLUMNS.map((column) => cell(entry[column])))]);
  const mediaType = format === "jsonl" ? "application/jsonl" : "text/csv; charset=utf-8";
  return { name: `audit.${format}`, mediaType, bytes: new TextEncoder().encode(text) };
}
