import { consumeAccountToken } from "#lib/db/account-tokens.ts";
import { claimAccount, storeVerifiedEmail } from "#lib/db/users.ts";
import { countingFailures, type LinkSource } from "./account-link.ts";

/**
 * Uses a sign-in link, which also proves the address. The caller starts the session. What the
 * account was signed in to with before the address was proven ends, and so do the sessions.
 * @throws AppError account_link_invalid, throttled
 */
export function consumeSignInLink(token: string, from: LinkSource): Promise<{ readonly user_id: string }> {
  return countingFailures(from, async () => {
    const wanted = { purpose: "sign_in", now: new Date() } as const;
    const { user } = await consumeAccountToken(token, wanted, async (tx, row) => {
      if (row.user.email_verified_at === null) await claimAccount(tx, row.user.id);
      await storeVerifiedEmail(tx, row.user.id, wanted.now);
    });
    return { user_id: user.id };
  });
}
