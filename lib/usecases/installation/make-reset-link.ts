import { randomBytes } from "node:crypto";
import { paths } from "#lib/contracts/paths.ts";
import { insertAccountToken } from "#lib/db/account-tokens.ts";
import { auditAccount } from "#lib/db/audit.ts";
import { findUserByEmail } from "#lib/db/users.ts";
import { LINK_LIFETIMES_MS } from "#lib/domain/access/account-links.ts";
import { normaliseEmail } from "#lib/domain/access/email.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { type Operator, requireAdministrator } from "./require-administrator.ts";

/**
 * Makes a link by which the owner of an account sets a new password, once, within an hour. For installations without
 * mail: the administrator passes it on. It does not prove the address.
 * @returns the path of the link; only its hash is stored
 * @throws AppError not_found (no such account, or no administrator), invalid_input (no e-mail address), account_disabled
 */
export async function makeResetLink(operator: Operator, input: { readonly email: string }): Promise<string> {
  const by = await requireAdministrator(operator);
  const email = normaliseEmail(input.email);
  if (email === null) throw invalidField("/email", "email", "not an e-mail address");
  const user = await findUserByEmail(email);
  if (user === null) throw new AppError("not_found");
  if (user.disabled_at !== null) throw new AppError("account_disabled");
  const token = randomBytes(32).toString("base64url");
  await insertAccountToken({
    token,
    purpose: "password_reset",
    userId: user.id,
    email: user.email,
    mailed: false,
    expiresAt: new Date(Date.now() + LINK_LIFETIMES_MS.password_reset),
  });
  await auditAccount(by, { action: "account.reset_link_made", target: user.id });
  return paths.resetPassword(token);
}
