import { AppError } from "../domain/app-error.ts";
import { isShareToken } from "../domain/share/share-token.ts";
import { database, type Tx } from "./client.ts";
import type { AccountToken, User } from "./generated/client.ts";
import { hashToken } from "./sessions.ts";
import { type UserRow, userRow } from "./users.ts";

export type AccountTokenPurpose = "password_reset" | "sign_in" | "verify_email" | "change_email";

/** A link of an account that can be used. */
export interface AccountTokenRow {
  readonly user: UserRow;
  /** The address that the link was made for; of `change_email` the new one. */
  readonly email: string;
  /** Whether it was sent to that address. */
  readonly mailed: boolean;
}

/** Stores the token of a link as a hash. The same token is stored once: a used one stays used. */
export async function insertAccountToken(draft: {
  readonly token: string;
  readonly purpose: AccountTokenPurpose;
  readonly userId: string;
  readonly email: string;
  readonly mailed: boolean;
  readonly expiresAt: Date;
}): Promise<void> {
  const { purpose, email, mailed } = draft;
  const row = { purpose, email, mailed, user_id: draft.userId, expires_at: draft.expiresAt };
  await database().accountToken.createMany({
    data: [{ token_hash: hashToken(draft.token), ...row }],
    skipDuplicates: true,
  });
}

/** A link made for an address that the account no longer has proves nothing. */
function isUsable(
  row: (AccountToken & { user: User }) | null,
  now: Date,
): row is AccountToken & { user: User } {
  if (row === null || row.used_at !== null || row.expires_at <= now || row.user.disabled_at !== null)
    return false;
  return row.purpose === "change_email" || row.email === row.user.email;
}

const tokenRow = ({ user, email, mailed }: AccountToken & { user: User }): AccountTokenRow => ({
  user: userRow(user),
  email,
  mailed,
});

interface Wanted {
  readonly purpose: AccountTokenPurpose;
  readonly now: Date;
}

async function findIn(tx: Tx, token: string, { purpose, now }: Wanted): Promise<AccountTokenRow | null> {
  if (!isShareToken(token)) return null;
  const where = { token_hash: hashToken(token), purpose };
  const row = await tx.accountToken.findUnique({ where, include: { user: true } });
  return isUsable(row, now) ? tokenRow(row) : null;
}

/** What a link is for, without using it; null if it is unknown, used or expired, or its account is disabled. */
export function findAccountToken(token: string, wanted: Wanted): Promise<AccountTokenRow | null> {
  return findIn(database(), token, wanted);
}

/**
 * Uses a link once and makes the change that it permits, both or neither. Other links of the same purpose end too.
 * @throws AppError account_link_invalid; errors of the change
 */
export function consumeAccountToken(
  token: string,
  wanted: Wanted,
  change: (tx: Tx, row: AccountTokenRow) => Promise<void>,
): Promise<AccountTokenRow> {
  const { purpose, now } = wanted;
  return database().$transaction(async (tx) => {
    const row = await findIn(tx, token, wanted);
    if (row === null) throw new AppError("account_link_invalid");
    const unused = { user_id: row.user.id, purpose, used_at: null };
    // Of two concurrent uses, the second one waits here for the first one.
    const { count } = await tx.accountToken.updateMany({
      where: { ...unused, token_hash: hashToken(token) },
      data: { used_at: now },
    });
    if (count === 0) throw new AppError("account_link_invalid");
    await tx.accountToken.updateMany({ where: unused, data: { used_at: now } });
    await change(tx, row);
    return row;
  });
}

/**
 * Deletes expired tokens.
 * @returns their number
 */
export async function sweepAccountTokens(now: Date): Promise<number> {
  const { count } = await database().accountToken.deleteMany({ where: { expires_at: { lt: now } } });
  return count;
}
