import { z } from "zod";
import { type Author, authorSchema } from "../domain/access/author.ts";
import {
  ACTIVITY_SUBJECTS,
  type Activity,
  activityDataSchemas,
  isActivityKind,
} from "../domain/activity/activity.ts";
import type { ActivityFacts } from "../domain/notification/activity-texts.ts";
import type { NotificationKind } from "../domain/notification/kind-names.ts";
import { database } from "./client.ts";
import type { Notification } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { announceNotifications } from "./notification-settings.ts";
import { afterCursor, NEWEST_FIRST, type PageOf, type PageRequest, pageOf } from "./paging.ts";
import { readStored, storableJson, unreadable } from "./stored.ts";
import type { TenantDb } from "./tenant.ts";

const subjectTypeSchema = z.enum([...ACTIVITY_SUBJECTS, "requirement"]);

export interface NotificationRow {
  readonly id: string;
  readonly project_id: string | null;
  readonly facts: ActivityFacts;
  /** What it is about; a requirement for people who follow it. */
  readonly subject: { readonly type: z.infer<typeof subjectTypeSchema>; readonly id: string };
  readonly task_id: string | null;
  readonly actor: Author;
  /** How many activities it stands for. */
  readonly count: number;
  readonly created_at: Date;
  readonly read_at: Date | null;
}

function notificationRow(row: Notification): NotificationRow {
  const { id, activity_kind: kind, project_id, task_id, count, created_at, read_at } = row;
  if (!isActivityKind(kind)) throw unreadable(`notification ${id}`, kind);
  const data = readStored(activityDataSchemas[kind], row.data, `notification ${id}`);
  return {
    id,
    project_id,
    task_id,
    count,
    created_at,
    read_at,
    facts: { kind, data } as ActivityFacts, // the kind selects the schema of the data
    subject: {
      type: readStored(subjectTypeSchema, row.subject_type, "subject of a notification"),
      id: row.subject_id,
    },
    actor: readStored(authorSchema, row.actor, "actor of a notification"),
  };
}

/** News for one person. */
export interface NotificationDraft {
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly subject: NotificationRow["subject"];
  readonly inApp: boolean;
  /** When it is due in a daily e-mail, or null. */
  readonly digestAt: Date | null;
}

const groupKeyOf = (activity: Activity, { subject }: NotificationDraft): string => {
  const thread = "thread_id" in activity.data ? activity.data.thread_id : null;
  const about = subject.type === "requirement" ? subject.id : (thread ?? activity.taskId ?? subject.id);
  return `${activity.kind} ${subject.type} ${about}`;
};

/** Stores news of an activity for people, and announces them to open pages. Unread news of the same kind about the same thing become one. */
export async function addNotifications(
  db: TenantDb,
  activity: Activity,
  drafts: readonly NotificationDraft[],
): Promise<void> {
  const { workspaceId: workspace_id } = db.access;
  for (const draft of drafts) {
    const group_key = groupKeyOf(activity, draft);
    const { userId: user_id, subject, inApp: in_app, digestAt } = draft;
    const newest = {
      subject_id: subject.id,
      actor: storableJson(activity.actor.author),
      data: storableJson(activity.data),
      created_at: activity.at,
    };
    const { count } = await db.tx.notification.updateMany({
      where: { workspace_id, user_id, group_key, in_app, read_at: null, mail_id: null },
      data: { ...newest, count: { increment: 1 } },
    });
    if (count > 0) {
      // An entry that was mailed at once, or not at all, is now part of an e-mail that holds several.
      if (digestAt !== null)
        await db.tx.notification.updateMany({
          where: { workspace_id, user_id, group_key, in_app, read_at: null, mail_id: null, digest_at: null },
          data: { digest_at: digestAt },
        });
      continue;
    }
    await db.tx.notification.create({
      data: {
        ...newest,
        id: newId("notification"),
        workspace_id,
        project_id: activity.projectId,
        user_id,
        kind: draft.kind,
        activity_kind: activity.kind,
        group_key,
        subject_type: subject.type,
        task_id: activity.taskId,
        in_app,
        digest_at: digestAt,
      },
    });
  }
  await announceNotifications(
    db,
    drafts.filter(({ inApp }) => inApp).map(({ userId }) => userId),
  );
}

