import { auditAccount } from "../db/audit.ts";
import { verifyPassword } from "../db/password-hash.ts";
import { refundTry, throttle } from "../db/throttle.ts";
import { findUserByEmail, type UserRow } from "../db/users.ts";
import { normaliseEmail } from "../domain/access/email.ts";
import { networkOf } from "../domain/access/network.ts";
import { MAX_PASSWORD } from "../domain/access/password.ts";
import { signInRules } from "../domain/access/throttle-limits.ts";
import { AppError } from "../domain/app-error.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * The user with this email and password. An unknown user and a wrong password give the same error after the
 * same work.
 * @throws AppError wrong_credentials, throttled, account_disabled (after the right password)
 */
export async function checkPassword(
  credentials: Credentials,
  source: { readonly ip: string | null },
  now: Date,
): Promise<UserRow> {
  const email = normaliseEmail(credentials.email);
  const network = source.ip === null ? null : networkOf(source.ip);
  const rules = signInRules(email ?? "no-address", network);
  await throttle(rules, now);
  const user = email === null ? null : await findUserByEmail(email);
  const fits = [...credentials.password].length <= MAX_PASSWORD;
  const right = await verifyPassword(fits ? credentials.password : "", user?.password_hash ?? null);
  if (user === null || !right || !fits) {
    const account = { userId: user?.id ?? null, name: user?.name ?? "" };
    await auditAccount(account, {
      action: "account.sign_in_failed",
      target: user?.id ?? "",
      data: { network },
    });
    throw new AppError("wrong_credentials");
  }
  await refundTry(rules);
  if (user.disabled_at !== null) throw new AppError("account_disabled");
  return user;
}
