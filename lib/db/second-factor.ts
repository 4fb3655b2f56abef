import { env } from "../env.ts";
import { database, type Tx } from "./client.ts";
import { openSecret, sealSecret } from "./secret-box.ts";
import { hashToken } from "./sessions.ts";

/** The authenticator app of a user. */
export interface TotpRow {
  /** In base32, as apps read it. */
  readonly secret: string;
  /** Null: set up and not yet confirmed by a code. */
  readonly confirmed_at: Date | null;
}

const placeOf = (userId: string) =>
  ({ workspaceId: "accounts", table: "totp_secrets", row: userId, field: "secret" }) as const;

/** The authenticator app of a user, or null. */
export async function findTotp(userId: string): Promise<TotpRow | null> {
  const row = await database().totpSecret.findUnique({ where: { user_id: userId } });
  if (row === null) return null;
  const secret = openSecret(env().masterKey, placeOf(userId), row.secret_cipher);
  return { secret, confirmed_at: row.confirmed_at };
}

/** Whether a user signs in with a second factor. */
export async function hasSecondFactor(userId: string): Promise<boolean> {
  const where = { user_id: userId, confirmed_at: { not: null } };
  return (await database().totpSecret.findFirst({ where, select: { user_id: true } })) !== null;
}

/**
 * Stores the encrypted secret of an app that is not yet confirmed, in place of another unconfirmed one.
 * @returns false if the user has a confirmed one
 */
export async function storePendingTotp(userId: string, secret: string): Promise<boolean> {
  const secret_cipher = sealSecret(env().masterKey, placeOf(userId), secret);
  return database().$transaction(async (tx) => {
    await tx.totpSecret.deleteMany({ where: { user_id: userId, confirmed_at: null } });
    const row = { user_id: userId, secret_cipher };
    return (await tx.totpSecret.createMany({ data: [row], skipDuplicates: true })).count === 1;
  });
}

/**
 * Records the time step of a code, so that the code counts once.
 * @returns false if this step or a later one has been used
 */
export async function storeTotpStep(userId: string, step: number): Promise<boolean> {
  const { count } = await database().totpSecret.updateMany({
    where: { user_id: userId, last_step: { lt: step } },
    data: { last_step: step },
  });
  return count === 1;
}

/** Makes the app the second factor. */
export async function markTotpConfirmed(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.totpSecret.updateMany({
    where: { user_id: userId, confirmed_at: null },
    data: { confirmed_at: now },
  });
}

/** Replaces the recovery codes; only their hashes are stored. */
export async function storeRecoveryCodes(tx: Tx, userId: string, codes: readonly string[]): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { user_id: userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ user_id: userId, code_hash: hashToken(code) })),
  });
}

/**
 * Uses a recovery code up.
 * @returns whether it was one
 */
export async function consumeRecoveryCode(userId: string, code: string): Promise<boolean> {
  const where = { user_id: userId, code_hash: hashToken(code) };
  return (await database().recoveryCode.deleteMany({ where })).count === 1;
}

/** Whether a text is a recovery code of the user; it is not used up. */
export async function isOwnRecoveryCode(userId: string, code: string): Promise<boolean> {
  const where = { user_id: userId, code_hash: hashToken(code) };
  return (await database().recoveryCode.count({ where })) > 0;
}

/** How many recovery codes are left. */
export const countRecoveryCodes = (userId: string): Promise<number> =>
  database().recoveryCode.count({ where: { user_id: userId } });

/**
 * Ends the second factor.
 * @returns whether there was one, confirmed or not
 */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.recoveryCode.deleteMany({ where: { user_id: userId } });
  return (await tx.totpSecret.deleteMany({ where: { user_id: userId } })).count > 0;
}
