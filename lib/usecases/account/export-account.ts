import { requireWorkspace } from "#lib/db/access.ts";
import { selectAccountEvents } from "#lib/db/account-records.ts";
import { auditAccount } from "#lib/db/audit.ts";
import { selectSessions } from "#lib/db/sessions.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { selectTokensOf } from "#lib/db/tokens.ts";
import { findUser } from "#lib/db/users.ts";
import { workspacesOf } from "#lib/db/workspaces.ts";
import { selectWritten } from "#lib/db/written-by.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { toAccountView } from "./account-view.ts";
import { ownAccount } from "./own-account.ts";
import { getShortcuts } from "./shortcuts.ts";
import { getSignInMethods } from "./sign-in-methods.ts";

/** What the file does not contain, in its words. */
const LEFT_OUT = [
  "password, tokens, links and recovery codes: only hashes of them are stored",
  "the secret of an authenticator app: it is stored encrypted and shown only while it is set up",
  "texts of documents and of meetings: they belong to their workspaces and are in the exports of the projects",
  "the audit logs of workspaces: their administrators export them",
];

/** The person's tokens in a workspace, and what they wrote there. */
async function ownIn(actor: Actor, workspaceId: string) {
  const access = await requireWorkspace(actor, workspaceId, "read");
  return inTenant(access, async (db) => {
    const tokens = await selectTokensOf(db, actor.userId);
    const written = await selectWritten(
      db,
      actor.userId,
      tokens.map(({ id }) => id),
    );
    return { tokens, written: { workspace_id: workspaceId, ...written } };
  });
}

/**
 * Everything that is stored about the reader's account, as a JSON file: profile, shortcuts, ways to sign in, sessions, workspaces, API tokens, what they
 * wrote in the workspaces of which they are a member (comments, messages, answers, decisions, versions of documents), and the audit log of
 * the account. The export is an entry of that log.
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
  const own = [];
  for (const { id } of workspaces) own.push(await ownIn(actor, id));
  const content = {
    exported_at: now.toISOString(),
    account: toAccountView(user),
    shortcuts: await getShortcuts(actor),
    sign_in: await getSignInMethods(actor),
    workspaces,
    sessions: await selectSessions(userId, now),
    tokens: own.flatMap(({ tokens }) => tokens),
    written: own.map(({ written }) => written),
    events: await selectAccountEvents(userId),
    left_out: LEFT_OUT,
  };
  const bytes = new TextEncoder().encode(`${JSON.stringify(content, null, 2)}\n`);
  return { name: "account.json", mediaType: "application/json", bytes };
}
