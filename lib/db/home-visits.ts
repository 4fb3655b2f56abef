import type { Activity } from "../domain/activity/activity.ts";
import { activityOf } from "./activities.ts";
import type { TenantDb } from "./tenant.ts";

/** Looking again within this time is the same visit: a reload shows the same changes. */
const SAME_VISIT_MS = 30 * 60_000;
/** The most activities that one visit lists. */
const MOST_LISTED = 200;

async function newestPosition(db: TenantDb): Promise<bigint> {
  const newest = await db.tx.activity.findFirst({
    where: { workspace_id: db.access.workspaceId, position: { not: null } },
    orderBy: { position: "desc" },
    select: { position: true },
  });
  return newest?.position ?? 0n;
}

/**
 * Records that a person looks at their home page. Changes are counted by their position and not by their time, so that none is
 * lost that was committed during an earlier visit.
 * @returns The last position of the visit before this one; on the first visit, the present one.
 */
export async function recordVisit(db: TenantDb, userId: string, now: Date): Promise<bigint> {
  const key = { workspace_id: db.access.workspaceId, user_id: userId };
  await db.tx.notificationSetting.createMany({ data: [key], skipDuplicates: true });
  await db.tx.$queryRaw`SELECT 1 FROM notification_settings
    WHERE workspace_id = ${key.workspace_id} AND user_id = ${userId} FOR NO KEY UPDATE`;
  const where = { workspace_id_user_id: key };
  const before = await db.tx.notificationSetting.findUniqueOrThrow({ where });
  const isSame = before.visited_at !== null && now.getTime() - before.visited_at.getTime() < SAME_VISIT_MS;
  const visited_to = await newestPosition(db);
  const visit_from = (isSame ? before.visit_from : before.visited_to) ?? visited_to;
  await db.tx.notificationSetting.update({ where, data: { visit_from, visited_to, visited_at: now } });
  return visit_from;
}

/** What other people, seats and the system did after a position, newest first. */
export async function activitiesAfter(db: TenantDb, userId: string, position: bigint): Promise<Activity[]> {
  const rows = await db.tx.activity.findMany({
    where: {
      workspace_id: db.access.workspaceId,
      position: { gt: position },
      OR: [{ user_id: null }, { user_id: { not: userId } }],
    },
    orderBy: { position: "desc" },
    take: MOST_LISTED,
  });
  return rows.map(activityOf);
}