export interface NotificationFilter {
  readonly unread?: boolean | undefined;
  readonly kind?: NotificationKind | undefined;
  readonly projectId?: string | undefined;
}

const whereOf = (db: TenantDb, userId: string, { unread, kind, projectId }: NotificationFilter) => ({
  workspace_id: db.access.workspaceId,
  user_id: userId,
  in_app: true,
  ...(unread === true ? { read_at: null } : {}),
  ...(kind === undefined ? {} : { kind }),
  ...(projectId === undefined ? {} : { project_id: projectId }),
});

/** A person's news in the workspace, newest first. */
export async function selectNotifications(
  db: TenantDb,
  userId: string,
  query: PageRequest & NotificationFilter,
): Promise<PageOf<NotificationRow>> {
  const rows = await db.tx.notification.findMany({
    where: { AND: [whereOf(db, userId, query), afterCursor(query)] },
    orderBy: NEWEST_FIRST,
    take: query.limit + 1,
  });
  return pageOf(rows, query, notificationRow);
}

/** How many news a person has not read. */
export function countUnread(db: TenantDb, userId: string): Promise<number> {
  return db.tx.notification.count({ where: whereOf(db, userId, { unread: true }) });
}

/** Whether a person has news of this kind about this thing that they have not read. */
export async function isUnread(db: TenantDb, userId: string, activity: Activity): Promise<boolean> {
  const where = {
    ...whereOf(db, userId, { unread: true }),
    activity_kind: activity.kind,
    created_at: { gte: activity.at },
  };
  return (await db.tx.notification.count({ where })) > 0;
}

/** Marks a person's news as read or unread: those with these ids, or all that a filter finds. */
export async function markNotifications(
  db: TenantDb,
  userId: string,
  change: {
    readonly ids?: readonly string[] | undefined;
    readonly filter?: NotificationFilter;
    readonly readAt: Date | null;
  },
): Promise<number> {
  const { ids, filter = {}, readAt } = change;
  const { count } = await db.tx.notification.updateMany({
    where: {
      ...whereOf(db, userId, filter),
      ...(ids === undefined ? {} : { id: { in: [...ids] } }),
      read_at: readAt === null ? { not: null } : null,
    },
    data: { read_at: readAt },
  });
  if (count > 0) await announceNotifications(db, [userId]);
  return count;
}

/** A person to whom a daily e-mail is due. */
export interface DueDigest {
  readonly workspace_id: string;
  readonly user_id: string;
}

/** People of any workspace to whom a daily e-mail is due. */
export async function dueDigests(now: Date, limit: number): Promise<DueDigest[]> {
  return database().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.due_before', ${now.toISOString()}, true)`;
    return tx.notification.findMany({
      where: { mail_id: null, digest_at: { lte: now } },
      distinct: ["workspace_id", "user_id"],
      select: { workspace_id: true, user_id: true },
      take: limit,
    });
  });
}

/**
 * Assigns a person's due news to an e-mail, each once.
 * @returns How many of them are unread or not shown in the app.
 */
export async function takeDigest(
  db: TenantDb,
  userId: string,
  { mailId, now }: { readonly mailId: string; readonly now: Date },
): Promise<number> {
  const due = {
    workspace_id: db.access.workspaceId,
    user_id: userId,
    mail_id: null,
    digest_at: { lte: now },
  };
  const rows = await db.tx.notification.updateManyAndReturn({ where: due, data: { mail_id: mailId } });
  return rows.filter((row) => row.read_at === null).length;
}

/** The news of a daily e-mail that their reader has not read, oldest first. */
export async function notificationsOfMail(
  db: TenantDb,
  userId: string,
  mailId: string,
): Promise<NotificationRow[]> {
  const rows = await db.tx.notification.findMany({
    where: { workspace_id: db.access.workspaceId, user_id: userId, mail_id: mailId, read_at: null },
    orderBy: [{ project_id: "asc" }, { created_at: "asc" }, { id: "asc" }],
  });
  return rows.map(notificationRow);
}
