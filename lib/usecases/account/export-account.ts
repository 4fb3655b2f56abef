import { requireWorkspace } from "#lib/db/access.ts";
import { selectAccountEvents } from "#lib/db/account-records.ts";
import { auditAccount } from "#lib/db/audit.ts";
import { selectSessions } from "#lib/db/sessions.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { selectTokensOf } from "#lib/db/tokens.ts";
import { findUser } from "#lib/db/users.ts";
import { workspacesOf } from "#lib/db/workspaces.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { toAccountView } from "./account-view.ts";
import { ownAccount } from "./own-account.ts";
import { getSignInMethods } from "./sign-in-methods.ts";

/** What the file does not contain, in its words. */
const LEFT_OUT = [
  "password, tokens, links and recovery codes: only hashes of them are stored",
  "the secret of an authenticator app: it is stored encrypted and shown only while it is set up",
  "what you wrote in projects: it belongs to their workspaces and is in the exports of the projects",
  "the audit logs of workspaces: their administrators export them",
];

async function tokensIn(actor: Actor, workspaceId: string) {
  const access = await requireWorkspace(actor, workspaceId, "read");
  return inTenant(access, (db) => selectTokensOf(db, actor.userId));
}

/**
 * Everything that is stored about the reader's account, as a JSON file: profile, ways to sign in, sessions, workspaces, API tokens, and the audit log
 * of the account. The export is an entry of that log.
 * @throws AppError unauthenticated (it is gone), insufficient_scope (a token)
 */
export async function exportAccount(
  actor: Actor,
): Promise<{ readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }> {
  const userId = ownAccount(actor);
  const user = await findUser(userId);
  if (user === null) throw new AppError("unauthenticated");
  await auditAccount({ userId, name: user.name }, { action: "account.exported", target: userId });
  const now = new Date();
  const workspaces = await workspacesOf(actor);
  const tokens = [];
  for (const { id } of workspaces) tokens.push(...(await tokensIn(actor, id)));
  const content = {
    exported_at: now.toISOString(),
    account: toAccountView(user),
    sign_in: await getSignInMethods(actor),
    workspaces,
    sessions: await selectSessions(userId, now),
    tokens,
    events: await selectAccountEvents(userId),
    left_out: LEFT_OUT,
  };
  const bytes = new TextEncoder().encode(`${JSON.stringify(content, null, 2)}\n`);
  return { name: "account.json", mediaType: "application/json", bytes };
}
