import type { ProjectDb } from "./tenant.ts";

export type PresencePlace = "table" | "minutes" | "gate" | "plan";

export interface PresenceRow {
  readonly user_id: string;
  readonly name: string;
  readonly place: PresencePlace;
  readonly typing: boolean;
}

/** One open tab of a user. */
export interface PresenceTab {
  readonly taskId: string;
  readonly userId: string;
  readonly tab: string;
}

/** Records that a tab is open until `expiresAt`, and deletes expired rows. */
export async function recordPresence(
  db: ProjectDb,
  tab: PresenceTab,
  row: Omit<PresenceRow, "user_id"> & { readonly expiresAt: Date; readonly now: Date },
): Promise<void> {
  const { name, place, typing, expiresAt: expires_at, now } = row;
  const { taskId: task_id, userId: user_id } = tab;
  const key = { task_id, user_id, tab: tab.tab };
  const workspace_id = db.access.workspaceId;
  await db.tx.presence.upsert({
    where: { task_id_user_id_tab: key },
    create: { ...key, workspace_id, name, place, typing, expires_at },
    update: { name, place, typing, expires_at },
  });
  await db.tx.presence.deleteMany({ where: { task_id, expires_at: { lt: now } } });
}

/** Records that a tab was closed. */
export async function dropPresence(db: ProjectDb, tab: PresenceTab): Promise<void> {
  await db.tx.presence.deleteMany({
    where: { task_id: tab.taskId, user_id: tab.userId, tab: tab.tab },
  });
}

/** Who is here now, one row per tab, by name. */
export async function selectPresence(db: ProjectDb, taskId: string, now: Date): Promise<PresenceRow[]> {
  const rows = await db.tx.presence.findMany({
    where: { task_id: taskId, workspace_id: db.access.workspaceId, expires_at: { gte: now } },
    orderBy: [{ name: "asc" }, { user_id: "asc" }, { tab: "asc" }],
  });
  return rows.map(({ user_id, name, place, typing }) => ({
    user_id,
    name,
    typing,
    place: place as PresencePlace, // the table's CHECK constraint limits the values
  }));
}
