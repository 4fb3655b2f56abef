import { verifyPassword } from "#lib/db/password-hash.ts";
import { refundTry, throttle } from "#lib/db/throttle.ts";
import type { UserRow } from "#lib/db/users.ts";
import { passwordChangeRules } from "#lib/domain/access/throttle-limits.ts";
import { AppError } from "#lib/domain/app-error.ts";

/** Without a password, a sign-in that is not older than this proves the person. */
const RECENT_MS = 10 * 60_000;

interface Proof {
  readonly password: string | undefined;
  readonly sessionStartedAt: Date;
}

/**
 * Identifies a signed-in person again, before a change of how they sign in: with the password or, if the account has none, with a
 * recent sign-in.
 * @throws AppError wrong_credentials, sign_in_again, throttled
 */
export async function provePerson(user: UserRow, proof: Proof): Promise<void> {
  const now = new Date();
  if (user.password_hash === null) {
    if (now.getTime() - proof.sessionStartedAt.getTime() > RECENT_MS) throw new AppError("sign_in_again");
    return;
  }
  const rules = passwordChangeRules(user.id);
  await throttle(rules, now);
  if (!(await verifyPassword(proof.password ?? "", user.password_hash)))
    throw new AppError("wrong_credentials");
  await refundTry(rules);
}
