import type { SignInMethodsView } from "#lib/contracts/account.ts";
import { selectLinkedAccounts, unlinkAccount } from "#lib/db/account-links.ts";
import { auditAccount } from "#lib/db/audit.ts";
import { inTransaction } from "#lib/db/in-transaction.ts";
import { findTotp } from "#lib/db/second-factor.ts";
import { findUser } from "#lib/db/users.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { isMailConfigured } from "#lib/mail/send-mail.ts";
import { ownAccount } from "./own-account.ts";

/**
 * The ways in which the reader signs in.
 * @throws AppError unauthenticated (the account is gone), insufficient_scope (a token)
 */
export async function getSignInMethods(actor: Actor): Promise<SignInMethodsView> {
  const user = await findUser(ownAccount(actor));
  if (user === null) throw new AppError("unauthenticated");
  const [linked, totp] = await Promise.all([selectLinkedAccounts(user.id), findTotp(user.id)]);
  return {
    has_password: user.password_hash !== null,
    two_step: totp?.confirmed_at ? { since: totp.confirmed_at.toISOString() } : null,
    linked: linked.map((row) => ({
      provider: row.provider,
      account_id: row.account_id,
      label: row.label,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at?.toISOString() ?? null,
    })),
  };
}

/**
 * Ends the link of an account of a provider. A way to sign in remains: a password, another link, or links by mail.
 * @throws AppError not_found, last_sign_in_method, insufficient_scope (a token)
 */
export async function unlinkIdentity(actor: Actor, accountId: string): Promise<void> {
  const { has_password, linked } = await getSignInMethods(actor);
  const found = linked.find((one) => one.account_id === accountId);
  if (found === undefined) throw new AppError("not_found");
  if (!has_password && linked.length === 1 && !isMailConfigured()) throw new AppError("last_sign_in_method");
  await inTransaction((tx) => unlinkAccount(tx, actor.userId, accountId));
  await auditAccount(
    { userId: actor.userId, name: actor.name },
    { action: "account.identity_unlinked", target: actor.userId, data: { provider: found.provider } },
  );
}
