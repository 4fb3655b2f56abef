import { randomBytes } from "node:crypto";
import { database, type Tx } from "./client.ts";
import { hashToken } from "./sessions.ts";
import { storableJson } from "./stored.ts";

const MINUTE_MS = 60_000;

/** How long somebody has to come back from a provider. */
export const SIGN_IN_MINUTES = 10;

type AttemptKind = "provider" | "second_factor" | "passkey" | "new_passkey";

interface SignInAttemptRow {
  readonly userId: string | null;
  /** As it was stored; its reader checks it. */
  readonly data: unknown;
  readonly isExpired: boolean;
}

/**
 * Stores what a browser begins.
 * @returns its token, which only the browser keeps
 */
export async function insertSignInAttempt(draft: {
  readonly kind: AttemptKind;
  readonly userId: string | null;
  readonly data: unknown;
  readonly now: Date;
}): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await database().signInAttempt.create({
    data: {
      token_hash: hashToken(token),
      kind: draft.kind,
      user_id: draft.userId,
      data: storableJson(draft.data),
      created_at: draft.now,
      expires_at: new Date(draft.now.getTime() + SIGN_IN_MINUTES * MINUTE_MS),
    },
  });
  return token;
}

interface Wanted {
  readonly kind: AttemptKind;
  readonly now: Date;
}

/** Ends an attempt and returns it; null if there is none. Of two concurrent calls, one gets it. */
export async function takeSignInAttempt(token: string, wanted: Wanted): Promise<SignInAttemptRow | null> {
  const where = { token_hash: hashToken(token), kind: wanted.kind };
  return database().$transaction(async (tx: Tx) => {
    const row = await tx.signInAttempt.findUnique({ where });
    const { count } = await tx.signInAttempt.deleteMany({ where });
    if (row === null || count === 0) return null;
    return { userId: row.user_id, data: row.data, isExpired: row.expires_at <= wanted.now };
  });
}

/** An attempt that goes on; null if there is none or it has expired. */
export async function findSignInAttempt(token: string, wanted: Wanted): Promise<SignInAttemptRow | null> {
  const where = { token_hash: hashToken(token), kind: wanted.kind, expires_at: { gt: wanted.now } };
  const row = await database().signInAttempt.findFirst({ where });
  return row && { userId: row.user_id, data: row.data, isExpired: false };
}

/**
 * Counts an answer to an attempt, before it is checked.
 * @returns false if the attempt had as many answers as it may, or has ended
 */
export async function countAttemptAnswer(token: string, most: number): Promise<boolean> {
  const { count } = await database().signInAttempt.updateMany({
    where: { token_hash: hashToken(token), tries: { lt: most } },
    data: { tries: { increment: 1 } },
  });
  return count === 1;
}

const KEEP_MS = 24 * 60 * MINUTE_MS;

/**
 * Deletes attempts that expired a day ago; until then an expired one is reported as such.
 * @returns their number
 */
export async function sweepSignInAttempts(now: Date): Promise<number> {
  const { count } = await database().signInAttempt.deleteMany({
    where: { expires_at: { lt: new Date(now.getTime() - KEEP_MS) } },
  });
  return count;
}
