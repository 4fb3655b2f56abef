import type { ResetPasswordInput } from "#lib/contracts/account.ts";
import { consumeAccountToken, findAccountToken } from "#lib/db/account-tokens.ts";
import { auditAccount } from "#lib/db/audit.ts";
import { hashPassword } from "#lib/db/password-hash.ts";
import { claimAccount, storePassword, storeVerifiedEmail } from "#lib/db/users.ts";
import { passwordProblem } from "#lib/domain/access/password.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { isMailConfigured } from "#lib/mail/send-mail.ts";
import { queueMail } from "#lib/runs/client/queue-mail.ts";
import { countingFailures, type LinkSource } from "./account-link.ts";
import { revokeOwnTokens } from "./revoke-own-tokens.ts";

/**
 * Sets a new password with a link, which works once, and ends every session of the account. A link that was sent by
 * mail also proves the address. A weak password does not use the link up.
 * @throws AppError account_link_invalid, weak_password, throttled
 */
export function resetPassword(input: ResetPasswordInput, from: LinkSource): Promise<void> {
  return countingFailures(from, async () => {
    const wanted = { purpose: "password_reset", now: new Date() } as const;
    const found = await findAccountToken(input.token, wanted);
    if (found === null) throw new AppError("account_link_invalid");
    const problem = passwordProblem(input.password, found.user.email);
    if (problem !== null)
      throw new AppError("weak_password", {
        fields: [{ pointer: "/password", code: problem, detail: problem }],
      });
    const hash = await hashPassword(input.password);
    const { user } = await consumeAccountToken(input.token, wanted, async (tx, row) => {
      if (row.mailed && row.user.email_verified_at === null) await claimAccount(tx, row.user.id);
      await storePassword(tx, row.user.id, hash);
      if (row.mailed) await storeVerifiedEmail(tx, row.user.id, wanted.now);
      if (isMailConfigured()) await queueMail(tx, { kind: "password_changed", user_id: row.user.id });
    });
    if (input.revoke_tokens) await revokeOwnTokens({ kind: "user", userId: user.id, name: user.name });
    const data = { by: "link", mailed: found.mailed };
    await auditAccount(
      { userId: user.id, name: user.name },
      { action: "account.password_changed", target: user.id, data },
    );
  });
}
