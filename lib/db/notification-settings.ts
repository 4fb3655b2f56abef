import { type NotificationSettings, notificationSettingsSchema } from "../domain/notification/kinds.ts";
import { STREAM_CHANNEL } from "./events.ts";
import { readStored, storableJson } from "./stored.ts";
import type { TenantDb } from "./tenant.ts";

const keyOf = (db: TenantDb, userId: string) => ({ workspace_id: db.access.workspaceId, user_id: userId });

/** The name of a person's list of news in a workspace, for its live log. */
export const notificationLogId = (workspaceId: string, userId: string): string =>
  `notifications ${workspaceId} ${userId}`;

/** Reports to open pages that the lists of these people changed. */
export async function announceNotifications(db: TenantDb, userIds: readonly string[]): Promise<void> {
  // A fixed order prevents deadlocks.
  for (const userId of [...new Set(userIds)].sort()) {
    const key = keyOf(db, userId);
    await db.tx.notificationSetting.upsert({
      where: { workspace_id_user_id: key },
      create: { ...key, seq: 1 },
      update: { seq: { increment: 1 } },
    });
    await db.tx
      .$executeRaw`SELECT pg_notify(${STREAM_CHANNEL}, ${notificationLogId(key.workspace_id, userId)})`;
  }
}

/** The number of changes of a person's list; 0 before the first one. */
export async function lastNotificationSeq(db: TenantDb, userId: string): Promise<number> {
  const row = await db.tx.notificationSetting.findUnique({
    where: { workspace_id_user_id: keyOf(db, userId) },
  });
  return row?.seq ?? 0;
}

/** The settings of these people, each with the defaults of what they have not changed. */
export async function notificationSettingsOf(
  db: TenantDb,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, NotificationSettings>> {
  const rows = await db.tx.notificationSetting.findMany({
    where: { workspace_id: db.access.workspaceId, user_id: { in: [...userIds] } },
  });
  const stored = new Map(rows.map((row) => [row.user_id, row.settings]));
  return new Map(
    userIds.map((id) => [
      id,
      readStored(notificationSettingsSchema, stored.get(id) ?? {}, "notification settings"),
    ]),
  );
}

/** Changes a person's settings; two changes at once follow each other. */
export async function changeNotificationSettings(
  db: TenantDb,
  userId: string,
  change: (settings: NotificationSettings) => NotificationSettings,
): Promise<NotificationSettings> {
  const key = keyOf(db, userId);
  await db.tx.notificationSetting.createMany({ data: [key], skipDuplicates: true });
  await db.tx.$queryRaw`SELECT 1 FROM notification_settings
    WHERE workspace_id = ${key.workspace_id} AND user_id = ${userId} FOR NO KEY UPDATE`;
  const before = (await notificationSettingsOf(db, [userId])).get(userId);
  const settings = change(before ?? notificationSettingsSchema.parse({}));
  await db.tx.notificationSetting.update({
    where: { workspace_id_user_id: key },
    data: { settings: storableJson(settings) },
  });
  return settings;
}

/** The time zone of a person in the workspace, for dates that they read. */
export async function timeZoneOf(db: TenantDb, userId: string): Promise<string> {
  return (await notificationSettingsOf(db, [userId])).get(userId)?.time_zone ?? "UTC";
}
