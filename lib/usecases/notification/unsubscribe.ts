import { systemAccess } from "#lib/db/access.ts";
import { changeNotificationSettings } from "#lib/db/notification-settings.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { readUnsubscribeToken, type Unsubscription } from "#lib/db/unsubscribe-token.ts";
import { findWorkspace } from "#lib/db/workspaces.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { type UnsubscribeScope, withoutMail } from "#lib/domain/notification/kinds.ts";

/** What an unsubscribe link is about, for the page that asks before it is used. */
export interface UnsubscribeOffer {
  readonly workspace: string;
  readonly scope: UnsubscribeScope;
}

function requireToken(token: string): Unsubscription {
  const found = readUnsubscribeToken(token);
  if (found === null) throw new AppError("not_found");
  return found;
}

/** What a link ends; null if it is not one of this installation, or its workspace is gone. */
export async function lookAtUnsubscribe(token: string): Promise<UnsubscribeOffer | null> {
  const found = readUnsubscribeToken(token);
  if (found === null) return null;
  try {
    const access = systemAccess(found.workspaceId, "", "unsubscribe");
    const { name } = await inTenant(access, findWorkspace);
    return { workspace: name, scope: found.scope };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/**
 * Ends the e-mail that a link names; repeating it has no effect.
 * @throws AppError not_found if this installation did not sign the token, or its workspace is gone
 */
export async function unsubscribe(token: string): Promise<void> {
  const { workspaceId, userId, scope } = requireToken(token);
  await inTenant(systemAccess(workspaceId, "", "unsubscribe"), async (db) => {
    await findWorkspace(db);
    await changeNotificationSettings(db, userId, (settings) => withoutMail(settings, scope));
  });
}
