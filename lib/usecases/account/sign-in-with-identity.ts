import type { IdentitySignInInput } from "#lib/contracts/account.ts";
import { findUserByAccount, linkAccount, recordAccountUse } from "#lib/db/account-links.ts";
import { auditAccount } from "#lib/db/audit.ts";
import { throttle } from "#lib/db/throttle.ts";
import { findUser, findUserByEmail, type UserRow } from "#lib/db/users.ts";
import type { Identity } from "#lib/domain/access/identity.ts";
import { networkOf } from "#lib/domain/access/network.ts";
import { signUpRules } from "#lib/domain/access/throttle-limits.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { addSample } from "./add-sample.ts";
import { applyGroupRoles } from "./apply-group-roles.ts";
import { admitAccount } from "./create-account.ts";

/** Links an identity to a user, who has just proven that both are theirs. @throws AppError identity_taken */
async function link(user: UserRow, identity: Identity): Promise<void> {
  const { provider, accountId, label } = identity;
  const row = { provider, providerAccountId: accountId, userId: user.id, type: "oauth", label };
  if (!(await linkAccount(row))) {
    if ((await findUserByAccount(provider, accountId))?.id !== user.id) throw new AppError("identity_taken");
    return;
  }
  await auditAccount(
    { userId: user.id, name: user.name },
    { action: "account.identity_linked", target: user.id, data: { provider } },
  );
}

/** The address of an identity. @throws AppError sign_in_email_unverified */
function verifiedEmail({ email, isEmailVerified }: Identity): string {
  if (email === null || !isEmailVerified) throw new AppError("sign_in_email_unverified");
  return email;
}

/** Makes an account for somebody whom the policy admits. */
async function register(email: string, identity: Identity, input: IdentitySignInInput): Promise<UserRow> {
  await throttle(signUpRules(input.ip === null ? null : networkOf(input.ip)), new Date());
  const { invitation, locale } = input;
  const draft = { email, name: (identity.name ?? "").trim().slice(0, 80), locale, invitation };
  const made = await admitAccount({ ...draft, passwordHash: null, emailVerifiedAt: new Date() });
  await addSample({ kind: "user", userId: made.user_id, name: made.name }, made.workspace_id, locale);
  const user = await findUser(made.user_id);
  if (user === null) throw new AppError("unauthenticated");
  return user;
}

/**
 * The account of an identity: the one that it is linked to; else the one with its verified address, if that account has confirmed the
 * same address; else a new one.
 */
async function accountOf(identity: Identity, input: IdentitySignInInput): Promise<UserRow> {
  const linked = await findUserByAccount(identity.provider, identity.accountId);
  if (linked !== null) return linked;
  const email = verifiedEmail(identity);
  const existing = await findUserByEmail(email);
  if (existing !== null && existing.email_verified_at === null) throw new AppError("sign_in_link_first");
  const user = existing ?? (await register(email, identity, input));
  if (user.disabled_at === null) await link(user, identity);
  return user;
}

/**
 * Finds or makes the account of a person whom a provider has identified, and gives it the roles of its groups. The caller starts the
 * session.
 * @throws AppError sign_in_email_unverified, sign_in_link_first, account_disabled, sign_up_closed, sign_up_invited_only,
 *   sign_up_domain, throttled
 */
export async function signInWithIdentity(
  identity: Identity,
  input: IdentitySignInInput,
): Promise<{ readonly user_id: string }> {
  const user = await accountOf(identity, input);
  if (user.disabled_at !== null) throw new AppError("account_disabled");
  await recordAccountUse(identity, new Date());
  if (identity.groups !== null) await applyGroupRoles(user.id, identity.groups);
  return { user_id: user.id };
}

/**
 * Links an identity to the account of the person who asked for it.
 * @throws AppError identity_taken, unauthenticated (the account is gone)
 */
export async function linkIdentity(userId: string, identity: Identity): Promise<void> {
  const user = await findUser(userId);
  if (user === null) throw new AppError("unauthenticated");
  await link(user, identity);
}
