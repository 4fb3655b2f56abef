import type { Author } from "../domain/access/author.ts";
import type { TenantDb } from "./tenant.ts";

const mayRead = (db: TenantDb) => ({
  workspace_id: db.access.workspaceId,
  user: { disabled_at: null, deleted_at: null, kind: "person" },
});

/** The people of the workspace who may sign in; each of them may read it. */
export async function activeMembers(db: TenantDb): Promise<string[]> {
  const rows = await db.tx.membership.findMany({ where: mayRead(db), select: { user_id: true } });
  return rows.map((row) => row.user_id);
}

/** The owners and administrators of the workspace who may sign in. */
export async function activeManagers(db: TenantDb): Promise<string[]> {
  const where = { ...mayRead(db), role: { in: ["owner", "admin"] } };
  const rows = await db.tx.membership.findMany({ where, select: { user_id: true } });
  return rows.map((row) => row.user_id);
}

/** The person behind an author: of a token its owner; null for seats, guests and the system. */
export async function personOfAuthor(db: TenantDb, { kind, id }: Author): Promise<string | null> {
  if (id === undefined) return null;
  if (kind === "user") return id;
  if (kind !== "token") return null;
  const token = await db.tx.apiToken.findUnique({ where: { id }, select: { user_id: true } });
  return token?.user_id ?? null;
}
