import {
  hasOtherPeople,
  inOwnWorkspace,
  lockPerson,
  selectSoleOwnerships,
  storeAccountDeletion,
} from "#lib/db/account-deletions.ts";
import { auditAccount } from "#lib/db/audit.ts";
import type { Tx } from "#lib/db/client.ts";
import { endOfGrace } from "#lib/domain/access/deletion.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { enqueueAccountPurge } from "../client.ts";
import { beginWorkspaceDeletion } from "./begin-workspace-deletion.ts";
import { queueAccountDeletionMail } from "./queue-deletion-mail.ts";

interface AccountToDelete {
  readonly userId: string;
  /** Who deletes it: the person, or an operator of the installation. */
  readonly by: { readonly userId: string | null; readonly name: string };
  /** Whether the account of the administrator is deleted although others use the installation. */
  readonly evenAdministrator: boolean;
}

function refuseOnlyOwner(workspaces: readonly { readonly id: string; readonly name: string }[]): never {
  const names = workspaces.map(({ name }) => name);
  throw new AppError("only_owner", {
    extra: { workspaces: workspaces.map(({ id, name }) => ({ id, name })) },
    detail: {
      en: `The account is the only owner of workspaces that have other members: ${names.join(", ")}. Make someone else an owner of each first, or delete them.`,
      zh: `这个账号是以下工作区的唯一所有者，而这些工作区还有其他成员：${names.join("、")}。请先为每个工作区设置另一位所有者，或删除该工作区。`,
    },
  });
}

/**
 * Deletes an account in the caller's transaction: its sessions and rights end, workspaces in which nobody else is are deleted with it,
 * and its purge is enqueued. Deleting it again changes nothing.
 * @returns until when it can be restored
 * @throws AppError not_found, only_owner (with the workspaces), only_administrator
 */
export async function beginAccountDeletion(tx: Tx, given: AccountToDelete): Promise<Date> {
  const { userId, by } = given;
  const user = await lockPerson(tx, userId);
  if (user === null) throw new AppError("not_found");
  if (user.purge_at !== null) return user.purge_at;
  if (user.is_admin && !given.evenAdministrator && (await hasOtherPeople(tx, userId)))
    throw new AppError("only_administrator");
  const owned = await selectSoleOwnerships(tx, user);
  const shared = owned.filter(({ others }) => others > 0);
  if (shared.length > 0) refuseOnlyOwner(shared);
  const deletedAt = new Date();
  const purgeAt = endOfGrace(deletedAt);
  for (const workspace of owned)
    await beginWorkspaceDeletion(await inOwnWorkspace(tx, user, workspace.id), workspace, purgeAt);
  await storeAccountDeletion(tx, userId, { deletedAt, purgeAt, disables: by.userId !== userId });
  const data = { purge_at: purgeAt.toISOString(), workspaces: owned.length };
  await auditAccount(by, { action: "account.deleted", target: userId, data }, tx);
  await queueAccountDeletionMail(tx, userId, purgeAt);
  await enqueueAccountPurge(tx, { user_id: userId, deleted_at: deletedAt.toISOString() }, purgeAt);
  return purgeAt;
}
