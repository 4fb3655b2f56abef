import { consumeAccountToken } from "#lib/db/account-tokens.ts";
import { auditAccount } from "#lib/db/audit.ts";
import { inTransaction } from "#lib/db/in-transaction.ts";
import { throttle } from "#lib/db/throttle.ts";
import { storeVerifiedEmail } from "#lib/db/users.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { ownMailRules } from "#lib/domain/access/throttle-limits.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { isMailConfigured } from "#lib/mail/send-mail.ts";
import { queueMail } from "#lib/runs/client/queue-mail.ts";
import { countingFailures, type LinkSource } from "./account-link.ts";
import { ownAccount } from "./own-account.ts";

/**
 * Has the confirmation of the own address sent again.
 * @throws AppError mail_not_configured, throttled, insufficient_scope (a token)
 */
export async function requestVerification(actor: Actor): Promise<void> {
  const userId = ownAccount(actor);
  if (!isMailConfigured()) throw new AppError("mail_not_configured");
  await throttle(ownMailRules(userId), new Date());
  await inTransaction((tx) => queueMail(tx, { kind: "verify_email", user_id: userId }));
}

/**
 * Confirms an address with the link that was sent to it; no session is needed.
 * @throws AppError account_link_invalid, throttled
 */
export function verifyEmail(token: string, from: LinkSource): Promise<void> {
  return countingFailures(from, async () => {
    const wanted = { purpose: "verify_email", now: new Date() } as const;
    const { user } = await consumeAccountToken(token, wanted, (tx, row) =>
      storeVerifiedEmail(tx, row.user.id, wanted.now),
    );
    await auditAccount(
      { userId: user.id, name: user.name },
      { action: "account.email_verified", target: user.id },
    );
  });
}
