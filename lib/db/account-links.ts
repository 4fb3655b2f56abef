import { database, type Tx } from "./client.ts";
import { hashToken } from "./sessions.ts";
import { storableText } from "./stored.ts";
import { type UserRow, userRow } from "./users.ts";

/** The user of an OAuth account, or null. */
export async function findUserByAccount(provider: string, accountId: string): Promise<UserRow | null> {
  const found = await database().account.findUnique({
    where: { provider_provider_account_id: { provider, provider_account_id: accountId } },
    include: { user: true },
  });
  return found && userRow(found.user);
}

/**
 * Links an account of a provider to a user. Its tokens are not stored, because no request is sent to that service.
 * @returns false if the account is linked already, to this or another user
 */
export async function linkAccount(account: {
  provider: string;
  providerAccountId: string;
  userId: string;
  type: string;
  label?: string;
}): Promise<boolean> {
  const { count } = await database().account.createMany({
    data: [
      {
        provider: account.provider,
        provider_account_id: account.providerAccountId,
        user_id: account.userId,
        type: account.type,
        label: storableText(account.label ?? ""),
      },
    ],
    skipDuplicates: true,
  });
  return count === 1;
}

/** An account of a provider with which a user signs in. */
export interface LinkedAccountRow {
  readonly provider: string;
  readonly account_id: string;
  readonly label: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

/** The linked accounts of a user, oldest first. */
export async function selectLinkedAccounts(userId: string): Promise<LinkedAccountRow[]> {
  const rows = await database().account.findMany({
    where: { user_id: userId },
    orderBy: [{ created_at: "asc" }, { provider_account_id: "asc" }],
  });
  return rows.map(({ provider, provider_account_id: account_id, label, created_at, last_used_at }) => ({
    provider,
    account_id,
    label,
    created_at,
    last_used_at,
  }));
}

/** Records that a user has signed in with a linked account, and what the provider calls it now. */
export async function recordAccountUse(
  account: { readonly provider: string; readonly accountId: string; readonly label: string },
  now: Date,
): Promise<void> {
  await database().account.updateMany({
    where: { provider: account.provider, provider_account_id: account.accountId },
    data: { label: storableText(account.label), last_used_at: now },
  });
}

/**
 * Ends the link of an account.
 * @returns whether the user had it
 */
export async function unlinkAccount(tx: Tx, userId: string, accountId: string): Promise<boolean> {
  const { count } = await tx.account.deleteMany({
    where: { user_id: userId, provider_account_id: accountId },
  });
  return count > 0;
}

/** Stores the token of a sign-in link as a hash. */
export async function insertVerificationToken(token: {
  identifier: string;
  token: string;
  expires: Date;
}): Promise<void> {
  const { identifier, expires } = token;
  await database().verificationToken.create({
    data: { identifier, token_hash: hashToken(token.token), expires_at: expires },
  });
}

/**
 * Consumes the token of a sign-in link.
 * @returns its expiry, which may be in the past, or null if there is no such token
 */
export async function useVerificationToken(identifier: string, token: string): Promise<Date | null> {
  const which = { identifier, token_hash: hashToken(token) };
  const found = await database().verificationToken.findUnique({ where: { identifier_token_hash: which } });
  const { count } = await database().verificationToken.deleteMany({ where: which });
  return found && count === 1 ? found.expires_at : null;
}
