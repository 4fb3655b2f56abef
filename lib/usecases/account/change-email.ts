import type { ChangeEmailInput } from "#lib/contracts/account.ts";
import { consumeAccountToken } from "#lib/db/account-tokens.ts";
import { auditAccount } from "#lib/db/audit.ts";
import type { Tx } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/in-transaction.ts";
import { throttle } from "#lib/db/throttle.ts";
import { findUser, storeEmail, type UserRow } from "#lib/db/users.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { normaliseEmail } from "#lib/domain/access/email.ts";
import { ownMailRules } from "#lib/domain/access/throttle-limits.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { isMailConfigured } from "#lib/mail/send-mail.ts";
import { queueMail } from "#lib/runs/client/queue-mail.ts";
import { countingFailures, type LinkSource } from "./account-link.ts";
import { ownAccount } from "./own-account.ts";
import { provePerson } from "./prove-person.ts";

interface NewEmail {
  readonly email: string;
  /** Null if nobody has confirmed that the address is the user's. */
  readonly verifiedAt: Date | null;
}

async function store(tx: Tx, user: UserRow, change: NewEmail): Promise<void> {
  await storeEmail(tx, user.id, change);
  if (isMailConfigured()) await queueMail(tx, { kind: "email_changed", user_id: user.id, email: user.email });
}

const record = (user: UserRow, isVerified: boolean) =>
  auditAccount(
    { userId: user.id, name: user.name },
    { action: "account.email_changed", target: user.id, data: { verified: isVerified } },
  );

/**
 * Changes the address of the account, with the present password or, without one, a recent sign-in. Where mail is configured, a link is sent to the new
 * address and nothing changes until it is used; an address that has an account gets no mail, and the answer is the same.
 * @returns whether the address has changed already
 * @throws AppError wrong_credentials, sign_in_again, invalid_input (no e-mail address), email_taken (only without mail), throttled,
 * insufficient_scope (a token)
 */
export async function changeEmail(
  actor: Actor,
  input: ChangeEmailInput,
  sessionStartedAt: Date,
): Promise<boolean> {
  const user = await findUser(ownAccount(actor));
  if (user === null) throw new AppError("unauthenticated");
  const email = normaliseEmail(input.email);
  if (email === null) throw invalidField("/email", "email", "not an e-mail address");
  await provePerson(user, { password: input.current_password, sessionStartedAt });
  if (isMailConfigured()) {
    await throttle(ownMailRules(user.id), new Date());
    await inTransaction((tx) => queueMail(tx, { kind: "change_email", user_id: user.id, email }));
    return false;
  }
  await inTransaction((tx) => store(tx, user, { email, verifiedAt: null }));
  await record(user, false);
  return true;
}

/**
 * Gives the account the address that the link was sent to.
 * @throws AppError account_link_invalid, email_taken, throttled
 */
export function confirmEmailChange(token: string, from: LinkSource): Promise<void> {
  return countingFailures(from, async () => {
    const now = new Date();
    const { user } = await consumeAccountToken(token, { purpose: "change_email", now }, (tx, row) =>
      store(tx, row.user, { email: row.email, verifiedAt: now }),
    );
    await record(user, true);
  });
}
