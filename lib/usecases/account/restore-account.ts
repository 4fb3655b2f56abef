import type { AccountDeletionView } from "#lib/contracts/account.ts";
import { findUser } from "#lib/db/users.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { endAccountDeletion } from "#lib/runs/client/end-account-deletion.ts";
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
  await endAccountDeletion({ userId, by: { userId, name: actor.name }, enables: false });
  return {};
}
