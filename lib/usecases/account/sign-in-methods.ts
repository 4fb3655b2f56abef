import type { SignInMethodsView } from "#lib/contracts/account.ts";
import { selectLinkedAccounts, unlinkAccount } from "#lib/db/account-links.ts";
import { auditAccount } from "#lib/db/audit.ts";
import { inTransaction } from "#lib/db/in-transaction.ts";
import { selectPasskeys } from "#lib/db/passkeys.ts";
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
  const [linked, totp, passkeys] = await Promise.all([
    selectLinkedAccounts(user.id),
    findTotp(user.id),
    selectPasskeys(user.id),
  ]);
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
    passkeys: passkeys.map(({ id, name, backed_up, created_at, last_used_at }) => ({
      id,
      name,
      backed_up,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    mail_link: isMailConfigured(),
  };
}

/** Whether one linked account or passkey can go: another way to sign in remains. */
export function hasOtherWay({ has_password, mail_link, linked, passkeys }: SignInMethodsView): boolean {
  return has_password || mail_link || linked.length + passkeys.length > 1;
}

/**
 * Ends the link of an account of a provider. A way to sign in remains: a password, another link, a passkey, or links by mail.
 * @throws AppError not_found, last_sign_in_method, insufficient_scope (a token)
 */
export async function unlinkIdentity(actor: Actor, accountId: string): Promise<void> {
  const methods = await getSignInMethods(actor);
  const found = methods.linked.find((one) => one.account_id === accountId);
  if (found === undefined) throw new AppError("not_found");
  if (!hasOtherWay(methods)) throw new AppError("last_sign_in_method");
  await inTransaction((tx) => unlinkAccount(tx, actor.userId, accountId));
  await auditAccount(
    { userId: actor.userId, name: actor.name },
    { action: "account.identity_unlinked", target: actor.userId, data: { provider: found.provider } },
  );
}
