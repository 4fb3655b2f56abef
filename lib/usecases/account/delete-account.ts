import type { AccountDeletionView, DeleteAccountInput } from "#lib/contracts/account.ts";
import { inTransaction } from "#lib/db/in-transaction.ts";
import { findUser } from "#lib/db/users.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { normaliseEmail } from "#lib/domain/access/email.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { beginAccountDeletion } from "#lib/runs/client/begin-account-deletion.ts";
import { ownAccount } from "./own-account.ts";
import { provePerson } from "./prove-person.ts";

/**
 * Deletes the reader's account, once they have proven who they are and typed its address. Until the purge they can sign in and restore it.
 * @param sessionStartedAt When they signed in; it proves an account without a password for some minutes.
 * @throws AppError email_differs, wrong_credentials, sign_in_again, throttled, only_owner, only_administrator, insufficient_scope (a token)
 */
export async function deleteAccount(
  actor: Actor,
  input: DeleteAccountInput,
  sessionStartedAt: Date,
): Promise<AccountDeletionView> {
  const user = await findUser(ownAccount(actor));
  if (user === null) throw new AppError("unauthenticated");
  if (normaliseEmail(input.email) !== user.email) throw new AppError("email_differs");
  await provePerson(user, { password: input.current_password, sessionStartedAt });
  const by = { userId: user.id, name: user.name };
  const purgeAt = await inTransaction((tx) =>
    beginAccountDeletion(tx, { userId: user.id, by, evenAdministrator: false }),
  );
  return { purge_at: purgeAt.toISOString() };
}
