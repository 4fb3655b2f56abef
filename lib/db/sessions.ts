import { createHash } from "node:crypto";
import { database } from "./client.ts";
import type { Session } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { type UserRow, userRow } from "./users.ts";

/** A session expires this long after its start. */
export const SESSION_DAYS = 30;
/** A session expires after this time without use. */
const IDLE_DAYS = 14;
const DAY_MS = 86_400_000;
const SEEN_EVERY_MS = 5 * 60_000;

export type SessionRow = Omit<Session, "token_hash">;

/**
 * Hashes a token; only the hash is stored. A token has 256 random bits, so a plain hash cannot be reversed.
 */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

const sessionRow = ({ token_hash: _hash, ...row }: Session): SessionRow => row;

/** Stores a session under the hash of its token. */
export async function insertSession(session: {
  token: string;
  userId: string;
  now: Date;
  ip?: string | null;
  userAgent?: string | null;
}): Promise<SessionRow> {
  const row = await database().session.create({
    data: {
      id: newId("session"),
      token_hash: hashToken(session.token),
      user_id: session.userId,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: new Date(session.now.getTime() + SESSION_DAYS * DAY_MS),
      ip: session.ip ?? null,
      user_agent: session.userAgent?.slice(0, 300) ?? null,
    },
  });
  return sessionRow(row);
}

const isOver = (row: Session, now: Date) =>
  row.expires_at <= now || now.getTime() - row.last_seen_at.getTime() > IDLE_DAYS * DAY_MS;

/**
 * The session of a token with its user; null if there is none, it has expired or the user is disabled. Records that
 * it was seen.
 */
export async function findSession(
  token: string,
  now: Date,
): Promise<{ session: SessionRow; user: UserRow } | null> {
  const found = await database().session.findUnique({
    where: { token_hash: hashToken(token) },
    include: { user: true },
  });
  if (!found) return null;
  const { user, ...session } = found;
  if (isOver(session, now) || user.disabled_at !== null) {
    await database().session.deleteMany({ where: { id: session.id } });
    return null;
  }
  if (now.getTime() - session.last_seen_at.getTime() > SEEN_EVERY_MS)
    await database().session.updateMany({ where: { id: session.id }, data: { last_seen_at: now } });
  return { session: sessionRow(session), user: userRow(user) };
}

/** The user's active sessions, newest first. */
export async function selectSessions(userId: string, now: Date): Promise<SessionRow[]> {
  const rows = await database().session.findMany({
    where: { user_id: userId },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
  });
  return rows.filter((row) => !isOver(row, now)).map(sessionRow);
}

/**
 * Ends a session of the user.
 * @returns whether there was one
 */
export async function deleteSession(userId: string, sessionId: string): Promise<boolean> {
  const { count } = await database().session.deleteMany({ where: { id: sessionId, user_id: userId } });
  return count > 0;
}

/**
 * Ends all sessions of the user except one.
 * @returns their number
 */
export async function deleteOtherSessions(userId: string, exceptSessionId: string): Promise<number> {
  const { count } = await database().session.deleteMany({
    where: { user_id: userId, id: { not: exceptSessionId } },
  });
  return count;
}

/** Ends the session of a token. */
export async function deleteSessionByToken(token: string): Promise<void> {
  await database().session.deleteMany({ where: { token_hash: hashToken(token) } });
}
