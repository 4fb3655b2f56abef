import { inTransaction } from "#lib/db/in-transaction.ts";
import { findUserByEmail } from "#lib/db/users.ts";
import { normaliseEmail } from "#lib/domain/access/email.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { beginAccountDeletion } from "#lib/runs/client/begin-account-deletion.ts";
import { endAccountDeletion } from "#lib/runs/client/end-account-deletion.ts";
import { COMMAND_LINE, type Operator, requireAdministrator } from "./require-administrator.ts";

async function userIdOf(address: string): Promise<string> {
  const email = normaliseEmail(address);
  if (email === null) throw invalidField("/email", "email", "not an e-mail address");
  const user = await findUserByEmail(email);
  if (user === null) throw new AppError("not_found");
  return user.id;
}

/**
 * Deletes the account of somebody else: it is disabled, and purged after some days unless the operator restores it.
 * @returns until when it can be restored
 * @throws AppError not_found (no such account, or no administrator), own_account, only_owner, invalid_input (no e-mail address)
 */
export async function deleteUser(operator: Operator, input: { readonly email: string }): Promise<Date> {
  const by = await requireAdministrator(operator);
  const userId = await userIdOf(input.email);
  if (by.userId === userId) throw new AppError("own_account");
  const evenAdministrator = operator === COMMAND_LINE;
  return inTransaction((tx) => beginAccountDeletion(tx, { userId, by, evenAdministrator }));
}

/**
 * Restores a deleted account, and enables it.
 * @throws AppError not_found (no such account, not deleted, or no administrator), invalid_input (no e-mail address)
 */
export async function restoreUser(operator: Operator, input: { readonly email: string }): Promise<void> {
  const by = await requireAdministrator(operator);
  const userId = await userIdOf(input.email);
  await endAccountDeletion({ userId, by, enables: true });
}
