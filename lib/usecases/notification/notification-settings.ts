import type { NotificationSettingsInput, NotificationSettingsView } from "#lib/contracts/notification.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { changeNotificationSettings, notificationSettingsOf } from "#lib/db/notification-settings.ts";
import { findProjects } from "#lib/db/projects.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import { findUser } from "#lib/db/users.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { NOTIFICATION_KINDS, type NotificationKind } from "#lib/domain/notification/kind-names.ts";
import {
  type KindChoice,
  kindChoice,
  type NotificationSettings,
  notificationSettingsSchema,
} from "#lib/domain/notification/kinds.ts";
import { isMailConfigured } from "#lib/mail/send-mail.ts";

async function viewOf(settings: NotificationSettings, userId: string): Promise<NotificationSettingsView> {
  const user = await findUser(userId);
  const choices = NOTIFICATION_KINDS.map((kind) => [kind, kindChoice(settings, kind)] as const);
  return {
    kinds: Object.fromEntries(choices) as Record<NotificationKind, KindChoice>,
    muted: settings.muted,
    digest_hour: settings.digest_hour,
    time_zone: settings.time_zone,
    quiet: settings.quiet,
    mail_possible: isMailConfigured() && user?.email_verified_at != null,
  };
}

/**
 * What the caller wants to know in the workspace.
 * @throws AppError not_found, insufficient_scope
 */
export async function getNotificationSettings(actor: Actor): Promise<NotificationSettingsView> {
  const access = await requireWorkspace(actor, null, "read");
  const settings = await inTenant(access, (db) => notificationSettingsOf(db, [actor.userId]));
  return viewOf(settings.get(actor.userId) ?? notificationSettingsSchema.parse({}), actor.userId);
}

async function requireProjects(db: TenantDb, ids: readonly string[]): Promise<void> {
  const known = await findProjects(db, ids);
  if (ids.some((id) => !known.has(id))) throw new AppError("not_found");
}

/**
 * Changes what the caller wants to know; kinds and projects that the input does not name stay as they are.
 * @throws AppError not_found (also for an unknown project), insufficient_scope
 */
export async function updateNotificationSettings(
  actor: Actor,
  input: NotificationSettingsInput,
): Promise<NotificationSettingsView> {
  const access = await requireWorkspace(actor, null, "read");
  const settings = await inTenant(access, async (db) => {
    await requireProjects(db, Object.keys(input.muted ?? {}));
    return changeNotificationSettings(db, actor.userId, (before) => {
      const muted = Object.entries({ ...before.muted, ...input.muted }).filter(
        ([, kinds]) => kinds.length > 0,
      );
      return {
        kinds: { ...before.kinds, ...input.kinds },
        muted: Object.fromEntries(muted),
        digest_hour: input.digest_hour ?? before.digest_hour,
        time_zone: input.time_zone ?? before.time_zone,
        quiet: input.quiet === undefined ? before.quiet : input.quiet,
      };
    });
  });
  return viewOf(settings, actor.userId);
}
