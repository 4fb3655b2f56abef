import { database } from "./client.ts";
import { hashToken } from "./sessions.ts";
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
 * Links an OAuth account to a user. Its tokens are not stored, because no request is sent to that service.
 */
export async function linkAccount(account: {
  provider: string;
  providerAccountId: string;
  userId: string;
  type: string;
}): Promise<void> {
  await database().account.create({
    data: {
      provider: account.provider,
      provider_account_id: account.providerAccountId,
      user_id: account.userId,
      type: account.type,
    },
  });
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
