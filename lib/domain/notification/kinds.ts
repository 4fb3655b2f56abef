import { z } from "zod";
import type { ActivityKind } from "../activity/activity.ts";
import { MAIL_CHOICES, NOTIFICATION_KINDS, type NotificationKind } from "./kind-names.ts";
import { isTimeZone, localTime, nextLocalHour } from "./local-time.ts";

export const notificationKindSchema = z.enum(NOTIFICATION_KINDS);

/** The kind of news that an activity is; null = it notifies nobody. */
export const KIND_OF_ACTIVITY: Readonly<Record<ActivityKind, NotificationKind | null>> = {
  "task.created": null,
  "task.started": "task",
  "task.waiting": null, // the question that it waits for is reported
  "task.ended": "task",
  "question.asked": "question",
  "question.requested": "question",
  "question.answered": "question",
  "gate.waiting": "decision",
  "gate.due": "decision",
  "gate.decided": "decision",
  "minutes.fixed": "decision",
  "plan.version": "plan",
  "document.created": null,
  "document.renamed": "document",
  "document.version": "document",
  "requirements.approved": "document",
  "comment.created": "comment",
  "comment.replied": "comment",
  "comment.resolved": "comment",
  "mention.created": "mention",
  "suggestion.proposed": "suggestion",
  "suggestion.decided": "suggestion",
  "member.joined": "team",
  "share_link.created": null,
  "share_link.opened": "team",
  "share_link.decided": "decision",
  "share_link.revoked": null,
  "change_set.ready": "change",
  "change_set.accepted": "change",
  "change_set.rejected": "change",
  "change_set.reverted": "change",
  "baseline.created": null,
  "baseline.signature_requested": "decision",
  "baseline.signature_answered": "decision",
  "change_request.proposed": "decision",
  "change_request.decided": "decision",
  "test_run.ended": "change",
  "export.ready": "export",
  "export.failed": "export",
  "budget.warned": "budget",
};

const kindChoiceSchema = z.object({ in_app: z.boolean(), mail: z.enum(MAIL_CHOICES) });
export type KindChoice = z.infer<typeof kindChoiceSchema>;

/** An hour of the day in the time zone of the person. */
const hour = z.number().int().min(0).max(23);

export const timeZoneSchema = z
  .string()
  .max(60)
  .refine(isTimeZone, "is not a known time zone")
  .meta({ example: "Asia/Shanghai" });

/** Hours in which no e-mail with news is sent, from the first hour until before the last one; they may contain midnight. */
export const quietHoursSchema = z
  .strictObject({ from: hour, to: hour })
  .refine(({ from, to }) => from !== to, "ends at the hour at which it starts")
  .meta({ example: { from: 22, to: 7 } });

/** The stored settings of one person in one workspace; what is absent has its default. */
export const notificationSettingsSchema = z.object({
  kinds: z.partialRecord(notificationKindSchema, kindChoiceSchema).default({}),
  /** The kinds that are muted in a project, by its id. */
  muted: z.record(z.string(), z.array(notificationKindSchema)).default({}),
  /** The hour of the daily e-mail. */
  digest_hour: hour.default(7),
  time_zone: timeZoneSchema.default("UTC"),
  quiet: quietHoursSchema.nullable().default(null),
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

const MAILED_AT_ONCE: readonly NotificationKind[] = ["mention", "question", "decision", "export"];

/** What a person who has changed nothing gets. */
const defaultChoice = (kind: NotificationKind): KindChoice => ({
  in_app: true,
  mail: MAILED_AT_ONCE.includes(kind) ? "immediate" : "none",
});

/** What a person gets of a kind in general. */
export const kindChoice = (settings: NotificationSettings, kind: NotificationKind): KindChoice =>
  settings.kinds[kind] ?? defaultChoice(kind);

/** What a person gets of a kind in a project: nothing where it is muted. */
export function choiceIn(
  settings: NotificationSettings,
  kind: NotificationKind,
  projectId: string | null,
): KindChoice {
  const isMuted = projectId !== null && settings.muted[projectId]?.includes(kind) === true;
  return isMuted ? { in_app: false, mail: "none" } : kindChoice(settings, kind);
}

/** What an unsubscribe link ends: e-mail of one kind, the daily e-mail, or all. */
export const unsubscribeScopeSchema = z.union([notificationKindSchema, z.enum(["daily", "all"])]);
export type UnsubscribeScope = z.infer<typeof unsubscribeScopeSchema>;

/** The settings without the e-mail that a person no longer wants. */
export function withoutMail(settings: NotificationSettings, scope: UnsubscribeScope): NotificationSettings {
  const kinds = { ...settings.kinds };
  for (const kind of NOTIFICATION_KINDS) {
    const choice = kindChoice(settings, kind);
    const ends = scope === "all" || scope === kind || (scope === "daily" && choice.mail === "daily");
    if (ends) kinds[kind] = { ...choice, mail: "none" };
  }
  return { ...settings, kinds };
}

type Clock = Pick<NotificationSettings, "time_zone" | "quiet" | "digest_hour">;

/** The first time of a person's daily e-mail after a moment. */
export const nextDigestAt = (after: Date, { digest_hour, time_zone }: Clock): Date =>
  nextLocalHour(after, digest_hour, time_zone);

/** The end of a person's quiet hours if a moment is in them; otherwise null. */
export function quietUntil(at: Date, { quiet, time_zone }: Clock): Date | null {
  if (quiet === null) return null;
  const { from, to } = quiet;
  const hourNow = Math.floor(localTime(at, time_zone).minute / 60);
  const isQuiet = from < to ? from <= hourNow && hourNow < to : hourNow >= from || hourNow < to;
  return isQuiet ? nextLocalHour(at, to, time_zone) : null;
}
