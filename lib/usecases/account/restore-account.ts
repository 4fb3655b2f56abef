import type { AccountDeletionView } from "#lib/contracts/account.ts";
import { dropAccountDeletion } from "#lib/db/account-deletions.ts";
import { auditAccount } from "#lib/db/audit.ts";
import { inTransaction } from "#lib/db/in-transaction.ts";
import { findUser } from "#lib/db/users.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { ownAccount } from "./own-account.ts";

/**
 * Until when the reader's account can be restored; null if it is not deleted.
 * @throws AppError insufficient_scope (a token)
 */
export async function getAccountDeletion(actor: Actor): Promise<AccountDeletionView | null> {
  const purgeAt = (await findUser(ownAccount(actor)))?.purge_at ?? null;
  return purgeAt && { purge_at: purgeAt.toISOString() };
}

/**
 * Restores the reader's deleted account with its memberships and tokens. Workspaces that were deleted with it are restored separately.
 * @throws AppError not_found (not deleted, or purged), insufficient_scope (a token)
 */
export async function restoreAccount(actor: Actor): Promise<Record<string, never>> {
  const userId = ownAccount(actor);
  await inTransaction(async (tx) => {
    // Its purge finds another account than the one that it was enqueued for, and ends.
    if (!(await dropAccountDeletion(tx, userId, false))) throw new AppError("not_found");
    const by = { userId, name: actor.name };
    await auditAccount(by, { action: "account.restored", target: userId }, tx);
  });
  return {};
}
