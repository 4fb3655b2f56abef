import { auditAccount } from "#lib/db/audit.ts";
import { storeUserDisabled } from "#lib/db/installation-users.ts";
import { findUserByEmail } from "#lib/db/users.ts";
import { normaliseEmail } from "#lib/domain/access/email.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { type Operator, requireAdministrator } from "./require-administrator.ts";

/**
 * Disables an account or enables it again. A disabled account keeps its content and memberships; its sessions end
 * immediately, its API tokens are refused, and its open live logs end with their next check.
 * @throws AppError not_found (no such account, or no administrator), own_account
 */
export async function changeUserDisabled(
  operator: Operator,
  input: { readonly user_id: string; readonly disabled: boolean },
): Promise<void> {
  const by = await requireAdministrator(operator);
  if (input.disabled && by.userId === input.user_id) throw new AppError("own_account");
  const { id } = await storeUserDisabled(input.user_id, input.disabled);
  await auditAccount(by, { action: input.disabled ? "account.disabled" : "account.enabled", target: id });
}

/**
 * {@link changeUserDisabled} for an account that is named by its address.
 * @throws AppError not_found, own_account, invalid_input (no e-mail address)
 */
export async function changeUserByEmail(
  operator: Operator,
  input: { readonly email: string; readonly disabled: boolean },
): Promise<void> {
  const email = normaliseEmail(input.email);
  if (email === null) throw invalidField("/email", "email", "not an e-mail address");
  const user = await findUserByEmail(email);
  if (user === null) throw new AppError("not_found");
  await changeUserDisabled(operator, { user_id: user.id, disabled: input.disabled });
}
