import type { AccountMailInput } from "#lib/contracts/account.ts";
import { inTransaction } from "#lib/db/in-transaction.ts";
import { throttle } from "#lib/db/throttle.ts";
import { normaliseEmail } from "#lib/domain/access/email.ts";
import { networkOf } from "#lib/domain/access/network.ts";
import { accountMailRules } from "#lib/domain/access/throttle-limits.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { isMailConfigured } from "#lib/mail/send-mail.ts";
import { queueMail } from "#lib/runs/client/queue-mail.ts";

/**
 * Has a link sent to an address, to reset the password or to sign in. Whether the address has an account is looked up
 * when the mail is sent: every address gets the same answer after the same work.
 * @throws AppError invalid_input (no e-mail address), throttled, mail_not_configured
 */
export async function requestAccountMail(
  kind: "password_reset" | "sign_in",
  input: AccountMailInput,
  from: { readonly ip: string | null },
): Promise<void> {
  if (!isMailConfigured()) throw new AppError("mail_not_configured");
  const email = normaliseEmail(input.email);
  if (email === null) throw invalidField("/email", "email", "not an e-mail address");
  await throttle(accountMailRules(email, from.ip === null ? null : networkOf(from.ip)), new Date());
  await inTransaction((tx) => queueMail(tx, { kind, email }));
}
