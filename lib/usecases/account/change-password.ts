import type { ChangePasswordInput } from "#lib/contracts/account.ts";
import { auditAccount } from "#lib/db/audit.ts";
import { inTransaction } from "#lib/db/in-transaction.ts";
import { hashPassword } from "#lib/db/password-hash.ts";
import { findUser, storePassword } from "#lib/db/users.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { passwordProblem } from "#lib/domain/access/password.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { isMailConfigured } from "#lib/mail/send-mail.ts";
import { queueMail } from "#lib/runs/client/queue-mail.ts";
import { ownAccount } from "./own-account.ts";
import { provePerson } from "./prove-person.ts";
import { revokeOwnTokens } from "./revoke-own-tokens.ts";

/**
 * Gives the account another password, or its first one, and ends all its sessions, the present one too: the caller begins a new one.
 * API tokens end if the user says so.
 * Errors: wrong_credentials, sign_in_again, weak_password, throttled, insufficient_scope (a token).
 */
export async function changePassword(
  actor: Actor,
  input: ChangePasswordInput,
  sessionStartedAt: Date,
): Promise<void> {
  const user = await findUser(ownAccount(actor));
  if (user === null) throw new AppError("unauthenticated");
  await provePerson(user, { password: input.current_password, sessionStartedAt });
  const problem = passwordProblem(input.new_password, user.email);
  if (problem !== null)
    throw new AppError("weak_password", {
      fields: [{ pointer: "/new_password", code: problem, detail: problem }],
    });
  const hash = await hashPassword(input.new_password);
  await inTransaction(async (tx) => {
    await storePassword(tx, user.id, hash);
    if (isMailConfigured()) await queueMail(tx, { kind: "password_changed", user_id: user.id });
  });
  if (input.revoke_tokens) await revokeOwnTokens(actor);
  await auditAccount(
    { userId: user.id, name: user.name },
    { action: "account.password_changed", target: user.id },
  );
}
