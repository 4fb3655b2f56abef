import type { TenantDb } from "./tenant.ts";

/** Tables that outlive a workspace: the audit log with its chain. */
const OUTLIVING = ["audit_events", "audit_chain"];

const WITH_WORKSPACE = `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND a.attname = 'workspace_id' AND NOT a.attisdropped AND NOT (c.relname = ANY($1)) ORDER BY 1`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Every table with rows of workspaces that are deleted with them, as the catalogue of the database describes it. */
async function tablesOfWorkspaces(db: TenantDb): Promise<string[]> {
  const rows = await db.tx.$queryRawUnsafe<{ name: string }[]>(WITH_WORKSPACE, OUTLIVING);
  return rows.map(({ name }) => name);
}

/** Counts the rows of the access's workspace; tables without any are left out. */
export async function countWorkspaceRows(db: TenantDb): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const name of await tablesOfWorkspaces(db)) {
    const [row] = await db.tx.$queryRawUnsafe<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM ${quoted(name)} WHERE workspace_id = $1`,
      db.access.workspaceId,
    );
    if (row && row.count > 0) counts[name] = row.count;
  }
  return counts;
}

/** Deletes the workspace's row and its service accounts; foreign keys delete everything of it. */
export async function deleteWorkspaceRow(db: TenantDb): Promise<void> {
  const { workspaceId } = db.access;
  const inside = { kind: "service", memberships: { some: { workspace_id: workspaceId } } };
  await db.tx.user.deleteMany({ where: inside });
  await db.tx.workspace.deleteMany({ where: { id: workspaceId } });
}
