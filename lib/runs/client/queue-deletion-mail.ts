import type { Tx } from "#lib/db/client.ts";
import { selectMembers } from "#lib/db/members.ts";
import type { TenantDb } from "#lib/db/tenant.ts";
import { findWorkspace } from "#lib/db/workspaces.ts";
import { remindsOfPurge } from "#lib/domain/access/deletion.ts";
import { env } from "#lib/env.ts";
import { queueMail } from "./queue-mail.ts";

/** Queues the mails about a deleted account in the caller's transaction: one now, and a reminder before its purge. */
export async function queueAccountDeletionMail(tx: Tx, userId: string, purgeAt: Date): Promise<void> {
  if (env().mail === undefined) return;
  const about = { user_id: userId, purge_at: purgeAt.toISOString() };
  await queueMail(tx, { kind: "account_deleted", ...about });
  await queueMail(tx, { kind: "account_purge_soon", ...about }, { notBefore: remindsOfPurge(purgeAt) });
}

/**
 * Queues a mail to each owner of the workspace that it or one of its projects was deleted, in the caller's transaction, before the
 * workspace is hidden.
 */
export async function queueContentDeletionMail(
  db: TenantDb,
  deleted: { readonly of: "workspace" | "project"; readonly name: string; readonly purgeAt: Date },
): Promise<void> {
  if (env().mail === undefined) return;
  const { name: workspace } = await findWorkspace(db);
  const owners = (await selectMembers(db)).filter(({ role, kind }) => role === "owner" && kind === "person");
  for (const { user_id } of owners)
    await queueMail(db.tx, {
      kind: "content_deleted",
      of: deleted.of,
      name: deleted.name,
      workspace,
      by: db.access.author.name,
      purge_at: deleted.purgeAt.toISOString(),
      user_id,
    });
}
