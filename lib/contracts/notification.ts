import { z } from "zod";
import { ACTIVITY_KINDS } from "../domain/activity/activity.ts";
import {
  MAIL_CHOICES,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from "../domain/notification/kind-names.ts";
import { notificationKindSchema, quietHoursSchema, timeZoneSchema } from "../domain/notification/kinds.ts";
import { listOf, pageQuery } from "./list.ts";

export const notificationsQuery = pageQuery.extend({
  /** `unread` lists only news that were not read. */
  state: z.enum(["all", "unread"]).default("all"),
  kind: notificationKindSchema.optional(),
  project_id: z.string().max(80).optional(),
});
export type NotificationsQuery = z.output<typeof notificationsQuery>;

const WATCHED_THINGS = ["task", "document", "requirement"] as const;

/** News for the caller. Unread news of the same kind about the same thing are one entry. */
export const notificationView = z.object({
  id: z.string(),
  kind: notificationKindSchema,
  activity: z.enum(ACTIVITY_KINDS),
  project_id: z.string().nullable(),
  project_name: z.string().nullable(),
  /** One sentence in the language of the request. */
  text: z.string(),
  /** Who acted. */
  by: z.string(),
  /** How many activities it stands for; the text is about the newest. */
  count: z.number().int(),
  /** The page that it is about. */
  path: z.string(),
  at: z.string(),
  read_at: z.string().nullable(),
  /** The task, document or requirement that it is about, and whether the caller follows or has muted it; null: none of these. */
  about: z
    .object({ type: z.enum(WATCHED_THINGS), id: z.string(), watching: z.boolean(), muted: z.boolean() })
    .nullable(),
});
export type NotificationView = z.infer<typeof notificationView>;

export const notificationListView = listOf(notificationView).extend({
  /** How many news the caller has not read in the workspace. */
  unread: z.number().int(),
});
export type NotificationListView = z.infer<typeof notificationListView>;

const ids = z.array(z.string().min(1).max(80)).min(1).max(200);

/** Which news were read: these, or all that the filter finds. */
export const readNotificationsInput = z.union([
  z.strictObject({ ids }),
  z.strictObject({
    all: z.literal(true),
    kind: notificationKindSchema.optional(),
    project_id: z.string().max(80).optional(),
  }),
]);
export type ReadNotificationsInput = z.output<typeof readNotificationsInput>;

export const unreadNotificationsInput = z.strictObject({ ids });
export type UnreadNotificationsInput = z.output<typeof unreadNotificationsInput>;

export const notificationsMarkedView = z.object({
  /** How many changed. */
  changed: z.number().int(),
  unread: z.number().int(),
});
export type NotificationsMarkedView = z.infer<typeof notificationsMarkedView>;

const choice = z.object({ in_app: z.boolean(), mail: z.enum(MAIL_CHOICES) });

export const notificationSettingsView = z.object({
  /** What the caller gets of each kind. */
  kinds: z.object(
    Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, choice])) as Record<
      NotificationKind,
      typeof choice
    >,
  ),
  /** The kinds that are muted in a project, by its id. */
  muted: z.record(z.string(), z.array(notificationKindSchema)),
  /** The hour of the daily e-mail, in the time zone. */
  digest_hour: z.number().int(),
  /** A name of the IANA database, for example `Asia/Shanghai`. */
  time_zone: z.string(),
  /** Hours in which e-mail is held back; null: none. */
  quiet: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
  /** False: this installation sends no e-mail, or the address of the caller is not confirmed. */
  mail_possible: z.boolean(),
});
export type NotificationSettingsView = z.infer<typeof notificationSettingsView>;

/** What changes; kinds and projects that are absent stay as they are. */
export const notificationSettingsInput = z.strictObject({
  kinds: z.partialRecord(notificationKindSchema, z.strictObject(choice.shape)).optional(),
  muted: z.record(z.string().max(80), z.array(notificationKindSchema).max(20)).optional(),
  digest_hour: z.number().int().min(0).max(23).optional(),
  time_zone: timeZoneSchema.optional(),
  quiet: quietHoursSchema.nullable().optional(),
});
export type NotificationSettingsInput = z.output<typeof notificationSettingsInput>;

/** Following and muting end each other. A muted thing still brings mentions, requests to you, and decisions that only you can make. */
export const watchView = z.object({ watching: z.boolean(), muted: z.boolean() });
export type WatchView = z.infer<typeof watchView>;

export const watchedView = z.object({
  type: z.enum(WATCHED_THINGS),
  id: z.string(),
  project_id: z.string(),
  /** The title of the task, the name of the document, or the id of the requirement. */
  title: z.string(),
  since: z.string(),
});
export type WatchedView = z.infer<typeof watchedView>;

export const unsubscribeParams = z.object({ token: z.string().min(1).max(400) });
export const unsubscribedView = z.object({ unsubscribed: z.literal(true) });
