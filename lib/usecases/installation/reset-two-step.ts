import { auditAccount } from "#lib/db/audit.ts";
import { inTransaction } from "#lib/db/in-transaction.ts";
import { deleteSecondFactor } from "#lib/db/second-factor.ts";
import { findUserByEmail } from "#lib/db/users.ts";
import { normaliseEmail } from "#lib/domain/access/email.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { type Operator, requireAdministrator } from "./require-administrator.ts";

/**
 * Ends the second factor of an account whose owner has lost it, after the administrator has made sure who asks.
 * @throws AppError not_found (no such account, or no administrator), two_step_off, invalid_input (no e-mail address)
 */
export async function resetTwoStep(operator: Operator, input: { readonly email: string }): Promise<void> {
  const by = await requireAdministrator(operator);
  const email = normaliseEmail(input.email);
  if (email === null) throw invalidField("/email", "email", "not an e-mail address");
  const user = await findUserByEmail(email);
  if (user === null) throw new AppError("not_found");
  if (!(await inTransaction((tx) => deleteSecondFactor(tx, user.id)))) throw new AppError("two_step_off");
  await auditAccount(by, { action: "account.two_step_reset", target: user.id });
}
